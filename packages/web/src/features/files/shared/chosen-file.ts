import type { PendingFile } from '../../../lib/drafts/pending-files.ts';

/** A file chosen in this browser and not yet sent. */
export type ChosenFile = {
  /** Stays the same however often it is sent, so that it is never kept twice. */
  key: string;
  name: string;
  original: File;
  /** Of a picture: a small version to look at. Papers have none. */
  small?: Blob;
};

/** A file that waited with a draft, as it was chosen. */
export const chosenOf = ({ key, part, small }: Pick<PendingFile, 'key' | 'part' | 'small'>): ChosenFile => ({
  key,
  name: part.name || 'foto',
  original: part,
  ...(small && { small }),
});
