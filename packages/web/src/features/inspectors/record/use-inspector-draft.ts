import type { InspectorDetails } from '@esquadro/domain/inspectors/inspector';
import {
  EditedInspectorPerson,
  type InspectorPerson,
  NewInspectorPerson,
} from '@esquadro/domain/inspectors/inspector-person';
import { mayApproveInspectors } from '@esquadro/domain/inspectors/inspector-rights';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useRebasedForm } from '../../../lib/edits/use-rebased-form.ts';
import { useUnsavedGuard } from '../../../lib/edits/use-unsaved-guard.ts';
import { fillFieldErrors } from '../../../lib/http/fill-field-errors.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import type { ChosenFile } from '../../files/shared/chosen-file.ts';
import { inspectorQuery, useChangeInspector, useCreateInspector, useRefreshInspectors } from '../api.ts';
import { fileChange } from '../person/inspector-files.ts';
import { PERSON_FIELDS, PERSON_NAMES, personValues } from '../person/person-values.ts';
import { useInspectorFiles } from '../person/use-inspector-files.ts';
import { useViewer } from './use-viewer.ts';

type Opened = {
  inspector: InspectorDetails | undefined;
  version: string | undefined;
  onSaved: (id: string) => void;
};

/**
 * The first step and its saving: first the fields and what is removed, as one change; then photo and papers
 * one by one, so that one that fails can be tried again alone.
 */
export function useInspectorDraft({ inspector, version, onSaved }: Opened) {
  const isStaff = mayApproveInspectors(useViewer());
  /** As the server answered the last save, until it has been read again. */
  const [saved, setSaved] = useState<InspectorDetails>();
  const record = saved ?? inspector;
  const [problem, setProblem] = useState<Error | string>();
  const [phase, setPhase] = useState<'editing' | 'saving' | 'saved'>('editing');
  const files = useInspectorFiles(record);
  const create = useCreateInspector();
  const change = useChangeInspector();
  const refresh = useRefreshInspectors();
  const form = useForm({
    resolver: standardSchemaResolver(record ? EditedInspectorPerson : NewInspectorPerson),
    mode: 'onBlur',
    defaultValues: personValues(inspector),
  });

  const {
    version: seen,
    rebase,
    settle,
  } = useRebasedForm({
    form,
    record: inspector && { values: personValues(inspector), version },
    queryKey: inspectorQuery(inspector?._id ?? '').queryKey,
    save: { error: problem, isPending: phase !== 'editing' },
    names: PERSON_NAMES,
  });
  const guard = useUnsavedGuard((form.formState.isDirty || files.dirty) && phase !== 'saved');
  const moveOn = useEffectEvent(() => record && onSaved(record._id));
  useEffect(() => {
    if (phase === 'saved') moveOn();
  }, [phase]);

  function store({ password, blood_type, ...fields }: InspectorPerson): Promise<InspectorDetails> {
    const health = isStaff && { blood_type };
    if (!record) {
      return create.mutateAsync({ ...fields, ...health, password });
    }
    return change.mutateAsync({
      id: record._id,
      version: seen,
      change: {
        ...fields,
        ...health,
        ...(password && { password }),
        ...fileChange(record, files.draft),
      },
    });
  }

  async function send(id: string, chosen?: ChosenFile[]) {
    setPhase('saving');
    const failed = await files.sendTo(id, chosen);
    await refresh();
    if (inspector) setSaved(undefined);
    setPhase(failed.length === 0 ? 'saved' : 'editing');
    if (failed.length === 0) return toast('Vistoriador salvo');
    const names = failed.map(({ name }) => name).join(', ');
    setProblem(`O vistoriador foi salvo, mas não chegaram: ${names}. Tente de novo ou remova.`);
  }

  const submit = form.handleSubmit(async (fields) => {
    setPhase('saving');
    setProblem(undefined);
    try {
      const answer = await store(fields);
      setSaved(answer);
      files.forgetRemoved();
      form.reset(personValues(answer));
      settle(personValues(answer));
      await send(answer._id);
    } catch (error) {
      setPhase('editing');
      fillFieldErrors(error, form.setError, PERSON_FIELDS);
      if (error instanceof Error) setProblem(error);
    }
  });

  /** One more try for a file that failed; the last of them completes the saving. */
  function retry(file: ChosenFile) {
    const failed = Object.values(files.uploads).filter(({ state }) => state === 'failed');
    if (!record) return;
    if (failed.length === 1) send(record._id, [file]);
    else files.sendTo(record._id, [file]);
  }

  return {
    form,
    files,
    problem,
    rebase,
    guard,
    submit,
    retry,
    isStaff,
    record,
    busy: phase !== 'editing',
  };
}
