import { useState } from 'react';
import type { FieldErrors, FieldValues, Path, UseFormHandleSubmit, UseFormSetError } from 'react-hook-form';
import type { Rebasing } from '../../../lib/edits/use-rebase.ts';
import { type RebasedForm, useRebasedForm } from '../../../lib/edits/use-rebased-form.ts';
import { useUnsavedGuard } from '../../../lib/edits/use-unsaved-guard.ts';
import { fillFieldErrors } from '../../../lib/http/fill-field-errors.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import type { ChosenFile } from './chosen-file.ts';
import {
  type AddedFile,
  type FileChangeOptions,
  type FileChanges,
  useFileChanges,
} from './use-file-changes.ts';

type Form<Values extends object, Typed extends FieldValues, Filled> = RebasedForm<Values> & {
  formState: { isDirty: boolean };
  setError: UseFormSetError<Typed>;
  handleSubmit: UseFormHandleSubmit<Typed, Filled>;
};

/** The record and its version as the form knows them, and what will change about its files. */
type Opened<Value, Field extends string> = {
  record: Value | undefined;
  version: string | undefined;
  files: FileChanges<Field>;
};

type RecordFormOptions<
  Value extends { _id: string },
  Values extends object,
  Typed extends FieldValues,
  Filled,
  Field extends string,
> = Pick<Rebasing<Values>, 'opened' | 'names' | 'queryKey'> & {
  /** 'Imóvel': what was saved, in the messages. */
  noun: string;
  /** Undefined for a record that does not exist yet. */
  value: Value | undefined;
  version: string | undefined;
  form: Form<Values, Typed, Filled>;
  valuesOf: (value: Value) => Values;
  /** The fields beside which a refusal of the server is shown. */
  fields: readonly Path<Typed>[];
  files: FileChangeOptions<Field>;
  /** The field that an added file goes to, where that is not the one it was added to. */
  fieldOf?: (file: AddedFile<Field>, opened: Opened<Value, Field>) => Field;
  /** Whether something beside the fields and the files was changed. */
  isChanged?: (record: Value | undefined) => boolean;
  keepsDraft?: boolean;
  /** Creates the record, or saves its fields and what is removed. */
  store: (filled: Filled, opened: Opened<Value, Field>) => Promise<Value>;
  onStored?: (answer: Value, opened: Opened<Value, Field>) => void;
  /** All files have arrived as well. */
  onComplete?: (id: string) => void;
  refresh: () => Promise<unknown>;
  /** What to say about a form that cannot be sent yet. */
  problemOf?: (errors: FieldErrors<Typed>) => string;
  onDone: (id: string) => void;
};

/**
 * The form of a record with files. It saves the fields and what is removed as one change, then sends each new file by
 * itself, so that one that fails can be tried again alone; once all have arrived it leaves.
 */
export function useRecordForm<
  Value extends { _id: string },
  Values extends object,
  Typed extends FieldValues,
  Filled,
  Field extends string,
>(options: RecordFormOptions<Value, Values, Typed, Filled, Field>) {
  const { noun, value, form, valuesOf } = options;
  /** As the server answered the last save, until it has been read again. */
  const [saved, setSaved] = useState<Value>();
  const record = saved ?? value;
  const [problem, setProblem] = useState<Error | string>();
  const [saving, setSaving] = useState(false);
  const files = useFileChanges(record?._id, options.files);
  const isDirty = form.formState.isDirty || files.isDirty || (options.isChanged?.(record) ?? false);
  const guard = useUnsavedGuard(isDirty, { keepsDraft: options.keepsDraft ?? false });
  const busy = saving || guard.isLeaving;
  const { version, base, rebase, settle } = useRebasedForm<Values>({
    form,
    record: value && { values: valuesOf(value), version: options.version },
    opened: options.opened,
    queryKey: options.queryKey,
    save: { error: problem, isPending: busy },
    names: options.names,
  });

  const opened = { record, version, files };
  const sendTo = (id: string, chosen?: ChosenFile[]) =>
    files.sendTo(id, chosen, (file) => options.fieldOf?.(file, opened) ?? file.field);

  async function sendFiles(id: string, chosen?: ChosenFile[]) {
    setSaving(true);
    const failed = await sendTo(id, chosen);
    if (failed.length === 0) options.onComplete?.(id);
    await options.refresh();
    if (value) setSaved(undefined);
    setSaving(false);
    if (failed.length === 0) {
      toast(`${noun} salvo`);
      return guard.leaveSaved(() => options.onDone(id));
    }
    const names = failed.map(({ name }) => name).join(', ');
    setProblem(`O ${noun.toLowerCase()} foi salvo, mas não chegaram: ${names}. Tente de novo ou remova.`);
  }

  const submit = form.handleSubmit(
    async (filled) => {
      setSaving(true);
      setProblem(undefined);
      try {
        const answer = await options.store(filled, opened);
        options.onStored?.(answer, opened);
        setSaved(answer);
        files.forgetRemoved();
        form.reset(valuesOf(answer));
        settle(valuesOf(answer));
        await sendFiles(answer._id);
      } catch (error) {
        setSaving(false);
        fillFieldErrors(error, form.setError, options.fields);
        if (error instanceof Error) setProblem(error);
      }
    },
    (errors) => options.problemOf && setProblem(options.problemOf(errors)),
  );

  /** One more try for a file that failed; the last of them completes the saving. */
  function retry(file: ChosenFile) {
    if (!record) return;
    const failed = Object.values(files.uploads).filter(({ state }) => state === 'failed');
    if (failed.length === 1) void sendFiles(record._id, [file]);
    else void sendTo(record._id, [file]);
  }

  return { record, version, base, rebase, files, isDirty, guard, problem, busy, submit, retry };
}
