import { ComboBox } from 'react-aria-components';
import { AriaFieldFrame, ariaFieldProps } from '../fields/aria-field-frame.tsx';
import { FloatingPanel } from '../overlays/floating-panel.tsx';
import type { ChoiceFieldProps } from './choice-field.ts';
import { ComboInput } from './combo-input.tsx';
import { OptionList } from './option-list.tsx';
import { RemovableTags } from './removable-tags.tsx';

interface MultiSelectProps extends ChoiceFieldProps<string, readonly string[], string[], HTMLInputElement> {
  placeholder?: string;
  loading?: boolean;
}

/** A combo box whose choices stand below it as removable tags. */
export function MultiSelect({
  options,
  value,
  onChange,
  onBlur,
  name,
  placeholder = 'Digite para procurar…',
  loading,
  disabled,
  ref,
  ...frame
}: MultiSelectProps) {
  const chosen = options.filter(({ id }) => value.includes(id));

  return (
    <div className="flex min-w-0 flex-col gap-2">
      <ComboBox
        selectionMode="multiple"
        defaultItems={options}
        value={[...value]}
        onChange={(keys) => onChange(keys.map(String))}
        onBlur={onBlur}
        name={name}
        menuTrigger="focus"
        allowsEmptyCollection
        {...ariaFieldProps(frame, disabled)}
      >
        <AriaFieldFrame {...frame}>
          <ComboInput ref={ref} placeholder={placeholder} loading={loading} />
        </AriaFieldFrame>
        {/* Opens upwards, so that it does not cover the tags and the buttons below. */}
        <FloatingPanel
          placement="top start"
          maxHeight={220}
          className="w-(--trigger-width) min-w-60 *:max-h-[inherit]"
        >
          <OptionList />
        </FloatingPanel>
      </ComboBox>
      {chosen.length > 0 && (
        <RemovableTags
          label={`Escolhidos em ${String(frame.label)}`}
          tags={chosen}
          disabled={disabled}
          onRemove={(id) => onChange(value.filter((kept) => kept !== id))}
        />
      )}
    </div>
  );
}
