/** '350 m', '1,2 km'. */
export const metersInWords = (meters: number): string =>
  meters < 1000
    ? `${Math.round(meters / 10) * 10} m`
    : `${(meters / 1000).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} km`;
