import { Suspense } from 'react';
import { lazyPart } from '../feedback/lazy-part.tsx';
import type { RemovableTagsProps } from './tag-list.tsx';

const TagsToRemove = lazyPart(async () => (await import('./tag-list.tsx')).TagsToRemove);

/** Delete or the cross removes a tag. Few lists open with tags: their code comes with the first one. */
export function RemovableTags(tags: RemovableTagsProps) {
  return (
    <Suspense>
      <TagsToRemove {...tags} />
    </Suspense>
  );
}
