import { useEffect, useRef } from 'react';
import { useMediaQuery } from './use-media-query.ts';

/** Not in TypeScript's types, and only in some browsers. */
type Connected = Navigator & { connection?: { saveData?: boolean } };

/** A still picture, and over it a video unless the reader prefers less motion or less data. */
export function WaveBackground() {
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const thrifty = (navigator as Connected).connection?.saveData === true;

  return (
    <div aria-hidden="true" className="fixed inset-0 -z-10 overflow-hidden bg-navy">
      <img src="/images/blue_waves.jpg" alt="" className="absolute inset-0 size-full object-cover" />
      {!still && !thrifty && <WaveVideo />}
    </div>
  );
}

function WaveVideo() {
  const video = useRef<HTMLVideoElement>(null);

  useEffect(() => {
    function followVisibility() {
      if (document.hidden) video.current?.pause();
      // If the browser refuses to play, the still picture stays visible.
      else video.current?.play().catch(() => undefined);
    }
    followVisibility();
    document.addEventListener('visibilitychange', followVisibility);
    return () => document.removeEventListener('visibilitychange', followVisibility);
  }, []);

  return (
    <video
      ref={video}
      src="/images/blue_waves.mp4"
      muted
      loop
      playsInline
      preload="metadata"
      tabIndex={-1}
      className="absolute inset-0 size-full object-cover"
    />
  );
}
