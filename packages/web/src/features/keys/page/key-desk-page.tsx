import type { DeskKey, KeyDesk } from '@esquadro/domain/keys/key-desk';
import { useEffect, useState } from 'react';
import { callAsVisitor } from '../../../lib/http/call-as-visitor.ts';
import { errorCodeInWords, HttpError } from '../../../lib/http/http-error.ts';
import { readerToday } from '../../../lib/reader-clock.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormError } from '../../../ui/feedback/form-error.tsx';
import { VisitorNotice } from '../../../ui/visitors/visitor-frame.tsx';
import type { Missing } from '../missing-form.tsx';
import { DeskKeyCard } from './desk-key-card.tsx';
import { deskTitle, leftInWords, waitingKeys } from './desk-words.ts';

const pathOf = (name: string) => `/api/key-days/${encodeURIComponent(name)}`;

/** Where a branch confirms the keys of a day. Opening it reads, and changes nothing. */
export default function KeyDeskPage({ name }: { name: string }) {
  const [desk, setDesk] = useState<KeyDesk>();
  const [dead, setDead] = useState<Error>();
  const [error, setError] = useState<Error>();
  const [busy, setBusy] = useState('');

  const read = () => callAsVisitor<KeyDesk>(pathOf(name)).then(setDesk, setDead);
  useEffect(() => {
    callAsVisitor<KeyDesk>(pathOf(name)).then(setDesk, setDead);
  }, [name]);

  /** What somebody said meanwhile is shown; a link that does not open any more says so. */
  async function send(what: string, path: string, body: object): Promise<boolean> {
    setBusy(what);
    setError(undefined);
    try {
      setDesk(await callAsVisitor<KeyDesk>(path, body));
      return true;
    } catch (failure) {
      if (failure instanceof HttpError && failure.code === 'link.not-found') setDead(failure);
      else {
        setError(failure instanceof Error ? failure : new Error(String(failure)));
        if (failure instanceof HttpError && failure.status !== 0) await read();
      }
      return false;
    } finally {
      setBusy('');
    }
  }

  if (dead) {
    return (
      <Unread
        error={dead}
        onRetry={() => {
          setDead(undefined);
          void read();
        }}
      />
    );
  }
  if (!desk) {
    return (
      <p role="status" className="py-10 text-ink-muted text-lead">
        Carregando…
      </p>
    );
  }
  const waiting = waitingKeys(desk.keys);
  const title = deskTitle(desk, readerToday());
  const say = (key: DeskKey, change: Missing) =>
    send(key.requestId, `${pathOf(name)}/${key.requestId}`, change);

  return (
    <main className="flex flex-col gap-5">
      <title>{title}</title>
      <header>
        <p className="text-body text-ink-muted">{desk.company}</p>
        <h1 className="text-ink text-title">{title}</h1>
      </header>
      <p role="status" className="text-body text-ink">
        {leftInWords(desk.keys.length, waiting.length)}
      </p>
      <FormError error={error} />
      {waiting.length > 0 && (
        <Button
          fullWidth
          busy={busy === 'all'}
          onPress={() => send('all', pathOf(name), { requestIds: waiting.map(({ requestId }) => requestId) })}
        >
          Confirmar todas ({waiting.length})
        </Button>
      )}
      <ul className="flex flex-col gap-3">
        {desk.keys.map((key) => (
          <DeskKeyCard
            key={key.requestId}
            value={key}
            day={desk.day}
            branches={desk.other_branches}
            busy={busy === key.requestId}
            onSay={(change) => say(key, change)}
          />
        ))}
      </ul>
    </main>
  );
}

function Unread({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isOver = error instanceof HttpError && error.status === 404;
  return (
    <VisitorNotice title={isOver ? 'Este link não abre mais' : 'Não foi possível carregar'}>
      <p role="alert">{error.message}</p>
      <small>{errorCodeInWords(error)}</small>
      {!isOver && <Button onPress={onRetry}>Tentar de novo</Button>}
    </VisitorNotice>
  );
}
