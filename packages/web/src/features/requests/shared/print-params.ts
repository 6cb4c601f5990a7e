import type { ParamChanges } from '../../../lib/screen-params.ts';

/** As many sheets as are fetched and drawn at once. */
export const MOST_PRINTED = 100;

/** Opens an 'Ordem de serviço' for each of these requests. */
export const printOrders = (ids: readonly string[]): ParamChanges => ({
  print: 'orders',
  ids: ids.slice(0, MOST_PRINTED).join(','),
});

/** Opens the sheets of a day, of one inspector or of all. */
export const printDay = (day: string, inspectorId?: string) => ({
  print: 'day',
  day,
  ...(inspectorId && { ids: inspectorId }),
});

export const closePrint: ParamChanges = { print: null, ids: null, day: null };
