import type { Property } from '@esquadro/domain/properties/property';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { draftName, forgetDraft, loadDraft } from '../../lib/drafts/draft-store.ts';
import { filesOfDraft, forgetFilesOfDraft } from '../../lib/drafts/pending-files.ts';
import { useSession } from '../../lib/session/session-context.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { FormSkeleton } from '../../ui/feedback/form-skeleton.tsx';
import { FoundDraft } from '../../ui/feedback/found-draft.tsx';
import { propertyQuery } from './api.ts';
import { addedOf, PropertyDraft } from './property-draft.ts';
import { PropertyFields } from './property-fields.tsx';
import type { PropertyStart } from './use-property-draft.ts';

type PropertyFormProps = { id: string | undefined; onDone: (saved?: string) => void };

export function PropertyForm({ id, onDone }: PropertyFormProps) {
  const property = useQuery({ ...propertyQuery(id ?? ''), enabled: id !== undefined, gcTime: 0 });
  useEffect(() => {
    scrollTo(0, 0);
  }, []);

  if (id === undefined) return <Opened onDone={onDone} />;
  if (property.error && !property.data)
    return <ErrorState error={property.error} onRetry={property.refetch} />;
  if (!property.data) return <FormSkeleton />;
  return <Opened {...property.data} onDone={onDone} />;
}

type OpenedProps = { value?: Property; version?: string; onDone: (saved?: string) => void };

/** Asks first whether to go on with a draft that was left here. */
function Opened({ value, version, onDone }: OpenedProps) {
  const { user } = useSession();
  // Of the record that was opened: a new one that was saved meanwhile is still the same form.
  const [name] = useState(() => draftName('property', user._id, value?._id));
  const [found, setFound] = useState(() => loadDraft(name, PropertyDraft));
  const [start, setStart] = useState<PropertyStart>();

  if (!found || start)
    return <PropertyFields value={value} version={version} start={start} onDone={onDone} />;
  return (
    <FoundDraft
      title={found.draft.fields.label}
      savedAt={found.savedAt}
      onContinue={async () => setStart({ ...found, added: addedOf(await filesOfDraft(user._id, name)) })}
      onDiscard={async () => {
        forgetDraft(name);
        await forgetFilesOfDraft(user._id, name);
        setFound(undefined);
      }}
    />
  );
}
