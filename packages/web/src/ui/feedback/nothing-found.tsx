import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { EmptyState } from './empty-state.tsx';

type NothingFoundProps = { icon: ReactNode; title: string; onClear: () => void };

export function NothingFound({ icon, title, onClear }: NothingFoundProps) {
  return (
    <EmptyState
      icon={icon}
      title={title}
      action={
        <Button variant="secondary" onPress={onClear}>
          Limpar filtros
        </Button>
      }
    />
  );
}
