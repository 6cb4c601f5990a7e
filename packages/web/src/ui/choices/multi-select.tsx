import type { Ref } from 'react';
import { ComboBox } from 'react-aria-components';
import { AriaFieldFrame } from '../fields/aria-field-frame.tsx';
import type { FieldFrameProps } from '../fields/field-frame.tsx';
import { fieldStyles } from '../fields/field-styles.ts';
import { FloatingPanel } from '../overlays/floating-panel.tsx';
import { ComboInput } from './combo-input.tsx';
import type { Option } from './option.ts';
import { OptionList } from './option-list.tsx';
import { RemovableTags } from './removable-tags.tsx';

interface MultiSelectProps extends FieldFrameProps {
  options: readonly Option[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  onBlur?: () => void;
  name?: string;
  placeholder?: string;
  loading?: boolean;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
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
        isDisabled={disabled}
        isRequired={frame.required}
        isInvalid={Boolean(frame.error)}
        validationBehavior="aria"
        className={fieldStyles.root}
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
