import { useMediaQuery } from './use-media-query.ts';

/** From this width on, menu and filters stand beside the content instead of sliding over it. */
export function useWideScreen(): boolean {
  return useMediaQuery('(min-width: 1024px)');
}
