import type { KnownData } from '@esquadro/domain/personal-data/personal-data';
import { visitDateInWords } from '../../lib/moment-in-words.ts';

/** The visits that somebody else must take over first. */
export function VisitsAhead({ visits }: { visits: KnownData['visits'] }) {
  return (
    <div className="flex flex-col gap-3">
      <p className="rounded-control bg-amber-soft px-3 py-2 text-amber-ink text-body">
        Esta pessoa ainda tem vistorias marcadas. Passe-as a outro vistoriador ou cancele-as primeiro.
      </p>
      <ul aria-label="Vistorias marcadas" className="flex flex-col divide-y divide-line">
        {visits.map(({ _id, label, date }) => (
          <li key={_id} className="flex flex-wrap justify-between gap-x-4 py-2 text-body">
            <span className="font-medium text-ink">{label}</span>
            <span className="text-ink-muted">{visitDateInWords(date)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
