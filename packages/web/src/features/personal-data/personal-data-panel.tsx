import type { DataSubject } from '@esquadro/domain/personal-data/personal-data';
import { useInfiniteQuery } from '@tanstack/react-query';
import { UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { useScreenParams } from '../../lib/screen-params.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { ListEnd } from '../../ui/feedback/list-end.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton-list.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { StepHeading } from '../../ui/frame/step-heading.tsx';
import { subjectsQuery } from './api.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { PartyPanel } from './party-panel.tsx';
import { ReadingsDialog } from './readings-dialog.tsx';
import { SubjectCard } from './subject-card.tsx';

type Opened = { dialog: 'erase' | 'readings'; subject: DataSubject };

/** 'Dados pessoais': everyone of whom something is known, to copy it, to see who read it and to erase it. */
export function PersonalDataPanel() {
  const { get, set } = useScreenParams();
  const q = get('q');
  const list = useInfiniteQuery(subjectsQuery(useDebounced(q)));
  const subjects = list.data?.pages.flatMap(({ rows }) => rows);
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);

  return (
    <div className="flex flex-col gap-4">
      <StepHeading title="Dados pessoais">
        O que a LGPD garante a cada pessoa: a cópia do que se sabe dela, saber quem leu os seus documentos, e
        ser apagada. Quem foi excluído também aparece aqui.
      </StepHeading>
      <PartyPanel />
      <h2 className="text-ink text-title">Pessoas com conta</h2>
      <div className="w-full max-w-sm">
        <SearchField label="Procurar por nome ou email" value={q} onChange={(text) => set({ q: text })} />
      </div>
      {!subjects &&
        (list.error ? <ErrorState error={list.error} onRetry={list.refetch} /> : <SkeletonList />)}
      {subjects?.length === 0 && (
        <EmptyState icon={<UserRoundX aria-hidden="true" />} title="Ninguém com esse nome ou email." />
      )}
      {subjects && subjects.length > 0 && (
        <ul aria-label="Pessoas" className="flex flex-col gap-3">
          {subjects.map((subject) => (
            <SubjectCard
              key={subject._id}
              subject={subject}
              onReadings={() => setOpened({ dialog: 'readings', subject })}
              onErase={() => setOpened({ dialog: 'erase', subject })}
            />
          ))}
        </ul>
      )}
      <ListEnd list={list} />
      {opened?.dialog === 'readings' && (
        <ReadingsDialog id={opened.subject._id} name={opened.subject.name} onClose={close} />
      )}
      {opened?.dialog === 'erase' && <EraseDialog subject={opened.subject} onClose={close} />}
    </div>
  );
}
