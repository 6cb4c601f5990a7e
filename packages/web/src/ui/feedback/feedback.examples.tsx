import { Building2 } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../buttons/button.tsx';
import { Card } from '../card.tsx';
import { Column, type Examples, nothing, Row } from '../examples.fixture.tsx';
import { AccessDenied } from './access-denied.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { FormError } from './form-error.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { FoundDraft } from './found-draft.tsx';
import { JustSaved } from './just-saved.tsx';
import { FailedPart } from './lazy-part.tsx';
import { ListEnd } from './list-end.tsx';
import { LoadingView } from './loading-view.tsx';
import { NothingFound } from './nothing-found.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { SaveError } from './save-error.tsx';
import { SkeletonList } from './skeleton-list.tsx';
import { Spinner } from './spinner.tsx';
import { toast } from './toast.ts';
import { toastQueue } from './toast-queue.ts';
import { Warnings } from './warnings.tsx';

/** A list whose next page waits for a press. */
const PAGED = {
  hasNextPage: true,
  isFetching: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  error: null,
  fetchNextPage: nothing,
};

const CONFLICT = {
  label: 'Telefone',
  mine: '(11) 98765-4321',
  theirs: '(11) 91234-5678',
  keepMine: nothing,
  takeTheirs: nothing,
};

export const examples: Examples = {
  EmptyState: (
    <EmptyState icon={<Building2 />} title="Nenhum imóvel ainda." action={<Button>Novo imóvel</Button>}>
      Cadastre o primeiro para agendar vistorias.
    </EmptyState>
  ),
  NothingFound: (
    <NothingFound icon={<Building2 />} title="Nenhum imóvel com estes filtros." onClear={nothing} />
  ),
  AccessDenied: <AccessDenied />,
  ErrorState: <ErrorState error="O servidor não respondeu." onRetry={nothing} />,
  FailedPart: <FailedPart onRetry={nothing} />,
  FormError: (
    <Column>
      <FormError error="Já existe um imóvel com este código." detail="Escolha outro código." />
    </Column>
  ),
  SaveError: (
    <Column>
      <SaveError
        error={null}
        rebase={{ refused: true, refreshed: true, conflicts: [CONFLICT], retry: nothing }}
      />
    </Column>
  ),
  Warnings: <Warnings sentences={['A vistoria cai num feriado.', 'O contrato vence em 3 dias.']} />,
  FoundDraft: (
    <FoundDraft
      title="Rua das Flores, 100"
      savedAt={Date.now() - 3_600_000}
      onContinue={nothing}
      onDiscard={nothing}
    />
  ),
  JustSaved: (
    <JustSaved>
      <Card as="div">Rua das Flores, 100</Card>
    </JustSaved>
  ),
  ListEnd: <ListEnd list={PAGED} />,
  ProgressBar: (
    <Column>
      <ProgressBar label="fachada.jpg" value={2.1} max={8} valueText="2,1 de 8 MB" />
      <ProgressBar label="Preparando…" />
    </Column>
  ),
  Spinner: (
    <Row>
      <Spinner />
      Carregando…
    </Row>
  ),
  SkeletonList: <SkeletonList rows={2} />,
  FormSkeleton: <FormSkeleton fields={4} steps={3} />,
};

/** Stays until it is closed. */
function Toasts() {
  useEffect(() => {
    toast('Filial Centro excluída', { duration: 1e9, action: { label: 'Desfazer', onPress: nothing } });
    toast('Não foi possível salvar.', { duration: 1e9, tone: 'danger', detail: 'O servidor não respondeu.' });
    return () => toastQueue.clear();
  }, []);
  return (
    <main className="min-h-dvh bg-surface p-4">
      <h1 className="text-ink text-title">Avisos</h1>
    </main>
  );
}

export const pages: Examples = {
  Toast: <Toasts />,
  LoadingView: (
    <main>
      <h1 className="sr-only">Esquadro</h1>
      <LoadingView />
    </main>
  ),
};
