/** '2,5 km', or '≈ 8 km' where it is only supposed. */
export const distanceInWords = ({ distance, rough }: { distance: number; rough?: boolean | undefined }) =>
  `${rough ? '≈ ' : ''}${distance.toLocaleString('pt-BR')} km`;
