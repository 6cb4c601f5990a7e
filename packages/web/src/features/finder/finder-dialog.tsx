import type { Option } from '@esquadro/domain/auth/dashboards';
import { plainName } from '@esquadro/domain/places/plain-name';
import { useQueries } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { Autocomplete, Group, Input, Label, Menu, MenuItem, SearchField } from 'react-aria-components';
import { useSession } from '../../lib/session/session-context.tsx';
import { useDebounced } from '../../lib/use-debounced.ts';
import { optionStyles } from '../../ui/choices/option-styles.ts';
import { fieldStyles } from '../../ui/fields/field-styles.ts';
import { DialogWindow } from '../../ui/overlays/dialog-window.tsx';
import { foundQuery, isFindable } from './api.ts';
import type { Place } from './place.ts';
import { recentOf, rememberOpened } from './recent.ts';

type FinderDialogProps = {
  places: Place[];
  /** Typed while the dialog's code was loading. */
  typed: string;
  onOpen: (option: Option, params?: Record<string, string>) => void;
  onClose: () => void;
};

type Entry = { key: string; label: string; hint: string; place: Place; params?: Record<string, string> };

/** Searches the screens of the menu and the records of those screens. */
export function FinderDialog({ places, typed, onOpen, onClose }: FinderDialogProps) {
  const { user } = useSession();
  const [text, setText] = useState(typed);
  const asked = useDebounced(text.trim());
  const kinds = places.flatMap((place) => (isFindable(place.option) ? [{ place, kind: place.option }] : []));
  const answers = useQueries({ queries: kinds.map(({ kind }) => foundQuery(kind, asked)) });
  const searching = answers.some(({ isFetching }) => isFetching);

  const screens = places
    .filter(({ title }) => plainName(title).includes(plainName(text.trim())))
    .map((place): Entry => ({ key: place.option, label: place.title, hint: 'Tela', place }));
  const records = kinds.flatMap(({ place, kind }, index) =>
    (answers[index]?.data ?? []).map(
      ({ id, label, hint, params }): Entry => ({
        key: `${kind}/${id}`,
        label,
        hint: [place.title, hint].filter(Boolean).join(' · '),
        place,
        params,
      }),
    ),
  );
  const recent = text.trim()
    ? []
    : recentOf(user._id).flatMap(({ option, ...entry }): Entry[] => {
        const place = places.find((one) => one.option === option);
        return place ? [{ ...entry, place }] : [];
      });
  const entries = [...recent, ...screens, ...records];

  function open(key: string) {
    const entry = entries.find((one) => one.key === key);
    if (!entry) return;
    if (entry.params) {
      const { key: kept, label, hint, params, place } = entry;
      rememberOpened(user._id, { key: kept, option: place.option, label, hint, params });
    }
    onClose();
    onOpen(entry.place.option, entry.params);
  }

  return (
    <DialogWindow title="Ir para…" open tall onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Autocomplete inputValue={text} onInputChange={setText}>
        <SearchField autoFocus className="min-w-0">
          <Label className="sr-only">O que você procura?</Label>
          <Group className={fieldStyles.box}>
            <Search aria-hidden="true" className="ml-3 size-4 shrink-0 text-ink-muted" />
            <Input
              placeholder="V-1043, imóvel, locatário, imobiliária, CNPJ, vistoriador ou tela"
              className={`${fieldStyles.input} [&::-webkit-search-cancel-button]:hidden`}
            />
          </Group>
        </SearchField>
        <Menu
          aria-label="Encontrados"
          items={entries}
          onAction={(key) => open(String(key))}
          className="mt-3 flex min-h-0 flex-col overflow-y-auto overscroll-contain outline-none sm:max-h-96"
          renderEmptyState={() => (
            <p className="px-3 py-2 text-body text-ink-muted">
              {searching ? 'Procurando…' : 'Nada encontrado.'}
            </p>
          )}
        >
          {({ key, label, hint, place }: Entry) => (
            <MenuItem id={key} textValue={label} className={optionStyles()}>
              {place.icon}
              <span className="flex min-w-0 flex-1 flex-col">
                <span className="truncate">{label}</span>
                <span className="truncate text-caption text-ink-muted">{hint}</span>
              </span>
            </MenuItem>
          )}
        </Menu>
      </Autocomplete>
    </DialogWindow>
  );
}
