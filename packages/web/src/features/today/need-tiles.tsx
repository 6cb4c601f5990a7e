import type { Today } from '@esquadro/domain/requests/attention/today';
import { REASON_WORDS, VISIT_REASONS } from '@esquadro/domain/requests/attention/visit-reasons';
import { clsx } from 'clsx';
import { CircleCheck, DatabaseBackup, MailX, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useOpenScreen } from '../../lib/open-screen.ts';
import { pressProps } from '../../ui/buttons/button.tsx';
import { REASON_ICONS, REASON_TONES } from '../requests/shared/visit-marks.tsx';

/** Where the queue of e-mails stands in the settings. */
const MAIL_STEP = '3';
/** And the copies. */
const SYSTEM_STEP = '8';
/** Nothing is counted beyond it. */
const MOST_COUNTED = 1_000;

type Need = { label: string; count: number; tone: 'danger' | 'amber'; icon: ReactNode; open: () => void };

/** What needs somebody, each a count that opens its list; what needs nobody is not shown. */
export function NeedTiles({ today }: { today: Today }) {
  const openScreen = useOpenScreen();
  const needs: Need[] = [
    ...VISIT_REASONS.map((reason) => ({
      label: REASON_WORDS[reason].list,
      count: today.needs[reason],
      tone: REASON_TONES[reason],
      icon: REASON_ICONS[reason],
      open: () => openScreen('requests', { needs: reason }),
    })),
    {
      label: 'Conversas sem resposta',
      count: today.unanswered,
      tone: 'amber',
      icon: <MessageCircle aria-hidden="true" />,
      open: () => openScreen('Messages'),
    },
    {
      label: 'Emails que não saem',
      count: today.unsent_mails ?? 0,
      tone: 'danger',
      icon: <MailX aria-hidden="true" />,
      open: () => openScreen('settings', { step: MAIL_STEP }),
    },
    {
      label: today.backup_problem === 'late' ? 'Cópia de segurança atrasada' : 'Cópia de segurança com falha',
      count: today.backup_problem ? 1 : 0,
      tone: 'danger',
      icon: <DatabaseBackup aria-hidden="true" />,
      open: () => openScreen('settings', { step: SYSTEM_STEP }),
    },
  ];
  const pending = needs.filter(({ count }) => count > 0);
  if (pending.length === 0) {
    return (
      <p className="flex items-center gap-3 rounded-surface bg-success-soft px-4 py-3 text-body text-success-ink [&_svg]:size-5 [&_svg]:shrink-0">
        <CircleCheck aria-hidden="true" />
        <span>
          <strong className="font-semibold">Nada pendente.</strong> Nenhuma vistoria precisa de você agora.
        </span>
      </p>
    );
  }
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]">
      {pending.map(({ label, count, tone, icon, open }) => (
        <li key={label} className="flex">
          <button
            {...pressProps({ onPress: open })}
            className="group flex min-h-20 w-full items-start gap-3 rounded-surface border border-line bg-raised p-4 text-left shadow-raised transition-colors duration-(--quick) hover:border-line-strong hover:bg-hover"
          >
            <span
              className={clsx(
                'grid size-9 shrink-0 place-items-center rounded-full [&_svg]:size-4.5',
                tone === 'danger' ? 'bg-danger-soft text-danger-ink' : 'bg-amber-soft text-amber-ink',
              )}
            >
              {icon}
            </span>
            <span className="flex min-w-0 flex-col">
              <span className="font-semibold text-ink text-title tabular-nums">
                {count >= MOST_COUNTED ? 'mil ou mais' : count}
              </span>
              <span className="text-caption text-ink-muted group-hover:text-ink">{label}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
