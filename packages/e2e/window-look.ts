export const SIZES = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

export type Look = {
  size?: keyof typeof SIZES;
  theme?: 'light' | 'dark';
  motion?: 'reduce' | 'no-preference';
  /** The time zone of the browser; the machine's own where none is given. */
  zone?: string;
  /** Whether the page may start its service worker, which would answer where a test stands between page and server. */
  worker?: boolean;
};
