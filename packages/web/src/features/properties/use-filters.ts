import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useScreenParams } from '../../lib/screen-params.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { FILTER_NAMES, type Filters } from './filters.ts';

/**
 * The filters of the list: `typed` is what the panel shows at once, `filters` what is in force since the
 * typing paused. They are kept in the address, so that Back, reload and a shared link find them again.
 */
export function useFilters() {
  const { get, set } = useScreenParams();
  const inAddress = JSON.stringify(Object.fromEntries(FILTER_NAMES.map((name) => [name, get(name)])));
  const [draft, setDraft] = useState(inAddress);
  const rested = useDebounced(draft);
  const ourOwn = useRef(new Set([inAddress]));

  const write = useEffectEvent((text: string) => {
    if (text === inAddress) return;
    ourOwn.current.add(text);
    set(JSON.parse(text));
  });
  useEffect(() => write(rested), [rested]);

  // An address that we did not write came from Back or from the menu: what was typed gives way to it.
  useEffect(() => {
    if (!ourOwn.current.has(inAddress)) setDraft(inAddress);
    ourOwn.current = new Set([inAddress]);
  }, [inAddress]);

  const typed: Filters = JSON.parse(draft);
  const filters: Filters = JSON.parse(rested);
  return {
    typed,
    filters,
    change: (changes: Partial<Filters>) => setDraft(JSON.stringify({ ...typed, ...changes })),
    clear: () => setDraft(JSON.stringify(Object.fromEntries(FILTER_NAMES.map((name) => [name, ''])))),
  };
}
