import { ComboBox as AriaComboBox } from 'react-aria-components';
import { AriaFieldFrame, ariaFieldProps } from '../fields/aria-field-frame.tsx';
import { FloatingPanel } from '../overlays/floating-panel.tsx';
import type { ChoiceFieldProps } from './choice-field.ts';
import { ComboInput } from './combo-input.tsx';
import { OptionList } from './option-list.tsx';

interface ComboBoxProps extends ChoiceFieldProps<string, string | null, string | null, HTMLInputElement> {
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
      {...ariaFieldProps(frame, disabled)}
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
