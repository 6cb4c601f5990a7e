import { daysBetween } from '@esquadro/domain/calendar/count-days';
import { formatDay } from '@esquadro/domain/calendar/format';
import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import type { Contract } from '@esquadro/domain/realtors/contract';
import { type ContractPeriod, contractPeriods } from '@esquadro/domain/realtors/contract-periods';
import { contractTypeLabel } from '@esquadro/domain/realtors/contract-terms';
import { contractWarnings } from '@esquadro/domain/realtors/contract-warnings';
import { clsx } from 'clsx';
import { Badge } from '../../../ui/badge.tsx';
import { Warnings } from '../../../ui/feedback/warnings.tsx';

/** In turn, so that neighbours differ. */
const SHADES = ['bg-accent', 'bg-completed', 'bg-requested'];

const lengthOf = ({ from, to }: ContractPeriod) => daysBetween(from, to) + 1;
const holds = ({ from, to }: ContractPeriod, day: LocalDay) => from <= day && day <= to;

type ContractTimelineProps = { contracts: Contract[]; today: LocalDay };

/** Which contract is in force when: a bar to scale, the same in words, and what is wrong with it. */
export function ContractTimeline({ contracts, today }: ContractTimelineProps) {
  const periods = contractPeriods(contracts);
  if (periods.length === 0) return null;
  const shades = new Map(contracts.map(({ _id }, index) => [_id, SHADES[index % SHADES.length]]));
  const shadeOf = ({ contract }: ContractPeriod) =>
    contract ? shades.get(contract._id) : 'border border-amber bg-amber-soft';
  return (
    <section aria-labelledby="vigencia" className="flex flex-col gap-3">
      <h3 id="vigencia" className="text-ink text-lead">
        Vigência
      </h3>
      <div aria-hidden="true" className="relative pt-1 pb-4">
        <div className="flex h-3 gap-px overflow-hidden rounded-full">
          {periods.map((period) => (
            <span
              key={period.from}
              style={{ flexGrow: lengthOf(period) }}
              className={clsx('min-w-1 basis-0', shadeOf(period))}
            />
          ))}
        </div>
        <Today periods={periods} today={today} />
      </div>
      <ol className="flex flex-col gap-1.5">
        {periods.map((period) => (
          <li key={period.from} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-body">
            <span aria-hidden="true" className={clsx('size-2.5 shrink-0 rounded-full', shadeOf(period))} />
            <span className="text-ink-muted tabular-nums">
              {formatDay(period.from)} a {formatDay(period.to)}
            </span>
            <span className={period.contract ? 'text-ink' : 'text-amber-ink'}>
              {period.contract
                ? `${contractTypeLabel(period.contract.type)} · ${period.contract.contractModel}`
                : 'sem contrato'}
            </span>
            {holds(period, today) && <Badge tone={period.contract ? 'accent' : 'amber'}>hoje</Badge>}
          </li>
        ))}
      </ol>
      <Warnings sentences={[...contractWarnings(periods), ...outside(periods, today)]} />
    </section>
  );
}

function outside(periods: ContractPeriod[], today: LocalDay): string[] {
  if (periods.some((period) => holds(period, today))) return [];
  return [`Hoje, ${formatDay(today)}, não há contrato em vigor.`];
}

/** A mark at its place on the bar; none where today lies outside of it. */
function Today({ periods, today }: { periods: ContractPeriod[]; today: LocalDay }) {
  const first = periods.at(0)?.from ?? today;
  const total = periods.reduce((days, period) => days + lengthOf(period), 0);
  const share = daysBetween(first, today) / total;
  if (share < 0 || share > 1) return null;
  return (
    <span
      style={{ left: `${share * 100}%` }}
      className="absolute inset-y-0 flex -translate-x-1/2 flex-col items-center text-caption text-ink-muted"
    >
      <span className="h-5 w-0.5 rounded-full bg-ink" />
      hoje
    </span>
  );
}
