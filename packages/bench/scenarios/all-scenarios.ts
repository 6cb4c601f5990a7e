import { availability } from './availability.ts';
import { chatHistory, chatUnchanged } from './chat-poll.ts';
import { createRequest } from './create-request.ts';
import { login } from './login.ts';
import { oneRequest } from './one-request.ts';
import { agencies, agencyProperties, inspectors, properties } from './registry-lists.ts';
import { byText, cards, week, wholeRequests } from './request-lists.ts';
import type { Scenario } from './scenario.ts';

/** In the order of the table. */
export const SCENARIOS: Scenario[] = [
  cards,
  byText,
  wholeRequests,
  oneRequest,
  week,
  agencyProperties,
  properties,
  agencies,
  inspectors,
  availability,
  chatHistory,
  chatUnchanged,
  createRequest,
  login,
];
