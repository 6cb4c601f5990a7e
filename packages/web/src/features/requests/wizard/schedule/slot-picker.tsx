import { formatTime } from '@esquadro/domain/calendar/format';
import type { Slot } from '@esquadro/domain/requests/nearest-slots';
import { useId } from 'react';
import { distanceInWords } from '../../../../lib/places/distance-in-words.ts';

type SlotPickerProps = {
  slots: readonly Slot[];
  isChosen: (slot: Slot) => boolean;
  onChange: (slot: Slot) => void;
  /** Shows disabled hours until a day is chosen. */
  disabled: boolean;
  error: string | undefined;
};

const WORKING_DAY = Array.from({ length: 10 }, (_, index) => 8 + index);
const SOMEBODY: Omit<Slot, 'hour'> = { inspectorId: '', full_name: '', distance: 0 };

/** Staff also see who would come, and from how far. */
export function SlotPicker({ slots, isChosen, onChange, disabled, error }: SlotPickerProps) {
  const errorId = useId();
  const shown = disabled ? WORKING_DAY.map((hour) => ({ hour, ...SOMEBODY })) : slots;

  return (
    <fieldset
      disabled={disabled}
      aria-describedby={error && errorId}
      className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2"
    >
      <legend className="sr-only">Horários</legend>
      {shown.map((slot) => (
        <label
          key={slot.hour}
          className="relative flex min-h-16 cursor-pointer flex-col justify-center rounded-control border border-line-strong bg-raised px-3 py-2 transition-colors duration-(--quick) hover:border-ink-muted has-disabled:cursor-not-allowed has-checked:border-accent has-disabled:border-line has-checked:bg-accent-soft has-disabled:bg-sunken has-disabled:text-ink-faint has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name="slot"
            data-invalid={error && ''}
            checked={!disabled && isChosen(slot)}
            onChange={() => onChange(slot)}
            className="absolute inset-0 cursor-[inherit] appearance-none outline-none"
          />
          <span className="font-semibold text-body tabular-nums">{formatTime(slot.hour * 60)}</span>
          {slot.full_name && (
            <span className="text-caption text-ink-muted tabular-nums">{distanceInWords(slot)}</span>
          )}
          {slot.full_name && (
            <span title={slot.full_name} className="truncate text-caption text-ink">
              {slot.full_name}
            </span>
          )}
        </label>
      ))}
      {shown.some(({ full_name }) => full_name) && (
        <p className="col-span-full text-caption text-ink-muted">
          Distância da base do vistoriador até o imóvel, em linha reta.
          {shown.some(({ rough }) => rough) && ' ≈: suposta, pois não há ponto exato.'}
        </p>
      )}
      {error && (
        <p id={errorId} className="col-span-full text-caption text-danger-ink">
          {error}
        </p>
      )}
    </fieldset>
  );
}
