import { DEFAULT_STATE } from '@esquadro/domain/addresses/states';
import { CITY_REQUIRED } from '@esquadro/domain/cities/city';
import { cityLabel } from '@esquadro/domain/cities/city-label';
import { Plus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { HttpError } from '../../lib/http/http.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormError } from '../../ui/feedback/form-error.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { type CityDraft, CityField } from '../places/shared/city-field.tsx';
import { useAddCity } from './api.ts';

/** Adds one city after another: the field is empty and ready again as soon as one is on the list. */
export function AddCityForm({ onAdded }: { onAdded: (id: string) => void }) {
  const [draft, setDraft] = useState<CityDraft | null>(null);
  const [missing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const add = useAddCity();

  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(!draft);
    if (!draft) {
      add.reset();
      input.current?.focus();
      return;
    }
    send(draft);
  }

  const send = (city: CityDraft, confirmUnknown = false) =>
    add.mutate(
      { ...city, confirmUnknown },
      {
        onSuccess: (added) => {
          setDraft(null);
          onAdded(added._id);
          input.current?.focus();
          toast(`${cityLabel(added)} entrou na lista`);
        },
      },
    );
  const isUnknown = add.error instanceof HttpError && add.error.code === 'city.unknown';

  return (
    <Card as="form" onSubmit={submit} aria-label="Adicionar cidade" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-60 flex-1">
          <CityField
            label="Cidade"
            required
            value={draft}
            onChange={(city) => {
              setDraft(city);
              if (city) setMissing(false);
            }}
            ref={input}
          />
        </div>
        <Button type="submit" icon={<Plus />} busy={add.isPending}>
          Adicionar
        </Button>
      </div>
      <p className="text-caption text-ink-muted">
        {draft
          ? `Vai entrar como ${cityLabel({ state: DEFAULT_STATE, ...draft })}.`
          : `Escolha na lista ou digite com a sigla do estado; sem ela, vale ${DEFAULT_STATE}.`}
      </p>
      {missing && <FormError error={CITY_REQUIRED} detail="Informe o nome da cidade." />}
      <FormError error={isUnknown ? null : add.error} />
      <ConfirmDialog
        title={`Não conheço ${draft?.city ?? ''}. Adicionar assim mesmo?`}
        open={isUnknown && draft !== null}
        onOpenChange={(open) => !open && add.reset()}
        confirmLabel="Adicionar assim mesmo"
        cancelLabel="Corrigir"
        busy={add.isPending}
        onConfirm={() => draft && send(draft, true)}
      >
        Não há município com esse nome em {draft?.state ?? DEFAULT_STATE}. Sem um ponto no mapa, a distância
        até os vistoriadores não se calcula.
      </ConfirmDialog>
    </Card>
  );
}
