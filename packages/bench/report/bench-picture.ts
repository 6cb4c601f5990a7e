import type { BenchReport } from '../run-bench.ts';
import { hundredths, meetsGoal, whole } from './columns.ts';

const ROW = 34;
const LEFT = 430;
const WIDTH = 980;
const TOP = 64;
const BAR = WIDTH - LEFT - 170;

const escaped = (text: string) => text.replace(/[&<>]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** Each call's share of what the limit reaches, as bars. Readable on light and dark pages. */
export function benchPicture({ scenarios, size }: BenchReport): string {
  const height = TOP + scenarios.length * ROW + 20;
  const bars = scenarios.map((row, number) => {
    const { title, ratio, sides } = row;
    const ours = sides.admin ?? sides.realtor;
    const y = TOP + number * ROW;
    const width = Math.round(Math.min(ratio, 1.2) * (BAR / 1.2));
    const rates = `${whole(ours?.perSecond ?? Number.NaN)} de ${whole(sides.limit?.perSecond ?? Number.NaN)}/s`;
    return [
      `<text x="${LEFT - 12}" y="${y + 15}" text-anchor="end">${escaped(title)}</text>`,
      `<rect x="${LEFT}" y="${y}" width="${width}" height="20" rx="4" fill="${meetsGoal(row) ? '#1f7a4d' : '#b4540a'}"/>`,
      `<text x="${LEFT + BAR + 8}" y="${y + 15}">${hundredths(ratio)} · ${rates}</text>`,
    ].join('');
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="13" role="img" aria-label="Velocidade do Esquadro ao lado do limite">
<!-- npm run bench -->
<rect width="${WIDTH}" height="${height}" rx="12" fill="#f8fafc"/>
<g fill="#0f172a"><text x="24" y="30" font-size="16" font-weight="600">Chamadas por segundo como parte do limite (${size} solicitações, 16 conexões)</text>
<text x="24" y="48" fill="#475569">limite: node:http e uma consulta escrita à mão para ser rápida, sem sessão, direitos nem validação; laranja passa da meta de CPU</text>
${bars.join('\n')}</g></svg>
`;
}
