import type { Settings } from '@esquadro/domain/settings/settings';
import { tierWarnings } from '@esquadro/domain/settings/tier-warnings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rowsNotIn } from '../../lib/edits/same-value.ts';
import { type FieldNames, useRebase } from '../../lib/edits/use-rebase.ts';
import { useUnsavedGuard } from '../../lib/edits/use-unsaved-guard.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { FormError } from '../../ui/feedback/form-error.tsx';
import { FormSkeleton } from '../../ui/feedback/form-skeleton.tsx';
import { SaveError } from '../../ui/feedback/save-error.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Warnings } from '../../ui/feedback/warnings.tsx';
import { LeaveDialog } from '../../ui/overlays/leave-dialog.tsx';
import { settingsQuery, useSaveSettings } from './api.ts';
import { EditableTable } from './editable-table.tsx';
import { PricePreview } from './price-preview.tsx';
import { ServiceRemovalDialog, servicesInUse } from './service-removal-dialog.tsx';
import {
  COLUMNS,
  cellsOf,
  type DraftRow,
  draftOf,
  draftWith,
  readDraft,
  rowInWords,
  type SettingsDraft,
} from './settings-draft.ts';

const TABLES: { name: keyof Settings; title: string; hint: string }[] = [
  {
    name: 'timeRange',
    title: 'Tempo por m²',
    hint: 'Quanto dura a vistoria. Entre as linhas que servem, vale a mais rápida.',
  },
  { name: 'serviceType', title: 'Tipos de serviço', hint: 'O que imobiliárias pedem e vistoriadores fazem.' },
  { name: 'tier', title: 'Faixas de preço', hint: 'O aluguel sugerido. Os limites ficam fora da faixa.' },
];

const rowsShown = (name: keyof Settings) => (rows: DraftRow[], other: DraftRow[]) =>
  rowsNotIn(rows, other)
    .map((row) => rowInWords(row, COLUMNS[name]))
    .join('\n');

const TABLE_NAMES: FieldNames<SettingsDraft> = {
  timeRange: { label: 'Tempo por m²', show: rowsShown('timeRange') },
  serviceType: { label: 'Tipos de serviço', show: rowsShown('serviceType') },
  tier: { label: 'Faixas de preço', show: rowsShown('tier') },
};

/** The three tables behind every price and duration, with what they would mean at once. */
export function GeneralSettings() {
  const { data, error, refetch } = useQuery(settingsQuery);
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <FormSkeleton />;
  return <SettingsForm version={data.version} settings={data.value} />;
}

function SettingsForm({ version, settings }: { version: string; settings: Settings }) {
  const save = useSaveSettings();
  const [draft, setDraft] = useState<SettingsDraft>(() => draftOf(settings));
  const [dirty, setDirty] = useState(false);
  const [tried, setTried] = useState(false);
  const {
    version: seen,
    rebase,
    settle,
  } = useRebase({
    record: { values: cellsOf(draftOf(settings)), version },
    queryKey: settingsQuery.queryKey,
    save,
    read: () => cellsOf(draft),
    write: (cells) => setDraft(draftWith(cells, draft)),
    names: TABLE_NAMES,
  });
  const guard = useUnsavedGuard(dirty);
  const reading = readDraft(draft);
  const lastGood = reading.settings ?? settings;

  const inUse = servicesInUse(save.error);

  function submit(removeServices: string[] = []) {
    setTried(true);
    if (!reading.settings) return;
    save.mutate(
      { version: seen, value: { ...reading.settings, removeServices } },
      {
        onSuccess: (saved) => {
          setDirty(false);
          const kept = cellsOf(draftOf(saved));
          setDraft(draftWith(kept, draft));
          settle(kept);
          toast('Settings updated successfully', { detail: 'As configurações foram salvas.' });
        },
      },
    );
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="flex flex-col gap-6"
    >
      <PricePreview settings={lastGood} />
      <div className="flex min-w-0 flex-col gap-6">
        {TABLES.map(({ name, title, hint }) => (
          <Card as="div" key={name} className="flex flex-col gap-3">
            <EditableTable
              name={name}
              title={title}
              hint={hint}
              columns={COLUMNS[name]}
              rows={draft[name]}
              errors={tried ? (reading.errors ?? {}) : {}}
              onChange={(rows) => {
                setDraft({ ...draft, [name]: rows });
                setDirty(true);
              }}
            />
            {name === 'tier' && (
              <Warnings sentences={tierWarnings(lastGood.tier).map(({ sentence }) => sentence)} />
            )}
          </Card>
        ))}
        <div className="sticky bottom-0 z-10 -mx-4 flex flex-col gap-3 border-line border-t bg-surface px-4 py-3 sm:mx-0 sm:px-0">
          {tried && reading.errors && <FormError error="Há células para corrigir nas tabelas acima." />}
          <SaveError error={inUse.length > 0 ? null : save.error} rebase={rebase} />
          <div>
            <Button type="submit" busy={save.isPending}>
              Salvar
            </Button>
          </div>
        </div>
      </div>
      <ServiceRemovalDialog
        services={inUse}
        busy={save.isPending}
        onConfirm={() => submit(inUse.map(({ _id }) => _id))}
        onCancel={save.reset}
      />
      <LeaveDialog guard={guard} />
    </form>
  );
}
