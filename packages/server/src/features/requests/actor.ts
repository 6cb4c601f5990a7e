import type { Scope, Viewer } from '@esquadro/domain/auth/permissions';

/** Who acts on which requests, and when: `now` decides what is past, and stamps what is done. */
export type Actor = { viewer: Viewer; scope: Scope; now: Date };
