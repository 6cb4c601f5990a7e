/** The end of the area slider, where it stands until it is moved. */
export const LARGEST_FILTER_AREA = 10_000;

export const PROPERTY_SORTS = ['label', 'area', '-area'] as const;
export type PropertySort = (typeof PROPERTY_SORTS)[number];
