import type { Ref } from 'react';
import type { FieldFrameProps } from '../fields/field-frame.tsx';
import type { Option } from './option.ts';

/** A field in which one chooses among options; `Control` is the element that takes the focus. */
export interface ChoiceFieldProps<Id extends string, Value, Chosen, Control> extends FieldFrameProps {
  options: readonly Option<Id>[];
  value: Value;
  onChange: (value: Chosen) => void;
  onBlur?: () => void;
  name?: string;
  disabled?: boolean;
  ref?: Ref<Control>;
}
