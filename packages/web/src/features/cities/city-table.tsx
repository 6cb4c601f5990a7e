import { STATES } from '@esquadro/domain/addresses/states';
import type { ListedCity } from '@esquadro/domain/cities/city';
import { cityLabel } from '@esquadro/domain/cities/city-label';
import { Trash2 } from 'lucide-react';
import { IconButton } from '../../ui/buttons/button.tsx';
import { FormError } from '../../ui/feedback/form-error.tsx';

type CityTableProps = {
  cities: ListedCity[];
  /** Absent for whoever may only read. */
  onDelete?: ((city: ListedCity) => void) | undefined;
  deleting?: string | undefined;
  /** Why a city stays; it stands in the row, so that no row moves under the pointer. */
  refusal?: { id: string; error: Error; detail: string | undefined } | undefined;
};

const cell = 'px-4 py-2';
const names: Record<string, string> = STATES;
const nameOf = (state: string) => names[state] ?? '';

const usesInWords = (uses: number) => (uses === 1 ? '1 cadastro usa' : `${uses} cadastros usam`);

export function CityTable({ cities, onDelete, deleting, refusal }: CityTableProps) {
  return (
    <table className="w-full overflow-hidden rounded-surface border border-line bg-raised text-body shadow-raised">
      <thead className="border-line border-b bg-sunken text-left text-caption text-ink-muted">
        <tr>
          <th scope="col" className={`${cell} font-medium`}>
            Cidade
          </th>
          <th scope="col" className={`${cell} font-medium sm:w-60`}>
            Estado
          </th>
          {onDelete && (
            <th scope="col" className={`${cell} w-px text-right font-medium`}>
              Ações
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {cities.map((city) => (
          <tr key={city._id} className="border-line border-b last:border-0 hover:bg-hover">
            <td className={cell}>
              {city.city}
              {city.uses > 0 && (
                <span className="text-caption text-ink-muted"> · {usesInWords(city.uses)}</span>
              )}
              {refusal?.id === city._id && <FormError error={refusal.error} detail={refusal.detail} />}
            </td>
            <td className={cell}>
              {city.state}
              <span className="text-ink-muted max-sm:sr-only"> · {nameOf(city.state)}</span>
            </td>
            {onDelete && (
              <td className={`${cell} text-right`}>
                <IconButton
                  label={`Excluir ${cityLabel(city)}`}
                  icon={<Trash2 />}
                  busy={deleting === city._id}
                  onPress={() => onDelete(city)}
                />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
