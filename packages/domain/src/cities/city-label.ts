import type { City } from './city.ts';

/** How choices and cards show it: 'Campinas - SP'. */
export const cityLabel = ({ city, state }: Pick<City, 'city' | 'state'>) => `${city} - ${state}`;
