import { PARTY_LABELS } from '@esquadro/domain/auth/party';
import type { PartyOfVisit } from '@esquadro/domain/visit-links/managed-link';
import { Check, Clock, Copy, Mail, MessageCircle, Unlink } from 'lucide-react';
import { readerToday, readerZone } from '../../../lib/reader-clock.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import type { LinkActions } from '../api.ts';
import { answerDetails, partyInShort } from './party-words.ts';

type PartyRowProps = {
  party: PartyOfVisit;
  /** Undefined for those who only read. */
  actions: LinkActions | undefined;
  onSeeHours: (() => void) | undefined;
};

export function PartyRow({ party, actions, onSeeHours }: PartyRowProps) {
  const label = PARTY_LABELS[party.party];
  const clock = { zone: readerZone(), today: readerToday() };
  const isAsking = party.answer?.kind === 'asked' && party.answer.is_current;
  return (
    <li className="flex flex-col gap-2 rounded-control border border-line p-3">
      <div>
        <h3 className="font-medium text-body text-ink">
          {label}
          {party.name && `: ${party.name}`}
        </h3>
        <p className="text-body text-ink">{partyInShort(party, clock)}</p>
        {answerDetails(party.answer).map((line) => (
          <p key={line} className="break-words text-caption text-ink-muted">
            {line}
          </p>
        ))}
      </div>
      {actions && isAsking && party.link && (
        <AskedHour linkId={party.link._id} actions={actions} onSeeHours={onSeeHours} />
      )}
      {actions && <Sending row={party} actions={actions} label={label} />}
    </li>
  );
}

type AskedHourProps = { linkId: string; actions: LinkActions; onSeeHours: (() => void) | undefined };

function AskedHour({ linkId, actions: { accept }, onSeeHours }: AskedHourProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="small"
        icon={<Check />}
        busy={accept.isPending}
        onPress={() => accept.mutate(linkId, { onSuccess: () => toast('Horário aceito') })}
      >
        Aceitar
      </Button>
      {onSeeHours && (
        <Button variant="secondary" size="small" icon={<Clock />} onPress={onSeeHours}>
          Ver horas
        </Button>
      )}
    </div>
  );
}

type SendingProps = { row: PartyOfVisit; actions: LinkActions; label: string };

const LONG_ENOUGH_TO_READ = 60_000;

function Sending({ row, actions: { send, mail, revoke }, label }: SendingProps) {
  const { party, email, link } = row;
  /** Opened at once: a browser refuses a window that nobody has just asked for. */
  function openWhatsapp() {
    const tab = window.open('about:blank', '_blank');
    if (tab) tab.opener = null;
    send.mutate(
      { party, how: 'whatsapp' },
      {
        onSuccess: ({ whatsapp_url }) =>
          tab ? tab.location.replace(whatsapp_url) : location.assign(whatsapp_url),
        onError: () => tab?.close(),
      },
    );
  }

  const copy = () =>
    send.mutate(
      { party, how: 'copy' },
      {
        onSuccess: ({ url }) =>
          navigator.clipboard.writeText(url).then(
            () => toast('Link copiado', { detail: `Envie-o só a quem responde por ${label.toLowerCase()}.` }),
            () => toast('Copie este link', { detail: url, tone: 'neutral', duration: LONG_ENOUGH_TO_READ }),
          ),
      },
    );

  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="secondary"
        size="small"
        icon={<MessageCircle />}
        busy={send.isPending}
        onPress={openWhatsapp}
      >
        WhatsApp
      </Button>
      <Button
        variant="secondary"
        size="small"
        icon={<Mail />}
        busy={mail.isPending}
        onPress={() => mail.mutate(row, { onSuccess: () => toast('Email a caminho', { detail: email }) })}
      >
        Enviar por email
      </Button>
      <Button variant="secondary" size="small" icon={<Copy />} busy={send.isPending} onPress={copy}>
        Copiar link
      </Button>
      {link && (
        <Button
          variant="quiet"
          size="small"
          icon={<Unlink />}
          busy={revoke.isPending}
          onPress={() => revoke.mutate(link._id, { onSuccess: () => toast('Link cancelado') })}
        >
          Cancelar link
        </Button>
      )}
    </div>
  );
}
