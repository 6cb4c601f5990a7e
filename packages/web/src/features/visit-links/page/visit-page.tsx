import type { VisitView } from '@esquadro/domain/visit-links/visit-view';
import { useEffect, useEffectEvent, useState } from 'react';
import { errorCodeInWords, HttpError } from '../../../lib/http/http-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { VisitorNotice } from '../../../ui/visitors/visitor-frame.tsx';
import { VisitAnswers } from './visit-answers.tsx';
import { AgencyLine, VisitFacts } from './visit-facts.tsx';
import { readVisit } from './visitor-api.ts';

/** Where the link of a visit leads. Opening it reads, and changes nothing. */
export default function VisitPage({ name }: { name: string }) {
  const [visit, setVisit] = useState<VisitView>();
  const [error, setError] = useState<Error>();

  function read() {
    setError(undefined);
    readVisit(name).then(setVisit, setError);
  }
  useEffect(() => {
    readVisit(name).then(setVisit, setError);
  }, [name]);

  useArrival(name, visit, setVisit);

  if (error) return <Unread error={error} onRetry={read} />;
  if (!visit) return <Loading />;
  if (visit.state !== 'open') return <Ended visit={visit} />;
  return (
    <main className="flex flex-col gap-6">
      <title>{`Vistoria de ${visit.service.toLowerCase()}`}</title>
      <VisitFacts name={name} visit={visit} />
      <VisitAnswers name={name} visit={visit} onChange={setVisit} onDead={setError} />
    </main>
  );
}

const MINUTE_MS = 60_000;
/** So long before and after its hour somebody may be on the way. */
const AROUND_MS = 180 * MINUTE_MS;

/** Hears each minute whether the inspector is coming, as long as somebody looks; what is being typed stays. */
function useArrival(name: string, visit: VisitView | undefined, onChange: (visit: VisitView) => void): void {
  const isOpen = visit?.state === 'open';
  const starts = visit ? Date.parse(visit.date) : 0;
  const hear = useEffectEvent((fresh: VisitView) => {
    if (visit) onChange({ ...visit, on_the_way: fresh.on_the_way, arrived: fresh.arrived });
  });
  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(() => {
      const isClose = Math.abs(Date.now() - starts) <= AROUND_MS;
      // Whatever goes wrong is asked again in a minute.
      if (isClose && !document.hidden) readVisit(name).then(hear, () => undefined);
    }, MINUTE_MS);
    return () => clearInterval(timer);
  }, [name, isOpen, starts]);
}

function Loading() {
  return (
    <p role="status" className="py-10 text-ink-muted text-lead">
      Carregando…
    </p>
  );
}

function Unread({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isDead = error instanceof HttpError && error.status === 404;
  return (
    <VisitorNotice title={isDead ? 'Este link não abre mais' : 'Não foi possível carregar'}>
      <p role="alert">{error.message}</p>
      <small>{errorCodeInWords(error)}</small>
      {!isDead && <Button onPress={onRetry}>Tentar de novo</Button>}
    </VisitorNotice>
  );
}

function Ended({ visit }: { visit: VisitView }) {
  const title = visit.state === 'canceled' ? 'Esta vistoria foi cancelada.' : 'Esta vistoria já aconteceu.';
  return (
    <VisitorNotice title={title}>
      <p>{visit.address}</p>
      <AgencyLine agency={visit.agency} />
    </VisitorNotice>
  );
}
