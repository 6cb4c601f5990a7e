// Without shapes, which a first screen must not load.

/** What an inspector says of a visit by pressing a button. */
export const MARK_KINDS = ['accepted', 'declined', 'on_the_way', 'arrived', 'started', 'finished'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** The last thing that was said of a visit in the field. */
export const FIELD_STATES = ['none', ...MARK_KINDS, 'failed'] as const;
export type FieldState = (typeof FIELD_STATES)[number];

/** Why a visit could not be carried out. */
export const FAILURE_REASONS = [
  'key-missing',
  'nobody',
  'doorman',
  'wrong-address',
  'unfit',
  'no-power',
  'mine',
  'other',
] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];
