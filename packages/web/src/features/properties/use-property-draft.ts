import { type Property, REQUIRED_FIELDS_MISSING } from '@esquadro/domain/properties/property';
import { useEffect, useEffectEvent, useState } from 'react';
import { fillFieldErrors } from '../../lib/fill-field-errors.ts';
import { useSession } from '../../lib/session-context.tsx';
import { useRebasedForm } from '../../lib/use-rebased-form.ts';
import { useUnsavedGuard } from '../../lib/use-unsaved-guard.ts';
import { toast } from '../../ui/toast.ts';
import type { ChosenFile } from '../files/use-uploads.ts';
import { useAgencyName } from '../users/use-agency-name.ts';
import { propertyQuery, useRefreshProperties, useSaveProperty } from './api.ts';
import { fileChange } from './file-draft.ts';
import { changedNotes, keptNotes, NO_NOTES } from './note-draft.ts';
import { usePropertyFiles } from './use-property-files.ts';
import {
  PROPERTY_FIELDS,
  propertyNames,
  propertyValues,
  type SavedFields,
  usePropertyForm,
} from './use-property-form.ts';

type Opened = {
  value?: Property | undefined;
  version?: string | undefined;
  onDone: (saved?: string) => void;
};

/**
 * The form of a property and its saving: first the fields, the notes and what is removed, as one change;
 * then each new file by itself, so that one that fails can be tried again alone.
 */
export function usePropertyDraft({ value, version, onDone }: Opened) {
  const { user } = useSession();
  const picksAgency = user.role === 'SuperAdmin' || user.role === 'Admin';
  /** As the server answered the last save, until it has been read again. */
  const [saved, setSaved] = useState<Property>();
  const property = saved ?? value;
  const [notes, setNotes] = useState(NO_NOTES);
  const [problem, setProblem] = useState<Error | string>();
  const [phase, setPhase] = useState<'editing' | 'saving' | 'saved'>('editing');
  const files = usePropertyFiles(property);
  const save = useSaveProperty();
  const refresh = useRefreshProperties();
  const form = usePropertyForm(propertyValues(value), { picksAgency });

  const agencyName = useAgencyName({ id: value?.realtorId, name: value?.realtor_name });
  const {
    version: seen,
    rebase,
    settle,
  } = useRebasedForm({
    form,
    record: value && { values: propertyValues(value), version },
    queryKey: propertyQuery(value?._id ?? '').queryKey,
    save: { error: problem, isPending: phase !== 'editing' },
    names: propertyNames(agencyName),
  });

  const notesChanged = changedNotes(property, notes) !== undefined;
  const dirty = form.formState.isDirty || files.dirty || notesChanged;
  const guard = useUnsavedGuard(dirty && phase !== 'saved');
  const leave = useEffectEvent(() => onDone(record.property?._id));
  useEffect(() => {
    if (phase === 'saved') leave();
  }, [phase]);

  function store(fields: SavedFields): Promise<Property> {
    const changed = changedNotes(property, notes);
    if (!property) return save.mutateAsync({ draft: { ...fields, notes: changed } });
    const change = { ...fields, ...(changed && { notes: changed }), ...fileChange(property, files.draft) };
    return save.mutateAsync({ id: property._id, version: seen, change });
  }

  async function send(id: string, chosen?: ChosenFile[]) {
    setPhase('saving');
    const failed = await files.sendTo(id, chosen);
    await refresh();
    if (value) setSaved(undefined);
    setPhase(failed.length === 0 ? 'saved' : 'editing');
    if (failed.length === 0) return toast('Imóvel salvo');
    const names = failed.map(({ name }) => name).join(', ');
    setProblem(`O imóvel foi salvo, mas não chegaram: ${names}. Tente de novo ou remova.`);
  }

  const submit = form.handleSubmit(
    async (fields) => {
      setPhase('saving');
      setProblem(undefined);
      try {
        const answer = await store(fields);
        setSaved(answer);
        setNotes(NO_NOTES);
        files.forgetRemoved();
        form.reset(propertyValues(answer));
        settle(propertyValues(answer));
        await send(answer._id);
      } catch (error) {
        setPhase('editing');
        fillFieldErrors(error, form.setError, PROPERTY_FIELDS);
        if (error instanceof Error) setProblem(error);
      }
    },
    (errors) => {
      const { label, square_footage, address, realtorId } = form.getValues();
      const missing = !label.trim() || square_footage === null || !address || (picksAgency && !realtorId);
      const inAddress = errors.address !== undefined && address !== null;
      setProblem(missing || inAddress ? REQUIRED_FIELDS_MISSING : 'Confira os campos destacados.');
    },
  );

  /** One more try for a file that failed; the last of them completes the saving. */
  function retry(file: ChosenFile) {
    const stillFailed = Object.values(files.uploads).filter(({ state }) => state === 'failed');
    if (!property) return;
    if (stillFailed.length === 1) send(property._id, [file]);
    else files.sendTo(property._id, [file]);
  }

  return {
    form,
    picksAgency,
    files,
    notes,
    keptNotes: keptNotes(property, notes),
    setNotes,
    problem,
    rebase,
    guard,
    submit,
    retry,
    agencyName: property?.realtor_name,
    busy: phase !== 'editing',
  };
}
