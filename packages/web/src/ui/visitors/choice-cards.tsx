import { clsx } from 'clsx';
import { useId } from 'react';

type ChoiceCardsProps<Id extends string> = {
  label: string;
  options: readonly { id: Id; label: string }[];
  value: Id | undefined;
  onChange: (id: Id) => void;
  /** Beside each other, as days and hours are, instead of one below the other. */
  inRow?: boolean;
  /** Where a heading already says it. */
  labelHidden?: boolean;
};

/** Native radio buttons as large as a thumb: react-aria's would make the page three times as heavy. */
export function ChoiceCards<Id extends string>(props: ChoiceCardsProps<Id>) {
  const { label, options, value, onChange, inRow = false, labelHidden = false } = props;
  const name = useId();
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className={labelHidden ? 'sr-only' : 'mb-2 font-medium text-body text-ink'}>{label}</legend>
      <div className={clsx('flex gap-2', inRow ? 'flex-wrap' : 'flex-col')}>
        {options.map((option) => (
          <label
            key={option.id}
            className={clsx(
              'relative flex min-h-12 cursor-pointer items-center gap-3 rounded-control border px-4 text-body text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
              inRow && 'justify-center',
              option.id === value
                ? 'border-accent bg-accent-soft font-medium text-accent-ink'
                : 'border-line bg-raised hover:bg-hover',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={option.id === value}
              onChange={() => onChange(option.id)}
              className={
                inRow ? 'absolute inset-0 cursor-pointer opacity-0' : 'size-5 shrink-0 accent-accent'
              }
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
