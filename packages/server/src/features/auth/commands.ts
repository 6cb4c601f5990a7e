export { removeFactors } from './second-step/factors.ts';
