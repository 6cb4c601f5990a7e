import { STATES } from '@esquadro/domain/addresses/states';
import { plainName } from '@esquadro/domain/places/plain-name';
import { type Municipality, municipalities } from './gazetteer.ts';

/** How well a name answers what was typed; the smaller the better. */
const EXACT = 0;
const BEGINS = 1;
const WORD_BEGINS = 2;
const CONTAINS = 3;

const stateNames = new Map(Object.entries(STATES).map(([code, name]) => [code, plainName(name)]));

/**
 * The municipalities that answer what was typed, blind to case and accents: whole names first, then beginnings,
 * then beginnings of a later word; among equals capitals and large cities lead. The state may follow the name.
 */
export function searchCities(q: string, limit: number): Municipality[] {
  return ranked(q, CONTAINS).slice(0, limit);
}

/** Only those whose name begins as typed, in one state if it is given. */
export function citiesBeginning(q: string, limit: number, state?: string): Municipality[] {
  return ranked(q, BEGINS, state).slice(0, limit);
}

function ranked(q: string, worst: number, state?: string): Municipality[] {
  const typed = plainName(q);
  if (!typed) return [];
  const word = ` ${typed}`;
  const ranks: Municipality[][] = [[], [], [], []];
  for (const municipality of municipalities()) {
    if (state && municipality.state !== state) continue;
    const rank = rankOf(municipality, typed, word);
    if (rank !== undefined && rank <= worst) ranks[rank]?.push(municipality);
  }
  return ranks.flat();
}

function rankOf({ plain, state, formerly }: Municipality, typed: string, word: string): number | undefined {
  if (plain === typed) return EXACT;
  if (plain.startsWith(typed) || withState(plain, state, typed)) return BEGINS;
  if (formerly.some((name) => name.startsWith(typed))) return BEGINS;
  if (!plain.includes(typed)) return undefined;
  return plain.includes(word) ? WORD_BEGINS : CONTAINS;
}

/** 'campinas sp' and 'campinas sao paulo', also while the state is still being typed. */
function withState(plain: string, state: string, typed: string): boolean {
  if (!typed.startsWith(plain) || typed[plain.length] !== ' ') return false;
  const rest = typed.slice(plain.length + 1);
  return state.toLowerCase().startsWith(rest) || (stateNames.get(state)?.startsWith(rest) ?? false);
}
