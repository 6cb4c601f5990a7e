import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fromRoot } from '../harness/from-root.ts';
import { type FaultsRow, faultsTable } from './faults-table.ts';
import { renewedRows } from './renewed-rows.ts';

type Options = { control: boolean; order: string[] };

/** Returns the paths of what was written. */
export function writeReport(rows: FaultsRow[], { control, order }: Options): string[] {
  const name = `docs/faults/${control ? 'controls' : 'faults'}`;
  const data = fromRoot(`${name}.data.json`);
  const known: FaultsRow[] = existsSync(data) ? JSON.parse(readFileSync(data, 'utf8')) : [];
  const all = renewedRows(known, rows, order);
  const command = control ? 'npm run faults -- --control' : 'npm run faults';
  mkdirSync(fromRoot('docs/faults'), { recursive: true });
  writeFileSync(data, `${JSON.stringify(all, null, 2)}\n`);
  writeFileSync(
    fromRoot(`${name}.md`),
    `\`${command}\` · cada linha como saiu da última vez que rodou\n\n${faultsTable(all, { control })}\n`,
  );
  return [`${name}.md`, `${name}.data.json`];
}
