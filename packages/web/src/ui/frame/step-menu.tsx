import { clsx } from 'clsx';
import { Check, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type Step, type Steps, stepNames } from '../../lib/use-steps.ts';

/** What the menu says about a step beside its title. */
interface StepState {
  hint?: string | undefined;
  done?: boolean;
  disabled?: boolean;
}

interface StepMenuProps<Name extends string> {
  label: string;
  steps: Steps<Name>;
  /** Undefined where none is open. */
  current: NoInfer<Name> | undefined;
  onSelect: (name: Name) => void;
  /** Undefined leaves the step out. */
  stateOf?: (name: Name) => StepState | undefined;
  /** False for sections in no particular order. */
  numbered?: boolean;
}

/** A column beside the form, or a strip above it on phones. */
export function StepMenu<Name extends string>({
  label,
  steps,
  current: open,
  onSelect,
  stateOf = () => ({}),
  numbered = true,
}: StepMenuProps<Name>) {
  const current = open && (steps[open].within ?? open);
  const entries = stepNames(steps).flatMap((name) => {
    const state = steps[name].within ? undefined : stateOf(name);
    return state ? [{ name, ...steps[name], ...state }] : [];
  });
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const shown = nav.current?.querySelector(`[data-step="${current}"]`);
    shown?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);

  return (
    <nav ref={nav} aria-label={label} className="min-w-0">
      <ol className="-m-1 flex gap-1 overflow-x-auto p-1 lg:flex-col lg:overflow-visible">
        {entries.map((step, index) => (
          <li key={step.name} className="relative shrink-0">
            <button
              type="button"
              data-step={step.name}
              disabled={step.disabled}
              aria-current={step.name === current ? 'step' : undefined}
              onClick={() => onSelect(step.name)}
              className={clsx(
                'group flex min-h-control w-full items-center gap-3 rounded-control px-2.5 py-1.5 text-left text-body transition-colors duration-(--quick) hover:bg-hover disabled:cursor-not-allowed disabled:opacity-50 disabled:hover:bg-transparent aria-[current]:bg-accent-soft aria-[current]:font-medium aria-[current]:text-accent-ink',
                step.tone === 'danger' ? 'text-danger-ink' : 'text-ink',
              )}
            >
              {numbered && (
                <span
                  aria-hidden="true"
                  className={clsx(
                    'grid size-6 shrink-0 place-items-center rounded-full border font-semibold text-caption tabular-nums group-aria-[current]:border-accent group-aria-[current]:bg-accent group-aria-[current]:text-on-accent',
                    step.done ? 'border-requested bg-requested-soft text-requested-ink' : 'border-current',
                  )}
                >
                  <StepMark step={step} current={step.name === current} number={index + 1} />
                </span>
              )}
              <span className="flex flex-col whitespace-nowrap">
                {step.title}
                {step.done && <span className="sr-only"> (concluído)</span>}
                {step.hint && <span className="font-normal text-caption text-ink-muted">{step.hint}</span>}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

type StepMarkProps = { step: Step & StepState; current: boolean; number: number };

/** Deleting is not a numbered step. */
function StepMark({ step, current, number }: StepMarkProps) {
  if (step.tone === 'danger') return <Trash2 className="size-3.5" />;
  if (step.done && !current) return <Check strokeWidth={3} className="size-3.5" />;
  return number;
}
