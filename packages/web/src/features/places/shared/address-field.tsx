import { mapLink } from '@esquadro/domain/places/map-link';
import { useQueryClient } from '@tanstack/react-query';
import { MapPin, PencilLine, X } from 'lucide-react';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import {
  type AddressDraft,
  BLANK,
  fromTyped,
  isBlank,
  withPart,
  withPlace,
  writtenForm,
} from '../address-draft.ts';
import { type AddressError, partErrors, pointErrorOf, sentenceOf } from '../address-errors.ts';
import { AddressParts } from '../address-parts.tsx';
import { onlyCityNamed } from '../api.ts';
import { PlaceSearch } from '../place-search.tsx';
import { PointLine } from '../point-line.tsx';

export type { AddressDraft };

type AddressFieldProps = {
  label: string;
  hint?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  /** A sentence, or the form's error for the whole address: its sentences then stand beside their parts. */
  error?: AddressError;
  value: Partial<AddressDraft> | null | undefined;
  /** What the domain's `Address` takes; null once everything was taken out. */
  onChange: (value: AddressDraft | null) => void;
  onBlur?: () => void;
  name?: string | undefined;
  /** What the unit is called here ('Sala/apto'); null where the form has a field of its own for it. */
  unitLabel?: string | null;
  ref?: Ref<{ focus: () => void }>;
};

/** The address of every form: found by typing, then mended part by part; typing it all by hand always works. */
export function AddressField(props: AddressFieldProps) {
  const { label, hint, required, disabled, error, value, onChange, onBlur, name, ref } = props;
  const { unitLabel = 'Complemento' } = props;
  const [typed, setTyped] = useState<string>();
  const [byHand, setByHand] = useState(false);
  const draft: AddressDraft = { ...BLANK, ...value };
  const written = writtenForm(draft);
  const errors = partErrors(error);
  const showsParts = byHand || !isBlank(draft) || Object.keys(errors).length > 0;

  const change = (next: AddressDraft) => onChange(isBlank(next) ? null : next);

  const frame = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    // Once what is wrong has been drawn: the part itself, else the search.
    focus: () => requestAnimationFrame(() => firstWrong(frame.current)?.focus()),
  }));

  const queryClient = useQueryClient();
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  /** A city of which there is only one says its state. */
  async function completeState({ city, state }: AddressDraft) {
    if (!city || state) return;
    const found = await onlyCityNamed(queryClient, city);
    const now = latest.current;
    if (found && now.city === city && !now.state) change({ ...now, ...found });
  }

  function leaveSearch() {
    if (typed?.trim() && typed !== written) {
      const left = fromTyped(typed);
      change(left);
      void completeState(left);
    }
    setTyped(undefined);
    onBlur?.();
  }

  return (
    <div ref={frame} className="flex flex-col gap-4">
      <PlaceSearch
        kind="address"
        label={label}
        hint={hint}
        required={required}
        disabled={disabled}
        error={sentenceOf(error)}
        placeholder="Rua, número e cidade, ou CEP"
        text={typed ?? written}
        onTextChange={setTyped}
        onChoose={(place) => {
          setTyped(undefined);
          change(withPlace(draft, place));
        }}
        onBlur={leaveSearch}
        name={name}
      />
      {showsParts && (
        <AddressParts
          label={label}
          draft={draft}
          errors={errors}
          required={required}
          disabled={disabled}
          unitLabel={unitLabel}
          onChange={(part, text) => change(withPart(draft, part, text))}
          onLeaveCity={() => void completeState(draft)}
        />
      )}
      {draft.city && draft.state && (
        <PointLine draft={draft} error={pointErrorOf(error)} disabled={disabled} onChange={change} />
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {!showsParts && !disabled && (
          <Button variant="quiet" size="small" icon={<PencilLine />} onPress={() => setByHand(true)}>
            Preencher à mão
          </Button>
        )}
        {written && (
          <LinkButton
            variant="quiet"
            size="small"
            newTab
            icon={<MapPin aria-hidden="true" />}
            href={mapLink({ ...draft, formatted_address: written })}
          >
            Ver no mapa
          </LinkButton>
        )}
        {written && !disabled && (
          <Button variant="quiet" size="small" icon={<X />} onPress={() => onChange(null)}>
            Limpar endereço
          </Button>
        )}
      </div>
    </div>
  );
}

const firstWrong = (frame: HTMLElement | null) =>
  frame?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid] button') ??
  frame?.querySelector('input');
