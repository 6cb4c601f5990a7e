/** A file chosen in this browser and not yet sent. */
export type ChosenFile = {
  /** Stays the same however often it is sent, so that it is never kept twice. */
  key: string;
  name: string;
  original: File;
  /** Of a picture: a small version to look at. Papers have none. */
  small?: Blob;
};
