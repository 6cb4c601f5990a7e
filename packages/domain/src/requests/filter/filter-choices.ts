/**
 * `next` starts with the visits to come, soonest first, then the past ones, latest first. `status` goes by the life of
 * a request, and so within each status. The others rise, and fall with a minus.
 */
export const REQUEST_SORTS = [
  'date',
  '-date',
  'next',
  'created',
  '-created',
  'city',
  '-city',
  'status',
  '-status',
] as const;
export type RequestSort = (typeof REQUEST_SORTS)[number];

/** Whether a visit's keys can be picked up somewhere that is known. */
export const KEY_STATES = ['with', 'without'] as const;
