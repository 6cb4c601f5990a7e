import { localOf } from './local-time.ts';

const NAMES: Record<string, string> = {
  'America/Sao_Paulo': 'Brasília',
  'America/Cuiaba': 'Cuiabá',
  'America/Belem': 'Belém',
  'America/Araguaina': 'Araguaína',
  'America/Maceio': 'Maceió',
  'America/Noronha': 'Fernando de Noronha',
};

/** Whose hour a zone keeps, as people say it: 'Porto Velho' for 'America/Porto_Velho'. */
export const zoneName = (zone: string): string =>
  NAMES[zone] ?? zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;

/** 'hora de Manaus' where the clocks of a reader's zone show another hour at that instant, '' elsewhere. */
export function zoneNote(instant: Date, zone: string, reader: string): string {
  const there = localOf(instant, zone);
  const here = localOf(instant, reader);
  return there.day === here.day && there.minute === here.minute ? '' : `hora de ${zoneName(zone)}`;
}
