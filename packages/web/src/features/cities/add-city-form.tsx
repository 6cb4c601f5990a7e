import { DEFAULT_STATE } from '@esquadro/domain/addresses/states';
import { CITY_REQUIRED, cityLabel } from '@esquadro/domain/cities/city';
import { Plus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { toast } from '../../ui/toast.ts';
import { type CityDraft, CityField } from '../places/city-field.tsx';
import { useAddCity } from './api.ts';

/** Adds one city after another: the field is empty and ready again as soon as one is on the list. */
export function AddCityForm() {
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
    add.mutate(draft, {
      onSuccess: (added) => {
        setDraft(null);
        input.current?.focus();
        toast(`${cityLabel(added)} entrou na lista`);
      },
    });
  }

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
      <FormError error={add.error} />
    </Card>
  );
}
