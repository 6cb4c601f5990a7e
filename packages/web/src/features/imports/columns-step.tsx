import { isStaff } from '@esquadro/domain/auth/permissions';
import type { ImportDetails } from '@esquadro/domain/imports/import';
import { FIELDS, type ImportField, missingFields } from '@esquadro/domain/imports/import-fields';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../lib/session/session-context.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/choices/select-field.tsx';
import { FormError } from '../../ui/feedback/form-error.tsx';
import { StepHeading } from '../../ui/frame/step-heading.tsx';
import { useChangeImport } from './api.ts';

const IGNORED = 'ignored';

/** What each column of the file becomes; each field once. */
export function ColumnsStep({ found, onChecked }: { found: ImportDetails; onChecked: () => void }) {
  const { user } = useSession();
  const [mapping, setMapping] = useState(() => found.columns.map(({ field }) => field));
  const change = useChangeImport(found._id);
  const rules = FIELDS[found.kind].filter(({ field }) => field !== 'realtor' || isStaff(user.role));
  const missing = missingFields(found.kind, { mapping, realtorId: found.realtorId });
  // A column is known by its place alone: two may have the same title.
  const columns = found.columns.map(({ title, samples }, column) => ({ title, samples, column }));
  const options = [
    { id: IGNORED, label: 'Não importar' },
    ...rules.map(({ field, title, required }) => ({
      id: field as string,
      label: required ? `${title} *` : title,
    })),
  ];

  function choose(column: number, id: string) {
    const field = rules.find((rule) => rule.field === id)?.field ?? null;
    const freed = (other: ImportField | null) => (other === field ? null : other);
    setMapping((before) => before.map((known, at) => (at === column ? field : freed(known))));
  }

  return (
    <section aria-label="Colunas" className="flex min-w-0 flex-col gap-4">
      <StepHeading title="O que cada coluna vira">
        As que têm * são obrigatórias. O que não for escolhido fica de fora.
      </StepHeading>
      <ul className="flex flex-col gap-3">
        {columns.map(({ title, samples, column }) => (
          <Card as="li" key={column} className="grid gap-x-6 gap-y-2 py-3 sm:grid-cols-2 sm:items-center">
            <div className="min-w-0">
              <p className="truncate font-medium text-body text-ink">{title || `Coluna ${column + 1}`}</p>
              <p className="line-clamp-2 break-words text-caption text-ink-muted">
                {samples.join(' · ') || 'Sem nada escrito'}
              </p>
            </div>
            <SelectField
              label={`${title || `Coluna ${column + 1}`} vira`}
              options={options}
              value={mapping[column] ?? IGNORED}
              onChange={(id) => choose(column, id)}
            />
          </Card>
        ))}
      </ul>
      {missing.length > 0 && (
        <p role="status" className="text-body text-danger-ink">
          Falta escolher: {missing.map(({ title }) => title).join(', ')}.
          {missing.some(({ field }) => field === 'realtor') &&
            ' Se todas as linhas são de uma só, envie de novo com ela escolhida.'}
        </p>
      )}
      <FormError error={change.error} />
      <div>
        <Button
          icon={<ArrowRight />}
          busy={change.isPending}
          disabled={missing.length > 0}
          onPress={() => change.mutate({ mapping }, { onSuccess: onChecked })}
        >
          Conferir as linhas
        </Button>
      </div>
    </section>
  );
}
