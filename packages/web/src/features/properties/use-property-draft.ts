import { isStaff } from '@esquadro/domain/auth/permissions';
import { type Property, REQUIRED_FIELDS_MISSING } from '@esquadro/domain/properties/property';
import { useState } from 'react';
import {
  attemptFor,
  draftName,
  forgetDraft,
  type StoredDraft,
  saveDraft,
} from '../../lib/drafts/draft-store.ts';
import { useKeptDraft } from '../../lib/drafts/use-kept-draft.ts';
import { useSession } from '../../lib/session/session-context.tsx';
import type { AddedFile, FileChanges } from '../files/shared/use-file-changes.ts';
import { useRecordForm } from '../files/shared/use-record-form.ts';
import { useAgencyName } from '../users/shared/use-agency-name.ts';
import { propertyQuery, sendPropertyFile, useRefreshProperties, useSaveProperty } from './api.ts';
import { type FileDraft, fileChange, keptFiles, mainPicture, type PropertyFileField } from './file-draft.ts';
import { changedNotes, keptNotes, NO_NOTES } from './note-draft.ts';
import { draftOfFields, type PropertyDraft } from './property-draft.ts';
import {
  PROPERTY_FIELDS,
  propertyNames,
  propertyValues,
  type SavedFields,
  usePropertyForm,
} from './shared/use-property-form.ts';

/** A draft that goes on, with its files. */
export type PropertyStart = Omit<StoredDraft<PropertyDraft>, 'savedAt'> & {
  added: AddedFile<PropertyFileField>[];
};

type Opened = {
  value?: Property | undefined;
  version?: string | undefined;
  start?: PropertyStart | undefined;
  onDone: (saved?: string) => void;
};

/** The form of a property, which this browser keeps until it is saved. */
export function usePropertyDraft({ value, version, start, onDone }: Opened) {
  const { user } = useSession();
  const picksAgency = isStaff(user.role);
  const nameOf = (id?: string) => draftName('property', user._id, id);
  const [notes, setNotes] = useState(start?.draft.notes ?? NO_NOTES);
  const [main, setMain] = useState(start?.draft.main);
  const [attempt, setAttempt] = useState(start?.attempt ?? null);
  const save = useSaveProperty();
  const refresh = useRefreshProperties();
  const opened = start?.opened && { values: start.opened.draft.fields, version: start.opened.version };
  const form = usePropertyForm(opened?.values ?? propertyValues(value), {
    picksAgency,
    typed: start?.draft.fields,
  });
  const agencyName = useAgencyName({ id: value?.realtorId, name: value?.realtor_name });

  const draftOf = ({ removed, of }: FileChanges<PropertyFileField>): FileDraft => ({
    ...{ removed, main },
    pictures: of('pictures'),
    papers: of('files'),
  });
  const {
    record,
    files,
    base = propertyValues(),
    ...saving
  } = useRecordForm({
    ...{ value, version, form, opened: opened ?? undefined, refresh, onDone },
    noun: 'Imóvel',
    valuesOf: propertyValues,
    fields: PROPERTY_FIELDS,
    names: propertyNames(agencyName),
    queryKey: propertyQuery(value?._id ?? '').queryKey,
    files: {
      send: sendPropertyFile,
      draftOf: nameOf,
      start: start && { removed: start.draft.removed, added: start.added },
    },
    fieldOf: ({ key, field }, { record, files }) =>
      key === mainPicture(record, draftOf(files)) ? 'photo' : field,
    isChanged: (property) => main !== undefined || changedNotes(property, notes) !== undefined,
    keepsDraft: true,
    store: (filled: SavedFields, { record, version: seen, files }) => {
      const changed = changedNotes(record, notes);
      if (!record) {
        const draft = { ...filled, notes: changed };
        const once = attemptFor(draft, attempt);
        setAttempt(once);
        return save.mutateAsync({ draft, key: once.key });
      }
      const change = {
        ...filled,
        ...(changed && { notes: changed }),
        ...fileChange(record, draftOf(files)),
      };
      return save.mutateAsync({ id: record._id, version: seen, change });
    },
    onStored: (answer, { record, files }) => {
      forgetDraft(nameOf(record?._id));
      setNotes(NO_NOTES);
      if (files.added.length === 0) return;
      const draft = { ...draftOfFields(propertyValues(answer)), main };
      saveDraft(nameOf(answer._id), { draft, opened: null, attempt: null, savedAt: Date.now() });
    },
    // Here and not when the form next draws itself: its user may be elsewhere by now.
    onComplete: (id) => forgetDraft(nameOf(id)),
    problemOf: (errors) => {
      const { label, square_footage, address, realtorId } = form.getValues();
      const missing = !label.trim() || square_footage === null || !address || (picksAgency && !realtorId);
      const inAddress = errors.address !== undefined && address !== null;
      return missing || inAddress ? REQUIRED_FIELDS_MISSING : 'Confira os campos destacados.';
    },
  });
  const fileDraft = draftOf(files);
  const fields = form.watch();
  useKeptDraft<PropertyDraft>(
    nameOf(record?._id),
    saving.isDirty && !saving.guard.isLeaving
      ? {
          draft: { fields, notes, removed: files.removed, main },
          opened: value && saving.version ? { draft: draftOfFields(base), version: saving.version } : null,
          attempt,
        }
      : undefined,
  );

  return {
    ...saving,
    form,
    picksAgency,
    files: {
      ...files,
      draft: fileDraft,
      kept: keptFiles(record, fileDraft),
      main: mainPicture(record, fileDraft),
      chooseMain: setMain,
      remove: (id: string) => {
        if (id === main) setMain(undefined);
        files.remove(id);
      },
    },
    notes,
    keptNotes: keptNotes(record, notes),
    setNotes,
    agencyName: record?.realtor_name,
  };
}
