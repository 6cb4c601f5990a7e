import type { PageReport } from '../measure-pages.ts';
import type { Frames } from '../page/record-frames.ts';
import { whole } from './columns.ts';
import { table } from './table.ts';

export function pageTable({ firstScreens, scrolling, dragging }: PageReport): string {
  const screens = firstScreens.map(({ role, kilobytes, usableMs }) => [
    role,
    whole(kilobytes),
    whole(usableMs),
  ]);
  const frames = [
    [`rolando 20.000 imóveis (${scrolling.cards} na página ao fim)`, ...figures(scrolling)],
    [`arrastando numa semana de ${dragging.visits} visitas`, ...figures(dragging)],
  ];
  return [
    table(['primeira tela', 'JavaScript, kB', 'usável em, ms'], screens),
    table(['quadros', 'quantos', 'mediana, ms', 'p95, ms', 'pior, ms'], frames),
  ].join('\n\n');
}

const figures = ({ count, median, p95, longest }: Frames) => [count, median, p95, longest].map(whole);
