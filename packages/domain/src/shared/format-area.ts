const format = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

/** '1.234,5 m²' */
export const formatSquareMeters = (area: number) => `${format.format(area)} m²`;
