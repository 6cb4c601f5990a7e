export { changeRequest } from './booking/change-request.ts';
export { lockInspectors } from './booking/guard-slot.ts';
export { moveKey } from './booking/move-key.ts';
export { moveVisit, whoCouldGo } from './booking/move-visit.ts';
export { recordKeyEvent } from './booking/record-key-event.ts';
export { settleFieldState } from './booking/settle-field-state.ts';
export {
  askForHour,
  confirmVisit,
  noteAutomaticLink,
  noteLink,
  refuseVisit,
} from './door/answer-for-visit.ts';
export { forgetParty } from './forget-party.ts';
export { eventLine, type Facts } from './history.ts';
export type { NewsDelay } from './news/held-news.ts';
export { type Audience, announceRequest, audienceOf, requestChanged } from './news/request-audience.ts';
export { sendRequest } from './send-request.ts';
