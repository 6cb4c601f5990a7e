import { Plus, Trash2 } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from 'react';
import { Button, IconButton } from '../../ui/buttons/button.tsx';
import { fieldStyles } from '../../ui/fields/field-styles.ts';
import { type Column, type DraftRow, emptyRow, pasteCells } from './settings-draft.ts';

type EditableTableProps = {
  /** The table's name in the errors: `tier.0.price`. */
  name: string;
  title: string;
  hint: string;
  columns: Column[];
  rows: DraftRow[];
  errors: Record<string, string>;
  onChange: (rows: DraftRow[]) => void;
};

/** Edited like a spreadsheet: type, Enter goes down and adds a row at the end, cells pasted from Excel spread out. */
export function EditableTable({ name, title, hint, columns, rows, errors, onChange }: EditableTableProps) {
  const titleId = useId();
  const table = useRef<HTMLTableElement>(null);

  const change = (index: number, key: string, value: string) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, [key]: value } : row)));

  function paste(event: ClipboardEvent, row: number, column: number) {
    const text = event.clipboardData.getData('text');
    if (!/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    onChange(pasteCells(rows, columns, { row, column }, text));
  }

  function goDown(event: KeyboardEvent, row: number, column: number) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (row === rows.length - 1) onChange([...rows, emptyRow(columns)]);
    requestAnimationFrame(() => {
      table.current?.querySelector<HTMLInputElement>(`[data-cell="${row + 1}.${column}"]`)?.focus();
    });
  }

  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3">
      <div>
        <h2 id={titleId} className="text-ink text-title">
          {title}
        </h2>
        <p className="text-body text-ink-muted">{hint}</p>
      </div>
      <table
        ref={table}
        aria-labelledby={titleId}
        className="w-full table-fixed border-separate border-spacing-y-2 max-sm:block"
      >
        <thead className="text-left text-caption text-ink-muted max-sm:sr-only">
          <tr>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col" className="pr-2 align-bottom font-medium">
                {label}
              </th>
            ))}
            <th scope="col" className="w-11">
              <span className="sr-only">Ação</span>
            </th>
          </tr>
        </thead>
        <tbody className="max-sm:flex max-sm:flex-col max-sm:gap-3">
          {rows.map((row, index) => (
            <tr
              key={row['#']}
              className="align-top max-sm:grid max-sm:grid-cols-2 max-sm:gap-2 max-sm:rounded-surface max-sm:border max-sm:border-line max-sm:p-3"
            >
              {columns.map(({ key, label, kind }, column) => {
                const error = errors[`${name}.${index}.${key}`];
                const errorId = `${titleId}-${index}-${key}`;
                return (
                  <td key={key} className="pr-2 max-sm:pr-0">
                    <span aria-hidden="true" className="text-caption text-ink-muted sm:hidden">
                      {label}
                    </span>
                    <div className={fieldStyles.box}>
                      <input
                        data-cell={`${index}.${column}`}
                        aria-label={`${label}, linha ${index + 1}`}
                        aria-invalid={error !== undefined}
                        aria-describedby={error ? errorId : undefined}
                        inputMode={kind === 'text' ? 'text' : 'decimal'}
                        value={row[key] ?? ''}
                        onChange={(event) => change(index, key, event.target.value)}
                        onPaste={(event) => paste(event, index, column)}
                        onKeyDown={(event) => goDown(event, index, column)}
                        className={`${fieldStyles.input} ${kind === 'text' ? '' : 'tabular-nums'}`}
                      />
                    </div>
                    {error && (
                      <p id={errorId} className="pt-1 text-caption text-danger-ink">
                        {error}
                      </p>
                    )}
                  </td>
                );
              })}
              <td className="max-sm:col-span-2 max-sm:justify-self-end">
                <IconButton
                  label={`Remover linha ${index + 1} de ${title}`}
                  icon={<Trash2 />}
                  onPress={() => onChange(rows.filter((_, at) => at !== index))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div>
        <Button
          variant="secondary"
          size="small"
          icon={<Plus />}
          onPress={() => onChange([...rows, emptyRow(columns)])}
        >
          Adicionar linha
        </Button>
      </div>
    </section>
  );
}
