import { PARTY_LABELS } from '@esquadro/domain/auth/party';
import type { KnownParty } from '@esquadro/domain/personal-data/party-data';
import { formatNumber } from '@esquadro/domain/requests/request-number';
import { Download, Eraser, Search } from 'lucide-react';
import { useState } from 'react';
import { HttpError } from '../../lib/http/http.ts';
import { visitDateInWords } from '../../lib/moment-in-words.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormError } from '../../ui/feedback/form-error.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useEraseParty, useExportParty, useFindParty } from './api.ts';

const ROLES: Record<KnownParty['visits'][number]['party'], string> = {
  ...PARTY_LABELS,
  opener: 'Quem abriu',
};

/** People who receive visits and have no account: known by a phone or an e-mail alone. */
export function PartyPanel() {
  const [contact, setContact] = useState('');
  const find = useFindParty();
  const wrong = find.error instanceof HttpError ? find.error.fields.contact : undefined;
  return (
    <section aria-labelledby="quem-recebe" className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 id="quem-recebe" className="text-ink text-title">
          Quem recebe vistorias
        </h2>
        <p className="text-body text-ink-muted">
          Locatários, locadores e outras pessoas sem conta, pelo telefone ou email inteiro.
        </p>
      </div>
      <form
        noValidate
        className="flex max-w-xl flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          find.mutate(contact);
        }}
      >
        <div className="min-w-56 flex-1">
          <TextField
            label="Telefone ou email"
            value={contact}
            onChange={(event) => setContact(event.currentTarget.value)}
            error={wrong}
            autoComplete="off"
          />
        </div>
        <Button type="submit" variant="secondary" icon={<Search />} busy={find.isPending}>
          Procurar
        </Button>
      </form>
      {!wrong && <FormError error={find.error} />}
      {find.data && find.variables && (
        <Found contact={find.variables} known={find.data} onErased={() => find.reset()} />
      )}
    </section>
  );
}

type FoundProps = { contact: string; known: KnownParty; onErased: () => void };

function Found({ contact, known: { visits, answers, mails }, onErased }: FoundProps) {
  const save = useExportParty();
  const erase = useEraseParty();
  const [asking, setAsking] = useState(false);
  if (visits.length + answers + mails === 0) {
    return <p className="text-body text-ink-muted">Nada se sabe de {contact}.</p>;
  }
  const ahead = visits.filter((visit) => visit.ahead).length;
  return (
    <Card className="flex flex-col gap-3">
      <ul aria-label="Vistorias" className="flex flex-col divide-y divide-line">
        {visits.map(({ _id, number, label, date, party, name }) => (
          <li key={`${_id} ${party}`} className="flex flex-wrap justify-between gap-x-4 py-2 text-body">
            <span className="min-w-0 break-words text-ink">
              {formatNumber(number)} {label} · {ROLES[party]}
              {name && `: ${name}`}
            </span>
            <span className="text-ink-muted">{visitDateInWords(date)}</span>
          </li>
        ))}
      </ul>
      <p className="text-caption text-ink-muted">
        {counted(answers, 'resposta', 'respostas')} · {counted(mails, 'email', 'emails')}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          icon={<Download />}
          busy={save.isPending}
          onPress={() => save.mutate(contact)}
        >
          Exportar
        </Button>
        <Button variant="quiet" size="small" icon={<Eraser />} onPress={() => setAsking(true)}>
          Apagar
        </Button>
      </div>
      <FormError error={save.error} />
      <ConfirmDialog
        title={`Apagar ${contact}`}
        open={asking}
        onOpenChange={setAsking}
        confirmLabel="Apagar sem volta"
        tone="danger"
        busy={erase.isPending}
        onConfirm={() =>
          erase.mutate(contact, {
            onSuccess: () => {
              toast('Os dados da pessoa foram apagados');
              onErased();
            },
          })
        }
      >
        <p>
          Telefone, email, nome, respostas e emails somem; as vistorias ficam, sem o nome. O que a imobiliária
          escreveu em observações não muda.
        </p>
        {ahead > 0 && (
          <p className="mt-2 text-amber-ink">
            {counted(ahead, 'vistoria ainda não aconteceu', 'vistorias ainda não aconteceram')}: os links
            deixam de valer e a imobiliária precisa combinar de novo.
          </p>
        )}
        <FormError error={erase.error} />
      </ConfirmDialog>
    </Card>
  );
}

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;
