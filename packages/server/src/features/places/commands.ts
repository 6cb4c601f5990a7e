export { followPoints } from './follow-points.ts';
export { learnCep } from './learn-cep.ts';
export { settlePoint, settlePoints } from './settle-point.ts';
