import type { LocalDay } from '../calendar/local-day.ts';
import { localOf } from '../calendar/local-time.ts';

/** The day it is for a contract: Brasília's, wherever its reader or the server stands. */
export const contractDay = (now: Date): LocalDay => localOf(now, 'America/Sao_Paulo').day;
