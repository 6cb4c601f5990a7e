import type { ReactNode } from 'react';

/** One choice of a select, combo box, radio group or segmented control. */
export interface Option<Id extends string = string> {
  id: Id;
  label: string;
  hint?: string;
  icon?: ReactNode;
  disabled?: boolean;
}
