import { availability } from './availability.ts';
import { chatNewMessage, chatUnchanged } from './chat-poll.ts';
import { createRequest } from './create-request.ts';
import { login } from './login.ts';
import { oneRequest } from './one-request.ts';
import { agencies, inspectors, properties } from './registry-lists.ts';
import { byStatus, byText, ofAgency, week } from './request-lists.ts';
import type { Scenario } from './scenario.ts';

/** In the order of the table. */
export const SCENARIOS: Scenario[] = [
  byStatus,
  ofAgency,
  byText,
  oneRequest,
  week,
  availability,
  createRequest,
  chatUnchanged,
  chatNewMessage,
  properties,
  agencies,
  inspectors,
  login,
];
