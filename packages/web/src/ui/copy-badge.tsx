import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { badgeStyles } from './badge-styles.ts';
import { pressProps } from './buttons/button.tsx';
import { toast } from './feedback/toast.ts';

interface CopyBadgeProps {
  value: string;
  /** For screen readers: 'CNPJ'. */
  label: string;
  icon?: ReactNode;
}

export function CopyBadge({ value, label, icon = <Copy aria-hidden="true" /> }: CopyBadgeProps) {
  async function copy() {
    await navigator.clipboard.writeText(value);
    toast('Copied to clipboard', { detail: `${label} copiado para a área de transferência.` });
  }

  return (
    <button
      {...pressProps({ onPress: copy })}
      data-tooltip={`Copiar ${label}`}
      className={badgeStyles('neutral', true)}
    >
      {icon}
      <span className="sr-only">Copiar {label}: </span>
      <span className="truncate">{value}</span>
    </button>
  );
}
