import type { InspectorDetails } from '@esquadro/domain/inspectors/inspector';
import { fullName } from '@esquadro/domain/users/full-name';
import { FormProvider } from 'react-hook-form';
import { StepForm } from '../record/step-form.tsx';
import { useInspectorDraft } from '../record/use-inspector-draft.ts';
import { useInspectorSteps } from '../record/use-inspector-steps.ts';
import { PapersSection } from './papers-section.tsx';
import { PersonFields } from './person-fields.tsx';
import { PhotoPicker } from './photo-picker.tsx';

type GeneralStepProps = {
  inspector?: InspectorDetails | undefined;
  version?: string | undefined;
  onLeave: () => void;
};

/** Creates the inspector or changes the person, then opens the cities. */
export function GeneralStep({ inspector, version, onLeave }: GeneralStepProps) {
  const { goTo, openCreated } = useInspectorSteps();
  const draft = useInspectorDraft({
    inspector,
    version,
    onSaved: (id) => (inspector ? goTo('cities') : openCreated(id)),
  });
  const { form, files, record, busy } = draft;
  const papers = { inspector: record, files, disabled: busy, onRetry: draft.retry };
  return (
    <StepForm
      title="Informações gerais"
      purpose="Quem é o vistoriador e como ele entra no sistema."
      error={draft.problem}
      rebase={draft.rebase}
      busy={busy}
      guard={draft.guard}
      onSubmit={draft.submit}
      onLeave={onLeave}
    >
      <PhotoPicker
        name={record ? fullName(record.user) : 'Novo vistoriador'}
        known={record?.user.photo ?? null}
        files={files}
        disabled={busy}
      />
      <FormProvider {...form}>
        <PersonFields isNew={!record} mayApprove={draft.mayApprove} />
      </FormProvider>
      <PapersSection
        title="CNH"
        hint="Só o próprio vistoriador e a administração veem; cada leitura fica registrada."
        kind="cnh"
        {...papers}
      />
      <PapersSection title="Outros documentos" kind="files" {...papers} />
    </StepForm>
  );
}
