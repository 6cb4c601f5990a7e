const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** '12,4 MB'. */
export function bytesInWords(bytes: number): string {
  const step = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1);
  const value = bytes / 1000 ** step;
  return `${value.toLocaleString('pt-BR', { maximumFractionDigits: value < 100 && step > 0 ? 1 : 0 })} ${UNITS[step]}`;
}

const SPANS = [
  [86_400, 'dia', 'dias'],
  [3_600, 'hora', 'horas'],
  [60, 'minuto', 'minutos'],
  [1, 'segundo', 'segundos'],
] as const;

/** '3 dias', '2 horas': the largest unit that fits, rounded down. */
export function spanInWords(seconds: number): string {
  const whole = Math.max(Math.floor(seconds), 0);
  const [size, one, many] = SPANS.find(([unit]) => whole >= unit) ?? SPANS[3];
  const count = Math.floor(whole / size);
  return `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;
}

/** '24 horas', 'dia': as it follows 'a cada'. */
export function periodInWords(seconds: number): string {
  const [size, one, many] = SPANS.find(([unit]) => seconds % unit === 0) ?? SPANS[3];
  const count = seconds / size;
  return count === 1 ? one : `${count.toLocaleString('pt-BR')} ${many}`;
}

export const secondsSince = (stamp: string, now: number): number => (now - Date.parse(stamp)) / 1000;
