import type { Figures, Scenario } from '../harness/scenario.ts';
import type { Circumstances } from './circumstances.ts';

export type FaultsRow = Pick<Scenario, 'id' | 'title' | 'goal' | 'cause'> &
  Figures & {
    seconds: number;
    /** The goal in all but the number of rounds; of a control, that it was found out. */
    reached: boolean;
    ran: Circumstances;
  };

const whole = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

const COLUMNS: [header: string, cell: (row: FaultsRow) => string][] = [
  ['id', ({ id }) => id],
  ['o quê', ({ title }) => title],
  ['rodadas', ({ rounds }) => whole.format(rounds)],
  ['operações', ({ operations }) => whole.format(operations)],
  ['confirmadas', ({ acknowledged }) => whole.format(acknowledged)],
  ['perdidas', ({ lost }) => whole.format(lost)],
  ['dobradas', ({ doubled }) => whole.format(doubled)],
  ['pior espera', ({ worstMs }) => (worstMs === undefined ? '–' : `${tenths.format(worstMs / 1000)} s`)],
  ['observações', ({ notes }) => notes],
  ['meta', ({ goal }) => goal],
  ['quando', ({ ran }) => when(ran)],
  ['', ({ reached }) => (reached ? '✓' : '✗')],
];

const CONTROL_COLUMNS: typeof COLUMNS = [
  ['id', ({ id }) => id],
  ['a causa de volta', ({ cause }) => cause],
  ['descoberto por', ({ wrong }) => wrong[0] ?? 'nada'],
  ['quando', ({ ran }) => when(ran)],
  ['', ({ reached }) => (reached ? '✓' : '✗')],
];

function when({ at, commit, load }: Circumstances): string {
  return `${at.slice(8, 10)}/${at.slice(5, 7)}, ${commit}, carga ${tenths.format(load[1] ?? 0)}`;
}

export function faultsTable(rows: FaultsRow[], { control }: { control: boolean }): string {
  const columns = control ? CONTROL_COLUMNS : COLUMNS;
  const lines = [
    columns.map(([header]) => header),
    columns.map(() => '---'),
    ...rows.map((row) => columns.map(([, cell]) => cell(row).replaceAll('|', '\\|'))),
  ];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
