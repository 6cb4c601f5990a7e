import type { Ref } from 'react';
import { ComboBox as AriaComboBox } from 'react-aria-components';
import { AriaFieldFrame } from '../fields/aria-field-frame.tsx';
import type { FieldFrameProps } from '../fields/field-frame.tsx';
import { fieldStyles } from '../fields/field-styles.ts';
import { FloatingPanel } from '../overlays/floating-panel.tsx';
import { ComboInput } from './combo-input.tsx';
import type { Option } from './option.ts';
import { OptionList } from './option-list.tsx';

interface ComboBoxProps extends FieldFrameProps {
  options: readonly Option[];
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur?: () => void;
  name?: string;
  /** The text of the input when the caller controls it. Pass the chosen label if `options` may not contain it. */
  text?: string;
  onTextChange?: (text: string) => void;
  /** The server filtered the options: show them all. */
  remote?: boolean;
  /** Accepts text that is not in the list. */
  freeText?: boolean;
  loading?: boolean;
  placeholder?: string;
  emptyText?: string;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** Search ignores accents: 'sao' finds 'São Paulo'. */
export function ComboBox({
  options,
  value,
  onChange,
  onBlur,
  name,
  text,
  onTextChange,
  remote = false,
  freeText = false,
  loading = false,
  placeholder,
  emptyText = 'Nada encontrado.',
  disabled,
  ref,
  ...frame
}: ComboBoxProps) {
  return (
    <AriaComboBox
      {...(remote ? { items: options } : { defaultItems: options })}
      name={name}
      value={value}
      onChange={(key) => onChange(key === null ? null : String(key))}
      inputValue={text}
      onInputChange={onTextChange}
      onBlur={onBlur}
      allowsCustomValue={freeText}
      allowsEmptyCollection={loading || !freeText}
      menuTrigger="focus"
      isDisabled={disabled}
      isRequired={frame.required}
      isInvalid={Boolean(frame.error)}
      validationBehavior="aria"
      className={fieldStyles.root}
    >
      <AriaFieldFrame {...frame}>
        <ComboInput ref={ref} placeholder={placeholder} loading={loading} />
      </AriaFieldFrame>
      <FloatingPanel className="w-(--trigger-width) min-w-60">
        <OptionList emptyText={loading ? 'Procurando…' : emptyText} />
      </FloatingPanel>
    </AriaComboBox>
  );
}
