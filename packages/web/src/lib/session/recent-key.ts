/** Where the finder keeps what was opened last; it goes with the session. */
export const RECENT = 'recently-opened';
