import type { ImportDetails, ImportRow } from '@esquadro/domain/imports/import';
import { FIELDS, type ImportField } from '@esquadro/domain/imports/import-fields';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { FormError } from '../../ui/feedback/form-error.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useMendRow } from './api.ts';

type MendRowProps = { found: ImportDetails; row: ImportRow };

/** One wrong line: what it says, and its wrong cells to be typed anew under their sentences. */
export function MendRow({ found, row }: MendRowProps) {
  const mend = useMendRow(found._id);
  const [typed, setTyped] = useState<Partial<Record<ImportField, string>>>({});
  const wrong = FIELDS[found.kind].filter(({ field }) => row.problems[field]);
  const right = FIELDS[found.kind].flatMap(({ field }) =>
    row.problems[field] ? [] : (row.values[field] ?? []),
  );

  function save(event: FormEvent) {
    event.preventDefault();
    if (Object.keys(typed).length > 0) mend.mutate({ line: row.line, values: typed });
  }

  return (
    <li className="rounded-surface border border-line bg-raised p-4 shadow-raised">
      <form onSubmit={save} aria-label={`Linha ${row.line}`} className="flex flex-col gap-3">
        <p className="flex min-w-0 gap-2 text-caption">
          <span className="shrink-0 font-medium text-ink tabular-nums">Linha {row.line}</span>
          <span className="min-w-0 truncate text-ink-muted">{right.filter(Boolean).join(' · ')}</span>
        </p>
        <FormError error={row.problems[''] || mend.error} />
        <div className="grid items-start gap-3 sm:grid-cols-2">
          {wrong.map(({ field, title }) => (
            <TextField
              key={field}
              label={title}
              error={row.problems[field]}
              value={typed[field] ?? row.values[field] ?? ''}
              onChange={(event) => setTyped({ ...typed, [field]: event.currentTarget.value })}
            />
          ))}
        </div>
        {wrong.length > 0 && (
          <div>
            <Button type="submit" variant="secondary" size="small" busy={mend.isPending}>
              Corrigir linha
            </Button>
          </div>
        )}
      </form>
    </li>
  );
}
