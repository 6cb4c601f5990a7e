import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { badgeStyles } from './badge-styles.ts';
import { toast } from './feedback/toast.ts';
import { Tooltip } from './overlays/tooltip.tsx';

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
    <Tooltip text={`Copiar ${label}`}>
      <Button className={badgeStyles('neutral', true)} onPress={copy}>
        {icon}
        <span className="sr-only">Copiar {label}: </span>
        <span className="truncate">{value}</span>
      </Button>
    </Tooltip>
  );
}
