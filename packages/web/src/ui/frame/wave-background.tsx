import { useEffect, useRef } from 'react';
import { useRested } from '../../lib/use-rested.ts';
import { useMediaQuery } from './use-media-query.ts';

/** Not in TypeScript's types, and only in some browsers. */
type Connection = { saveData?: boolean; effectiveType?: string };

const SLOW_LINES = ['slow-2g', '2g', '3g'];

/** Browsers that report no connection count as fast. */
function isLineFast(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  const { saveData = false, effectiveType = '4g' } = connection ?? {};
  return !saveData && !SLOW_LINES.includes(effectiveType);
}

/**
 * A still picture, and over it a video, once the page has come to rest. No video for those who prefer less motion or
 * less data, on 2g and 3g, and on phones, where the page hides it.
 */
export function WaveBackground() {
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const phone = useMediaQuery('(max-width: 639px)');
  const rested = useRested();
  const moving = !still && !phone && isLineFast();

  return (
    <div aria-hidden="true" className="fixed inset-0 -z-10 overflow-hidden bg-navy">
      <img src="/images/blue_waves.jpg" alt="" className="absolute inset-0 size-full object-cover" />
      {moving && rested && <WaveVideo />}
    </div>
  );
}

const MOVEMENTS = ['scroll', 'wheel', 'touchmove', 'dragover'] as const;
const CALM_MS = 2000;

/**
 * Gives way to the still picture, its first frame, while somebody scrolls or drags: without a graphics card drawing it
 * takes more than half of the frames, even where it stands still.
 */
function WaveVideo() {
  const video = useRef<HTMLVideoElement>(null);

  useEffect(() => {
    const waves = video.current;
    if (!waves) return;
    let calm: ReturnType<typeof setTimeout> | undefined;
    const play = () => {
      if (document.hidden) return;
      waves.hidden = false;
      // If the browser refuses to play, the still picture stays visible.
      waves.play().catch(() => undefined);
    };
    const followVisibility = () => (document.hidden ? waves.pause() : play());
    const giveWay = () => {
      clearTimeout(calm);
      calm = setTimeout(play, CALM_MS);
      if (waves.hidden) return;
      waves.pause();
      waves.hidden = true;
      waves.currentTime = 0;
    };
    play();
    document.addEventListener('visibilitychange', followVisibility);
    for (const event of MOVEMENTS) addEventListener(event, giveWay, { capture: true, passive: true });
    return () => {
      clearTimeout(calm);
      document.removeEventListener('visibilitychange', followVisibility);
      for (const event of MOVEMENTS) removeEventListener(event, giveWay, { capture: true });
    };
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
