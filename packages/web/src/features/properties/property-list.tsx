import type { Property } from '@esquadro/domain/properties/property';
import { useCallback } from 'react';
import { useScreenParams } from '../../lib/screen-params.ts';
import { useScrollMemory } from '../../lib/use-scroll-memory.ts';
import { useScrollToShown } from '../../lib/use-shown-record.ts';
import { PropertyRow } from './property-row.tsx';
import { WindowedPage } from './windowed-page.tsx';

const ROW_HEIGHT = 106;

type PropertyListProps = {
  pages: Property[][];
  /** What the list is of; coming back to the same one finds the place where it was left. */
  search: string;
  /** The property that was just saved, if any. */
  shown: string;
  /** Absent for those who may only read. */
  onEdit?: ((id: string) => void) | undefined;
  onDelete?: ((property: Property) => void) | undefined;
};

/** Only the pages of rows near the screen are in the document. */
export function PropertyList({ pages, search, shown, onEdit, onDelete }: PropertyListProps) {
  const { get, set } = useScreenParams();
  const holdsShown = (rows: Property[]) => rows.some(({ _id }) => _id === shown);
  useScrollMemory(`properties ${search}`);
  useScrollToShown(shown, pages.some(holdsShown));
  const opened = get('open');
  const toggle = useCallback((id: string) => set({ open: id === opened ? null : id }), [opened, set]);

  return pages.map((rows) => (
    <WindowedPage
      key={rows[0]?._id}
      estimatedHeight={rows.length * ROW_HEIGHT}
      alwaysDrawn={holdsShown(rows)}
    >
      <ul className="@container flex flex-col gap-2 pb-2">
        {rows.map((property) => (
          <PropertyRow
            key={property._id}
            property={property}
            open={property._id === opened}
            shown={property._id === shown}
            onToggle={toggle}
            onEdit={onEdit}
            onDelete={onDelete}
          />
        ))}
      </ul>
    </WindowedPage>
  ));
}
