import type { Place, PlaceKind } from '@esquadro/domain/places/place';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { useDebounced } from '../../lib/use-debounced.ts';
import { ComboBox } from '../../ui/choices/combo-box.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import type { FieldFrameProps } from '../../ui/fields/field-frame.tsx';
import { builtIn, LEAST_LETTERS, placeSourceQuery, suggestionsQuery } from './api.ts';

/** Milliseconds without a key before it is searched. */
const PAUSE = 150;

type PlaceSearchProps = FieldFrameProps & {
  kind: PlaceKind;
  text: string;
  onTextChange: (text: string) => void;
  onChoose: (place: Place) => void;
  onBlur?: () => void;
  name?: string | undefined;
  placeholder: string;
  disabled?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

/** Type to find a place of Brazil, then choose; what was typed stays when nothing is chosen. */
export function PlaceSearch({ kind, text, onTextChange, onChoose, ...field }: PlaceSearchProps) {
  const { data: source = builtIn } = useQuery(placeSourceQuery);
  // Suggestions are for what is being typed, not for a text that a choice put here.
  const [searching, setSearching] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const q = useDebounced(searching ? text.trim() : '', PAUSE);
  const { data, isFetching } = useQuery(suggestionsQuery(source, kind, q));
  const suggestions = (searching && text && data) || [];
  const pending = searching && text.trim().length >= LEAST_LETTERS && (isFetching || q !== text.trim());

  function search(typed: string) {
    setSearching(true);
    setChosen(null);
    onTextChange(typed);
  }

  async function choose(placeId: string | null) {
    const suggestion = suggestions.find((found) => found.placeId === placeId);
    if (!suggestion) return;
    setSearching(false);
    setChosen(placeId);
    onTextChange(suggestion.label);
    try {
      onChoose(await source.choose(suggestion));
    } catch {
      toast('Não foi possível completar este endereço.', {
        tone: 'danger',
        detail: 'O que foi digitado ficou: complete as partes à mão.',
      });
    }
  }

  return (
    <ComboBox
      {...field}
      // Google's terms ask that its suggestions be named as its own.
      hint={field.hint ?? (source === builtIn ? undefined : 'Sugestões do Google Maps')}
      options={suggestions.map(({ placeId, label, hint }) => ({ id: placeId, label, hint }))}
      value={chosen}
      onChange={choose}
      text={text}
      onTextChange={search}
      remote
      freeText
      loading={pending}
    />
  );
}
