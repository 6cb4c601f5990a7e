/** The open visits that are marked for what other records say. */
export const MARKS_PATH = '/api/request/marks';
