import type { OfferedMove, PlannedVisit } from '@esquadro/domain/dispatch/dispatch';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { SelectField } from '../../ui/choices/select-field.tsx';
import { firstName, momentOf, optionLabel, priceOf, reasonsInShort, timeOf } from './plan-words.ts';

type PlanRowProps = {
  visit: PlannedVisit;
  /** Where it goes, as planned or as chosen; undefined where it stays. */
  move: OfferedMove | undefined;
  onChoose: (move: OfferedMove | undefined) => void;
  onOpen: () => void;
};

const STAYS = 'stays';

/** One visit: from whom to whom, or why to nobody, with everybody else who could take it. */
export function PlanRow({ visit, move, onChoose, onOpen }: PlanRowProps) {
  const [choosing, setChoosing] = useState(false);
  const { property_label: label, date, full_name, options, refusals } = visit;
  const choices = [
    ...options.map((option, at) => ({ id: String(at), label: optionLabel(option, visit) })),
    { id: STAYS, label: 'Não mudar agora' },
  ];
  const chosen = options.findIndex(
    (option) => option.inspectorId === move?.inspectorId && option.date === move.date,
  );
  return (
    <li className="flex flex-col gap-2 rounded-control border border-line p-3">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <p className="truncate text-body text-ink">{label}</p>
          <p className="text-caption text-ink-muted">{visit.formatted_address}</p>
          <p className="mt-1 flex flex-wrap items-center gap-x-1.5 text-body tabular-nums">
            <span className="text-ink-muted">
              {momentOf(date)} {firstName(full_name)}
            </span>
            {move && (
              <>
                <ArrowRight aria-label="passa a" className="size-4 text-ink-muted" />
                <strong className="font-semibold text-ink">
                  {timeOf(move.date, date)} {firstName(move.full_name)}
                </strong>
                <span className="text-caption text-ink-muted">({priceOf(move, visit)})</span>
              </>
            )}
          </p>
          {!move && (
            <p className="text-amber-ink text-body">
              {options.length === 0 ? (
                <>
                  <strong className="font-semibold">Ninguém pode</strong>: {reasonsInShort(refusals)}
                </>
              ) : (
                'Fica como está.'
              )}
            </p>
          )}
        </div>
        <Button
          variant="secondary"
          size="small"
          aria-expanded={choosing}
          aria-label={`Trocar quem faz ${label}, ${momentOf(date)}`}
          onPress={() => setChoosing(!choosing)}
        >
          Trocar
        </Button>
        {options.length === 0 && (
          <Button
            variant="quiet"
            size="small"
            aria-label={`Abrir a vistoria de ${label}, ${momentOf(date)}`}
            onPress={onOpen}
          >
            Abrir
          </Button>
        )}
      </div>
      {choosing && (
        <div className="flex flex-col gap-3 border-line border-t pt-3">
          {options.length > 0 && (
            <SelectField
              label="Quem faz"
              options={choices}
              value={chosen < 0 ? STAYS : String(chosen)}
              onChange={(id) => onChoose(id === STAYS ? undefined : options[Number(id)])}
            />
          )}
          <Refusals refusals={refusals} />
        </div>
      )}
    </li>
  );
}

function Refusals({ refusals }: Pick<PlannedVisit, 'refusals'>) {
  if (refusals.length === 0) return null;
  return (
    <section aria-label="Por que os outros não podem">
      <h3 className="text-caption text-ink-muted">Na hora marcada não podem:</h3>
      <ul className="text-caption text-ink">
        {refusals.map(({ full_name, reason }, at) => (
          <li key={`${full_name}${String(at)}`}>
            {full_name}: {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}
