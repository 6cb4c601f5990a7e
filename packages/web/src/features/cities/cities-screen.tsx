import type { City, ListedCity } from '@esquadro/domain/cities/city';
import { cityLabel } from '@esquadro/domain/cities/city-label';
import { plainName } from '@esquadro/domain/places/plain-name';
import { useQuery } from '@tanstack/react-query';
import { MapPinned } from 'lucide-react';
import { useState } from 'react';
import { HttpError } from '../../lib/http/http.ts';
import { useScreenParams } from '../../lib/screen-params.ts';
import { useSession } from '../../lib/session/session-context.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { ExportButton } from '../../ui/buttons/export-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton-list.tsx';
import { useUndoableDelete } from '../../ui/feedback/use-undoable-delete.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { PageHeader } from '../../ui/frame/page-header.tsx';
import { AddCityForm } from './add-city-form.tsx';
import { citiesQuery, exportCities, useAddCity, useDeleteCity } from './api.ts';
import { CityTable } from './city-table.tsx';

const ROWS_AT_ONCE = 100;

export function CitiesScreen() {
  const { can } = useSession();
  const { get, set } = useScreenParams();
  const q = get('q');
  const cities = useQuery(citiesQuery);
  const [added, setAdded] = useState<string[]>([]);
  const found = matching(inOrder(cities.data ?? [], added), q);
  const mayChange = can('city:change');

  return (
    <div className="flex flex-col gap-6">
      <title>Cidades · Esquadro</title>
      <PageHeader title="Cidades" count={cities.data && countOf(found, cities.data)} />
      {mayChange && <AddCityForm onAdded={(id) => setAdded((ids) => [...ids, id])} />}
      {cities.isPending && <SkeletonList />}
      {cities.error && <ErrorState error={cities.error} onRetry={cities.refetch} />}
      {cities.data?.length === 0 && (
        <EmptyState icon={<MapPinned />} title="Nenhuma cidade ainda.">
          {mayChange && 'Adicione acima a primeira cidade atendida.'}
        </EmptyState>
      )}
      {cities.data && cities.data.length > 0 && (
        <section aria-label="Cidades atendidas" className="flex flex-col gap-4">
          <div className="flex items-center justify-between gap-3">
            <div className="min-w-0 max-w-sm flex-1">
              <SearchField label="Procurar cidade" value={q} onChange={(text) => set({ q: text })} />
            </div>
            <ExportButton onExport={() => exportCities(q)} />
          </div>
          {found.length === 0 && (
            <EmptyState
              icon={<MapPinned />}
              title="Nenhuma cidade com esse nome."
              action={
                <Button variant="secondary" onPress={() => set({ q: null })}>
                  Ver todas
                </Button>
              }
            />
          )}
          {found.length > 0 && <CityList cities={found} added={added} mayDelete={mayChange} />}
        </section>
      )}
    </div>
  );
}

type CityListProps = { cities: ListedCity[]; added: string[]; mayDelete: boolean };

function CityList({ cities, added, mayDelete }: CityListProps) {
  const [shown, setShown] = useState(ROWS_AT_ONCE);
  const { mutateAsync: remove } = useDeleteCity();
  const { mutateAsync: add } = useAddCity();
  const { start, deleting, refusal } = useUndoableDelete({
    remove,
    restore: (city: City) => add({ ...city, confirmUnknown: true }),
    words: (city) => ({
      done: `${cityLabel(city)} saiu da lista`,
      undone: `${cityLabel(city)} voltou à lista`,
    }),
    tellsRefusal: false,
  });

  return (
    <>
      <CityTable
        cities={cities.filter(({ _id }, index) => index < shown || added.includes(_id))}
        onDelete={mayDelete ? start : undefined}
        deleting={deleting?._id}
        refusal={refusal && { id: refusal.item._id, error: refusal.error, detail: namesIn(refusal.error) }}
      />
      {cities.length > shown && (
        <Button variant="secondary" onPress={() => setShown(shown + ROWS_AT_ONCE)}>
          Mostrar mais
        </Button>
      )}
    </>
  );
}

/** By name; those added since the screen was opened come last, one after another. */
function inOrder(cities: ListedCity[], added: string[]): ListedCity[] {
  const isNew = ({ _id }: ListedCity) => added.includes(_id);
  const known = cities.filter((city) => !isNew(city));
  return [
    ...known.toSorted((a, b) => cityLabel(a).localeCompare(cityLabel(b), 'pt-BR')),
    ...cities.filter(isNew),
  ];
}

const matching = (cities: ListedCity[], q: string) =>
  cities.filter((city) => plainName(`${city.city} ${city.state}`).includes(plainName(q)));

const countOf = (found: City[], all: City[]) =>
  found.length === all.length ? all.length : `${found.length} de ${all.length}`;

/** Who uses the city, as named in the refusal. */
function namesIn(error: Error | null): string | undefined {
  const usedBy = error instanceof HttpError ? error.body.usedBy : undefined;
  return Array.isArray(usedBy) ? `Usada por ${usedBy.join(', ')}.` : undefined;
}
