import { isStaff } from '@esquadro/domain/auth/permissions';
import { type Property, REQUIRED_FIELDS_MISSING } from '@esquadro/domain/properties/property';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  attemptFor,
  draftName,
  forgetDraft,
  type StoredDraft,
  saveDraft,
} from '../../lib/drafts/draft-store.ts';
import { useKeptDraft } from '../../lib/drafts/use-kept-draft.ts';
import { useRebasedForm } from '../../lib/edits/use-rebased-form.ts';
import { useUnsavedGuard } from '../../lib/edits/use-unsaved-guard.ts';
import { fillFieldErrors } from '../../lib/http/fill-field-errors.ts';
import { useSession } from '../../lib/session/session-context.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import type { ChosenFile } from '../files/shared/chosen-file.ts';
import { useAgencyName } from '../users/shared/use-agency-name.ts';
import { propertyQuery, useRefreshProperties, useSaveProperty } from './api.ts';
import { type FileDraft, fileChange } from './file-draft.ts';
import { changedNotes, keptNotes, NO_NOTES } from './note-draft.ts';
import { draftOfFields, type PropertyDraft } from './property-draft.ts';
import {
  PROPERTY_FIELDS,
  propertyNames,
  propertyValues,
  type SavedFields,
  usePropertyForm,
} from './shared/use-property-form.ts';
import { usePropertyFiles } from './use-property-files.ts';

/** A draft that goes on, with its files. */
export type PropertyStart = Omit<StoredDraft<PropertyDraft>, 'savedAt'> & { files: FileDraft };

type Opened = {
  value?: Property | undefined;
  version?: string | undefined;
  start?: PropertyStart | undefined;
  onDone: (saved?: string) => void;
};

/**
 * The form of a property, which this browser keeps until it is saved, and its saving: first the fields, the notes and what is removed, as one change;
 * then each new file by itself, so that one that fails can be tried again alone.
 */
export function usePropertyDraft({ value, version, start, onDone }: Opened) {
  const { user } = useSession();
  const picksAgency = isStaff(user.role);
  /** As the server answered the last save, until it has been read again. */
  const [saved, setSaved] = useState<Property>();
  const property = saved ?? value;
  const name = draftName('property', user._id, property?._id);
  const [notes, setNotes] = useState(start?.draft.notes ?? NO_NOTES);
  const [attempt, setAttempt] = useState(start?.attempt ?? null);
  const [problem, setProblem] = useState<Error | string>();
  const [phase, setPhase] = useState<'editing' | 'saving' | 'saved'>('editing');
  const files = usePropertyFiles({
    property,
    start: start?.files,
    owner: { userId: user._id, owner: name },
  });
  const save = useSaveProperty();
  const refresh = useRefreshProperties();
  const opened = start?.opened && { values: start.opened.draft.fields, version: start.opened.version };
  const form = usePropertyForm(opened?.values ?? propertyValues(value), {
    picksAgency,
    typed: start?.draft.fields,
  });

  const agencyName = useAgencyName({ id: value?.realtorId, name: value?.realtor_name });
  const {
    version: seen,
    base = propertyValues(),
    rebase,
    settle,
  } = useRebasedForm({
    form,
    record: value && { values: propertyValues(value), version },
    opened: opened ?? undefined,
    queryKey: propertyQuery(value?._id ?? '').queryKey,
    save: { error: problem, isPending: phase !== 'editing' },
    names: propertyNames(agencyName),
  });

  const notesChanged = changedNotes(property, notes) !== undefined;
  const dirty = form.formState.isDirty || files.dirty || notesChanged;
  const guard = useUnsavedGuard(dirty && phase !== 'saved', { keepsDraft: true });
  const fields = form.watch();
  useKeptDraft<PropertyDraft>(
    name,
    dirty && phase !== 'saved'
      ? {
          draft: { fields, notes, removed: files.draft.removed, main: files.draft.main },
          opened: value && seen ? { draft: draftOfFields(base), version: seen } : null,
          attempt,
        }
      : undefined,
  );
  const leave = useEffectEvent(() => onDone(property?._id));
  useEffect(() => {
    if (phase === 'saved') leave();
  }, [phase]);

  function store(filled: SavedFields): Promise<Property> {
    const changed = changedNotes(property, notes);
    if (!property) {
      const draft = { ...filled, notes: changed };
      const once = attemptFor(draft, attempt);
      setAttempt(once);
      return save.mutateAsync({ draft, key: once.key });
    }
    const change = { ...filled, ...(changed && { notes: changed }), ...fileChange(property, files.draft) };
    return save.mutateAsync({ id: property._id, version: seen, change });
  }

  async function send(id: string, chosen?: ChosenFile[]) {
    setPhase('saving');
    const failed = await files.sendTo(id, chosen);
    // Here and not when the form next draws itself: its user may be elsewhere by now.
    if (failed.length === 0) forgetDraft(draftName('property', user._id, id));
    await refresh();
    if (value) setSaved(undefined);
    setPhase(failed.length === 0 ? 'saved' : 'editing');
    if (failed.length === 0) return toast('Imóvel salvo');
    const names = failed.map(({ name }) => name).join(', ');
    setProblem(`O imóvel foi salvo, mas não chegaram: ${names}. Tente de novo ou remova.`);
  }

  const submit = form.handleSubmit(
    async (filled) => {
      setPhase('saving');
      setProblem(undefined);
      try {
        const answer = await store(filled);
        const nowNamed = draftName('property', user._id, answer._id);
        forgetDraft(name);
        if (files.hasFilesToSend) {
          const draft = { ...draftOfFields(propertyValues(answer)), main: files.draft.main };
          saveDraft(nowNamed, { draft, opened: null, attempt: null, savedAt: Date.now() });
          await files.handOver(nowNamed);
        }
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
