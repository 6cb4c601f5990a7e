import { type RefObject, useLayoutEffect, useState } from 'react';

/** As on the sides of the page. */
const FOOT_PIXELS = 40;

/** The height from where an element starts to the foot of the window, whatever changes above it. */
export function useFillHeight(element: RefObject<HTMLElement | null>, least: number): number {
  const [height, setHeight] = useState(least);
  useLayoutEffect(() => {
    const measure = () => {
      const top = (element.current?.getBoundingClientRect().top ?? 0) + scrollY;
      setHeight(Math.max(least, innerHeight - top - FOOT_PIXELS));
    };
    measure();
    const observer = new ResizeObserver(measure);
    const around = element.current?.parentElement;
    if (around) for (const part of [document.body, ...siblingsOf(around)]) observer.observe(part);
    addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
    };
  }, [element, least]);
  return height;
}

const siblingsOf = (element: HTMLElement) => [...(element.parentElement?.children ?? [])];
