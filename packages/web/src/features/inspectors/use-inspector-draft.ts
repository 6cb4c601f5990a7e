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
import { fillFieldErrors } from '../../lib/fill-field-errors.ts';
import { useUnsavedGuard } from '../../lib/use-unsaved-guard.ts';
import { toast } from '../../ui/toast.ts';
import type { ChosenFile } from '../files/use-uploads.ts';
import { useChangeInspector, useCreateInspector, useRefreshInspectors } from './api.ts';
import { fileChange } from './inspector-files.ts';
import { PERSON_FIELDS, personValues } from './person-values.ts';
import { useInspectorFiles } from './use-inspector-files.ts';
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
  const [record, setRecord] = useState({ inspector, version });
  const [problem, setProblem] = useState<Error | string>();
  const [phase, setPhase] = useState<'editing' | 'saving' | 'saved'>('editing');
  const files = useInspectorFiles(record.inspector);
  const create = useCreateInspector();
  const change = useChangeInspector();
  const refresh = useRefreshInspectors();
  const form = useForm({
    resolver: standardSchemaResolver(record.inspector ? EditedInspectorPerson : NewInspectorPerson),
    mode: 'onBlur',
    defaultValues: personValues(inspector),
  });

  const guard = useUnsavedGuard((form.formState.isDirty || files.dirty) && phase !== 'saved');
  const moveOn = useEffectEvent(() => record.inspector && onSaved(record.inspector._id));
  useEffect(() => {
    if (phase === 'saved') moveOn();
  }, [phase]);

  function store({ password, blood_type, ...fields }: InspectorPerson): Promise<InspectorDetails> {
    const health = isStaff && { blood_type };
    if (!record.inspector) {
      return create.mutateAsync({ ...fields, ...health, password });
    }
    return change.mutateAsync({
      id: record.inspector._id,
      version: record.version,
      change: {
        ...fields,
        ...health,
        ...(password && { password }),
        ...fileChange(record.inspector, files.draft),
      },
    });
  }

  async function send(id: string, chosen?: ChosenFile[]) {
    setPhase('saving');
    const failed = await files.sendTo(id, chosen);
    await refresh();
    setPhase(failed.length === 0 ? 'saved' : 'editing');
    if (failed.length === 0) return toast('Vistoriador salvo');
    const names = failed.map(({ name }) => name).join(', ');
    setProblem(`O vistoriador foi salvo, mas não chegaram: ${names}. Tente de novo ou remova.`);
  }

  const submit = form.handleSubmit(async (fields) => {
    setPhase('saving');
    setProblem(undefined);
    try {
      const saved = await store(fields);
      setRecord({ inspector: saved, version: undefined });
      files.forgetRemoved();
      form.reset(personValues(saved));
      await send(saved._id);
    } catch (error) {
      setPhase('editing');
      fillFieldErrors(error, form.setError, PERSON_FIELDS);
      if (error instanceof Error) setProblem(error);
    }
  });

  /** One more try for a file that failed; the last of them completes the saving. */
  function retry(file: ChosenFile) {
    const failed = Object.values(files.uploads).filter(({ state }) => state === 'failed');
    if (!record.inspector) return;
    if (failed.length === 1) send(record.inspector._id, [file]);
    else files.sendTo(record.inspector._id, [file]);
  }

  return {
    form,
    files,
    problem,
    guard,
    submit,
    retry,
    isStaff,
    record: record.inspector,
    busy: phase !== 'editing',
  };
}
