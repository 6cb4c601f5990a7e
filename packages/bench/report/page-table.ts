import type { PageReport } from '../measure-pages.ts';
import type { Frames } from '../page/record-frames.ts';
import { tenths, whole } from './columns.ts';
import { table } from './table.ts';

export function pageTable({ firstScreens, logins, scrolling, dragging, typing }: PageReport): string {
  const screens = firstScreens.map((screen) => [
    screen.role,
    whole(screen.kilobytes),
    whole(screen.requests),
    whole(screen.scriptKilobytes),
    whole(screen.scripts),
    ...[screen.paintMs, screen.contentMs, screen.usableMs, screen.longTasksMs, screen.reloadMs].map(
      inSeconds,
    ),
  ]);
  const doors = logins.map(({ role, kilobytes, requests, fieldMs, afterLoginMs }) => [
    role,
    whole(kilobytes),
    whole(requests),
    inSeconds(fieldMs),
    inSeconds(afterLoginMs),
  ]);
  const frames = [
    [`rolando 20.000 imóveis (${scrolling.cards} na página ao fim)`, ...figures(scrolling)],
    [`arrastando numa semana de ${dragging.visits} visitas`, ...figures(dragging)],
    ['da tecla até a letra, nos filtros de listas longas', ...figures(typing)],
  ];
  return [
    table(SCREEN_COLUMNS, screens),
    table(['login', 'kB', 'chamadas', 'campo, s', 'do botão até usável, s'], doors),
    table(['quadros e teclas', 'quantos', 'mediana, ms', 'p95, ms', 'pior, ms'], frames),
  ].join('\n\n');
}

const SCREEN_COLUMNS = [
  'primeira tela',
  'kB',
  'chamadas',
  'JavaScript, kB',
  'arquivos',
  'primeira pintura, s',
  'lista à vista, s',
  'usável, s',
  'tarefas longas, s',
  'recarregar, s',
];

const inSeconds = (milliseconds: number) => tenths(milliseconds / 1000);

const figures = ({ count, median, p95, longest }: Frames) => [count, median, p95, longest].map(whole);
