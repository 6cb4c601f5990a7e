import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/card.tsx';

type PartProps = {
  name: string;
  title: string;
  unsaved?: boolean;
  onEdit?: () => void;
  children: ReactNode;
};

/** A titled part of a request's page. */
export function Part({ name, title, unsaved = false, onEdit, children }: PartProps) {
  const id = `part-${name}`;
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="flex items-center gap-2">
          <h2 id={id} tabIndex={-1} data-part={name} className="scroll-mt-6 text-ink text-lead outline-none">
            {title}
          </h2>
          {unsaved && <Badge tone="amber">Não salvo</Badge>}
        </div>
        {onEdit && (
          <Button
            variant="quiet"
            size="small"
            icon={<Pencil />}
            aria-label={`Editar: ${title}`}
            onPress={onEdit}
          >
            Editar
          </Button>
        )}
      </div>
      {children}
    </Card>
  );
}
