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
