import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';

/** How far beyond the screen rows are kept, so that scrolling never meets an empty place. */
const MARGIN = '1200px 0px';

type WindowedPageProps = {
  /** In pixels, until it has been seen once. */
  estimatedHeight: number;
  /** Drawn wherever it is: it holds a row to scroll to. */
  alwaysDrawn?: boolean;
  children: ReactNode;
};

/** Keeps a page of rows in the document only while it is near the screen; elsewhere only its height stays. */
export function WindowedPage({ estimatedHeight, alwaysDrawn = false, children }: WindowedPageProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const [height, setHeight] = useState(estimatedHeight);

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (!entry) return;
        // In small steps: fifty rows at once would hold up the scrolling that brings them.
        startTransition(() => {
          if (!entry.isIntersecting) setHeight(entry.boundingClientRect.height);
          setNear(entry.isIntersecting);
        });
      },
      { rootMargin: MARGIN },
    );
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);

  const drawn = near || alwaysDrawn;
  return (
    <div ref={frame} style={drawn ? undefined : { height }}>
      {drawn && children}
    </div>
  );
}
