import { useScreenParams } from './screen-params.ts';

interface Filter {
  /** What the list is narrowed to, in words; absent where a value narrows nothing, such as an order. */
  chip?: (value: string) => string;
  /** An address may say anything; what is not valid filters nothing. */
  isValid?: (value: string) => boolean;
}

/** In the order of the chips. */
export type Filters<Name extends string> = Readonly<Record<Name, Filter>>;

/** The filters of a list, kept in the address: Back, reload and a shared link find them again. Blank is no filter. */
export function useListFilters<Name extends string>(definition: Filters<Name>) {
  const { get, set } = useScreenParams();
  const names = Object.keys(definition) as Name[];
  const filters = Object.fromEntries(
    names.map((name) => {
      const value = get(name);
      return [name, definition[name].isValid?.(value) === false ? '' : value];
    }),
  ) as Record<Name, string>;

  const removeAll = (removed: readonly string[]) =>
    set(Object.fromEntries(removed.map((name) => [name, null])));

  return {
    filters,
    chips: chipsOf(definition, filters),
    change: (changes: Partial<Record<NoInfer<Name>, string | null>>) => set(changes),
    remove: (name: string) => removeAll([name]),
    clear: () => removeAll(names),
  };
}

export const chipsOf = <Name extends string>(definition: Filters<Name>, filters: Record<Name, string>) =>
  (Object.keys(definition) as Name[]).flatMap((id) => {
    const { chip } = definition[id];
    return chip && filters[id] !== '' ? [{ id, label: chip(filters[id]) }] : [];
  });
