import { formatDuration } from '@esquadro/domain/calendar/format';
import { formatReais } from '@esquadro/domain/money/reais';
import { Timer, Undo2 } from 'lucide-react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Warnings } from '../../../../ui/feedback/warnings.tsx';
import { MoneyField } from '../../../../ui/fields/money-field.tsx';
import type { StepProps } from '../draft/step-props.ts';
import { PriceLines } from '../summary/price-lines.tsx';

const RENT_MEANS = 'O valor da vistoria (área × preço por m²), não o aluguel do imóvel.';

/** The labels under which the two kinds of contract charge for furniture. */
const FURNITURE_LINES = ['Taxa de mobília', 'Mobília'];

export function RentStep({ draft, onChange, facts, errors }: StepProps) {
  const { suggestion, duration, price } = facts;
  const warnings = [...(suggestion?.warnings ?? []), ...(price?.warnings ?? [])];

  return (
    <>
      <Card as="section" className="flex flex-col gap-4">
        <MoneyField
          label="Aluguel"
          required
          value={draft.rent}
          onChange={(rent) => onChange({ ...draft, rent })}
          hint={[RENT_MEANS, suggestion && `Sugestão: ${suggestion.explanation}`].filter(Boolean).join(' ')}
          error={errors.rent}
        />
        {suggestion && draft.rent !== suggestion.rent && (
          <div>
            <Button
              variant="quiet"
              size="small"
              icon={<Undo2 />}
              onPress={() => onChange({ ...draft, rent: suggestion.rent })}
            >
              Usar a sugestão de {formatReais(suggestion.rent)}
            </Button>
          </div>
        )}
      </Card>
      <Card as="section" className="flex flex-col gap-4" aria-labelledby="preco">
        <h3 id="preco" className="text-ink text-lead">
          Preço e duração
        </h3>
        {duration && (
          <div className="flex items-start gap-2 text-body">
            <Timer aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-muted" />
            <div>
              <p className="font-medium text-ink tabular-nums">Duração: {formatDuration(duration.minutes)}</p>
              <p className="text-caption text-ink-muted">{duration.explanation}</p>
            </div>
          </div>
        )}
        {price && <PriceLines price={price} />}
        {price?.lines.some(({ label }) => FURNITURE_LINES.includes(label)) && (
          <p className="text-caption text-ink-muted">
            A taxa de mobília é um valor fixo do contrato da imobiliária: vale com ou sem mobília.
          </p>
        )}
        <Warnings sentences={warnings} />
      </Card>
    </>
  );
}
