/** What names of places are compared by: "Sant'Ana" and 'santana', 'Biritiba-Mirim' and 'biritiba mirim' are one. */
export function plainName(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}'’´`]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
