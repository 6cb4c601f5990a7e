import { formatDuration } from '@esquadro/domain/calendar/format';
import { formatReais } from '@esquadro/domain/money/reais';
import { inspectionDuration } from '@esquadro/domain/requests/duration';
import { suggestRent } from '@esquadro/domain/requests/rent-suggestion';
import type { NewSettings } from '@esquadro/domain/settings/settings';
import { useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { Switch } from '../../ui/choices/switch.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';

/** What the tables mean for one property, by the rules that price real requests, before anything is saved. */
export function PricePreview({ settings }: { settings: NewSettings }) {
  const [area, setArea] = useState<number | null>(80);
  const [furnished, setFurnished] = useState(true);
  const property = { area: area ?? 0, furnished };
  const duration = inspectionDuration(property, settings.timeRange);
  const suggestion = suggestRent(property, settings.tier);

  return (
    <Card as="section" className="grid gap-x-8 gap-y-4 sm:grid-cols-[12rem_1fr]">
      <div className="flex flex-col gap-3">
        <h2 className="text-ink text-title">Experimente</h2>
        <NumberField label="Área" suffix="m²" value={area} onChange={setArea} decimals={2} />
        <Switch value={furnished} onChange={setFurnished}>
          Mobiliado
        </Switch>
      </div>
      <div className="flex flex-col justify-center gap-3">
        <p role="status" className="text-ink text-lead tabular-nums">
          Um imóvel de {property.area} m² {furnished ? 'mobiliado' : 'sem mobília'}:{' '}
          <strong>
            {formatDuration(duration.minutes)}, {formatReais(suggestion.rent)}
          </strong>
        </p>
        <ul className="flex list-disc flex-col gap-1 pl-5 text-caption text-ink-muted">
          <li>{duration.explanation}</li>
          <li>{suggestion.explanation}</li>
        </ul>
      </div>
    </Card>
  );
}
