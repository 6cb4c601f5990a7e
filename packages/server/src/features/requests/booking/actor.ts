import type { Scope, Viewer } from '@esquadro/domain/auth/permissions';

/** Who acts on which requests, and when: `now` decides what is past, and stamps what is done. */
export type Actor = {
  viewer: Viewer;
  scope: Scope;
  now: Date;
  /** How long notices and e-mails wait for an undo; without it people are told at once. */
  newsDelayMs?: number;
};
