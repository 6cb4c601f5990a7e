import { clsx } from 'clsx';

export type BadgeTone = keyof typeof badgeTones;

/** Ground and ink of each tone. */
export const badgeTones = {
  neutral: 'bg-sunken text-ink-muted',
  accent: 'bg-accent-soft text-accent-ink',
  amber: 'bg-amber-soft text-amber-ink',
  success: 'bg-success-soft text-success-ink',
  danger: 'bg-danger-soft text-danger-ink',
  requested: 'bg-requested-soft text-requested-ink',
  assigned: 'bg-assigned-soft text-assigned-ink',
  completed: 'bg-completed-soft text-completed-ink',
  canceled: 'bg-canceled-soft text-canceled-ink',
  blocked: 'bg-blocked-soft text-blocked-ink',
};

/** `pressable` adds the height of a touch target and a hover colour. */
export function badgeStyles(tone: BadgeTone = 'neutral', pressable = false): string {
  return clsx(
    'inline-flex min-w-0 max-w-full items-center gap-1.5 rounded-control px-2 font-medium text-caption [&_svg]:size-3.5 [&_svg]:shrink-0',
    pressable
      ? 'h-7 transition-colors duration-(--quick) hover:bg-hover hover:text-ink pointer-coarse:h-11'
      : 'h-6',
    badgeTones[tone],
  );
}
