import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SaveError } from '../../ui/feedback/save-error.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { LeaveDialog } from '../../ui/overlays/leave-dialog.tsx';
import { PapersField } from '../files/shared/papers-field.tsx';
import { PicturesField } from '../files/shared/pictures-field.tsx';
import { UploadSummary } from '../files/shared/upload-summary.tsx';
import { AgencyField } from '../users/shared/agency-field.tsx';
import { NotesField } from './notes-field.tsx';
import { PropertyBasics } from './shared/property-basics.tsx';
import { usePropertyDraft } from './use-property-draft.ts';

const PAPERS = ['pdf', 'doc', 'docx'];

type PropertyFieldsProps = Parameters<typeof usePropertyDraft>[0];

/** The four sections of a property's form: Informações, Fotos, Arquivos, Notas. */
export function PropertyFields(props: PropertyFieldsProps) {
  const draft = usePropertyDraft(props);
  const { form, files, notes, retry, busy } = draft;
  const sending = { uploads: files.uploads, onCancel: files.cancel, onRetry: retry, disabled: busy };

  return (
    <form noValidate onSubmit={draft.submit} className="flex flex-col gap-4">
      <Section title="Informações">
        <PropertyBasics form={form}>
          <div className="sm:col-span-2">
            <TextField
              label="Etiqueta da chave"
              hint="O que está escrito no chaveiro."
              error={form.formState.errors.key_code?.message}
              {...form.register('key_code')}
            />
          </div>
          <div className="sm:col-span-2">
            <TextField
              label="Código externo"
              hint="Como o seu sistema chama este imóvel."
              error={form.formState.errors.external_code?.message}
              {...form.register('external_code')}
            />
          </div>
          {draft.picksAgency && (
            <div className="sm:col-span-2">
              <Controller
                control={form.control}
                name="realtorId"
                render={({ field, fieldState }) => (
                  <AgencyField
                    required
                    current={draft.agencyName}
                    error={fieldState.error?.message}
                    {...field}
                  />
                )}
              />
            </div>
          )}
        </PropertyBasics>
      </Section>
      <Section title="Fotos">
        <PicturesField
          kept={files.kept.pictures}
          chosen={files.draft.pictures}
          onAdd={(chosen) => files.add('pictures', chosen)}
          onRemove={files.remove}
          main={files.main}
          onMain={files.chooseMain}
          {...sending}
        />
      </Section>
      <Section title="Arquivos">
        <PapersField
          kept={files.kept.papers}
          chosen={files.draft.papers}
          extensions={PAPERS}
          onAdd={(chosen) => files.add('files', chosen)}
          onRemove={files.remove}
          {...sending}
        />
      </Section>
      <Section title="Notas">
        <NotesField kept={draft.keptNotes} value={notes} onChange={draft.setNotes} disabled={busy} />
      </Section>
      <div className="sticky bottom-0 z-10 -mx-4 flex flex-col gap-3 border-line border-t bg-surface px-4 py-3 sm:mx-0 sm:px-0">
        <SaveError error={draft.problem} rebase={draft.rebase} />
        <UploadSummary uploads={files.uploads} />
        <div className="flex gap-2 max-sm:*:flex-1">
          <Button type="submit" busy={busy}>
            Salvar
          </Button>
          <Button variant="secondary" disabled={busy} onPress={() => props.onDone()}>
            Cancelar
          </Button>
        </div>
      </div>
      <LeaveDialog guard={draft.guard} keepsDraft />
    </form>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" className="flex flex-col gap-4 sm:p-5">
      <h2 className="text-ink text-lead">{title}</h2>
      {children}
    </Card>
  );
}
