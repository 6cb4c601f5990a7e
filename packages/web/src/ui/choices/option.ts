import type { ReactNode } from 'react';

export interface Option<Id extends string = string> {
  id: Id;
  label: string;
  hint?: string;
  icon?: ReactNode;
  disabled?: boolean;
}
