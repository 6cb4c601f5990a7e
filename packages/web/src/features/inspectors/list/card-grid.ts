/** How the cards stand, loaded or not. */
export const CARD_GRID = 'grid grid-cols-1 gap-4 xl:grid-cols-2';
