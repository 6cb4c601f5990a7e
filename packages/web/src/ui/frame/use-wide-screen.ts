import { useMediaQuery } from './use-media-query.ts';

/** Whether menu and filters stand beside the content instead of sliding over it. */
export function useWideScreen(): boolean {
  return useMediaQuery('(min-width: 1024px)');
}
