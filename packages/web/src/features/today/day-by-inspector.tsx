import { weekdayOf } from '@esquadro/domain/calendar/count-days';
import { WEEKDAYS } from '@esquadro/domain/calendar/format';
import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import type { RequestCard } from '@esquadro/domain/requests/request-card';
import { formatPhone } from '@esquadro/domain/shared/brazilian-documents';
import { fullName } from '@esquadro/domain/users/full-name';
import { Phone, Printer } from 'lucide-react';
import { useId } from 'react';
import { useSession } from '../../lib/session/session-context.tsx';
import { useOpenRequests } from '../../lib/use-open-requests.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { printDay } from '../requests/shared/print-params.ts';
import { VisitRow } from '../requests/shared/visit-row.tsx';
import { byInspector } from './by-inspector.ts';

type DayByInspectorProps = {
  title: string;
  day: LocalDay;
  visits: readonly RequestCard[];
  onOpen: ((id: string) => void) | undefined;
};

/** The visits of a day, person by person. */
export function DayByInspector({ title, day, visits, onOpen }: DayByInspectorProps) {
  const { user } = useSession();
  const openRequests = useOpenRequests();
  const heading = useId();
  const people = byInspector(visits, day);
  const count = people.reduce((sum, { visits: own }) => sum + own.length, 0);
  return (
    <section aria-labelledby={heading} className="flex min-w-0 flex-col gap-3">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <h2 id={heading} className="flex flex-wrap items-baseline gap-x-2 text-ink text-lead">
          {title}
          <span className="font-normal text-body text-ink-muted">
            {WEEKDAYS[weekdayOf(day)]}, {day.slice(8)}/{day.slice(5, 7)} ·{' '}
            {count === 1 ? '1 vistoria' : `${count} vistorias`}
          </span>
        </h2>
        {count > 0 && (
          <Button
            variant="quiet"
            size="small"
            icon={<Printer />}
            aria-label={`Imprimir os roteiros de ${title.toLowerCase()}`}
            onPress={() => openRequests(printDay(day))}
          >
            Imprimir
          </Button>
        )}
      </div>
      {count === 0 && (
        <p className="rounded-surface border border-line border-dashed px-4 py-6 text-center text-body text-ink-muted">
          Nenhuma vistoria.
        </p>
      )}
      {people.map(({ inspector, visits: own }) => (
        <article
          key={inspector._id}
          aria-label={fullName(inspector)}
          className="overflow-hidden rounded-surface border border-line bg-raised shadow-raised"
        >
          {user.role !== 'Inspector' && (
            <div className="flex min-h-11 items-center justify-between gap-3 border-line border-b bg-sunken/60 px-4">
              <h3 className="min-w-0 truncate font-semibold text-body text-ink">{fullName(inspector)}</h3>
              {inspector.phone && (
                <a
                  href={`tel:+55${inspector.phone}`}
                  aria-label={`Ligar para ${fullName(inspector)}, ${formatPhone(inspector.phone)}`}
                  className="inline-flex min-h-11 shrink-0 items-center gap-1.5 text-accent-ink text-caption tabular-nums hover:underline [&_svg]:size-3.5"
                >
                  <Phone aria-hidden="true" />
                  {formatPhone(inspector.phone)}
                </a>
              )}
            </div>
          )}
          <ol className="divide-y divide-line">
            {own.map((visit) => (
              <VisitRow key={visit._id} visit={visit} onOpen={onOpen && (() => onOpen(visit._id))} />
            ))}
          </ol>
        </article>
      ))}
    </section>
  );
}
