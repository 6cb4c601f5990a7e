import { isStaff } from '@esquadro/domain/auth/permissions';
import { type ImportKind, importKindsOf, KINDS } from '@esquadro/domain/imports/import-kinds';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download, FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { useScreenParams } from '../../lib/screen-params.ts';
import { useSession } from '../../lib/session/session-context.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormError } from '../../ui/feedback/form-error.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { tellFailure } from '../../ui/feedback/tell-failure.ts';
import { PageHeader } from '../../ui/frame/page-header.tsx';
import { DropArea } from '../files/shared/drop-area.tsx';
import { AgencyField } from '../users/shared/agency-field.tsx';
import { downloadTemplate, importQuery, importsQuery, type SentSheet, sendSheet } from './api.ts';
import { ImportHistory } from './import-history.tsx';

/** What comes in, a model of it, and where the file is dropped; below, what came before. */
export function StartView({ onOpen }: { onOpen: (id: string) => void }) {
  const { user } = useSession();
  const { get, set } = useScreenParams();
  const kinds = importKindsOf(user.role);
  const kind = kinds.find((known) => known === get('kind')) ?? kinds[0] ?? 'properties';
  const [realtorId, setRealtorId] = useState<string | null>(null);
  const [share, setShare] = useState(0);
  const client = useQueryClient();
  const sending = useMutation({
    mutationFn: (sheet: SentSheet) => sendSheet(sheet, setShare),
    onSuccess: (started) => {
      client.setQueryData(importQuery(started._id).queryKey, started);
      void client.invalidateQueries({ queryKey: importsQuery.queryKey });
      onOpen(started._id);
    },
  });
  const picksAgency = isStaff(user.role) && KINDS[kind].ofAgency;

  function take([file]: File[]) {
    setShare(0);
    if (file) sending.mutate({ kind, realtorId: picksAgency ? realtorId : null, file });
  }

  return (
    <div className="flex flex-col gap-6">
      <title>Importar · Esquadro</title>
      <PageHeader
        title="Importar"
        subtitle="Traga de uma planilha o que já está em outro sistema. Nada é gravado antes de você conferir."
      />
      <Card as="section" className="flex flex-col gap-5">
        <fieldset className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
          <legend className="mb-2 text-body text-ink">O que a planilha traz</legend>
          {kinds.map((known) => (
            <KindCard
              key={known}
              kind={known}
              chosen={known === kind}
              onChoose={() => set({ kind: known === kinds[0] ? null : known })}
            />
          ))}
        </fieldset>
        {picksAgency && (
          <div className="max-w-md">
            <AgencyField value={realtorId} onChange={setRealtorId} placeholder="Cada linha diz a sua" />
          </div>
        )}
        <DropArea
          invitation="Arraste a planilha para cá"
          touchInvitation="Escolha a planilha"
          hint=".xlsx ou .csv, até 20 mil linhas"
          chooseLabel="Escolher planilha"
          icon={<FileSpreadsheet />}
          accept={['.xlsx', '.csv', '.txt', '.tsv']}
          single
          disabled={sending.isPending}
          onFiles={take}
        />
        {sending.isPending && (
          <ProgressBar
            label={share < 1 ? 'Enviando a planilha' : 'Lendo a planilha'}
            {...(share < 1 && { value: share, max: 1 })}
          />
        )}
        <FormError error={sending.error} />
      </Card>
      <ImportHistory onOpen={onOpen} />
    </div>
  );
}

const TELLS: Record<ImportKind, string> = {
  properties: 'Nome, área e endereço de cada imóvel',
  realtors: 'Empresa, CNPJ e contatos',
  inspectors: 'Quem faz as vistorias, e onde',
  'realtor-users': 'Quem entra em nome da imobiliária',
};

type KindCardProps = { kind: ImportKind; chosen: boolean; onChoose: () => void };

function KindCard({ kind, chosen, onChoose }: KindCardProps) {
  const fetching = useMutation({
    mutationFn: () => downloadTemplate(kind),
    onError: tellFailure,
  });
  return (
    <div className="flex flex-col gap-2 rounded-surface border border-line p-3 has-checked:border-accent has-checked:bg-accent-soft">
      <label className="flex min-h-control flex-1 cursor-pointer items-start gap-3">
        <input
          type="radio"
          name="kind"
          checked={chosen}
          onChange={onChoose}
          className="mt-1 size-4 shrink-0 accent-accent"
        />
        <span>
          <span className="block font-medium text-body text-ink">{KINDS[kind].title}</span>
          <span className="block text-caption text-ink-muted">{TELLS[kind]}</span>
        </span>
      </label>
      <Button
        variant="quiet"
        size="small"
        icon={<Download />}
        busy={fetching.isPending}
        aria-label={`Baixar modelo de ${KINDS[kind].many}`}
        onPress={() => fetching.mutate()}
      >
        Baixar modelo
      </Button>
    </div>
  );
}
