import type { ReactNode } from 'react';

export interface MenuEntry {
  id: string;
  label: string;
  icon?: ReactNode;
  tone?: 'neutral' | 'danger';
  disabled?: boolean;
  onAction?: () => void;
  /** A link instead of an action. */
  href?: string;
  newTab?: boolean;
}
