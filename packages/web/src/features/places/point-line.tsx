import { precisionInWords } from '@esquadro/domain/places/precision';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { MapPinned } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import type { AddressDraft } from './address-draft.ts';
import { cepQuery } from './api.ts';
import { shownPrecision } from './shown-precision.ts';

const PointDialog = lazyPart(async () => (await import('./point-dialog.tsx')).PointDialog);

type PointLineProps = {
  draft: AddressDraft;
  error: string | undefined;
  disabled: boolean | undefined;
  onChange: (draft: AddressDraft) => void;
};

/** How exact the point of an address is, and the way to make it exact. */
export function PointLine({ draft, error, disabled, onChange }: PointLineProps) {
  const [opened, setOpened] = useState(false);
  const [open, setOpen] = useState(false);
  const { data: cep } = useQuery(cepQuery(draft.postal_code));
  const precision = shownPrecision(draft, cep);

  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="text-body text-ink-muted">
          Ponto no mapa:{' '}
          <span className={clsx('font-medium', precision === 'city' ? 'text-amber-ink' : 'text-ink')}>
            {precisionInWords(precision, cep?.spread_m)}
          </span>
        </p>
        {!disabled && (
          <Button
            variant="quiet"
            size="small"
            icon={<MapPinned />}
            onPress={() => {
              setOpened(true);
              setOpen(true);
            }}
          >
            Marcar no mapa
          </Button>
        )}
      </div>
      {error && (
        <p role="alert" className="text-caption text-danger-ink">
          {error}
        </p>
      )}
      {opened && (
        <Suspense>
          <PointDialog
            draft={draft}
            open={open}
            onOpenChange={setOpen}
            onSave={(point) => onChange({ ...draft, ...point, precision: 'door', placeId: '' })}
          />
        </Suspense>
      )}
    </div>
  );
}
