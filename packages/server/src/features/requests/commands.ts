export { changeRequest } from './booking/change-request.ts';
export { lockInspectors } from './booking/guard-slot.ts';
export type { NewsDelay } from './news/held-news.ts';
