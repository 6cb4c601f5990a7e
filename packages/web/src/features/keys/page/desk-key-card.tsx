import type { DeskKey, KeyDesk } from '@esquadro/domain/keys/key-desk';
import { formatCpf } from '@esquadro/domain/shared/brazilian-documents';
import { useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import type { BadgeTone } from '../../../ui/badge-styles.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { type Missing, MissingForm } from '../missing-form.tsx';
import { DESK_STATES } from './desk-words.ts';

const TONES: Record<DeskKey['state'], BadgeTone> = {
  none: 'neutral',
  asked: 'amber',
  ready: 'success',
  missing: 'danger',
  taken: 'accent',
  returned: 'neutral',
};

type DeskKeyCardProps = {
  value: DeskKey;
  day: string;
  branches: KeyDesk['other_branches'];
  busy: boolean;
  /** Whether it was taken. */
  onSay: (change: Missing) => Promise<boolean>;
};

/** One key as a desk sees it: which it is, who comes for it, and the two answers. */
export function DeskKeyCard({ value, day, branches, busy, onSay }: DeskKeyCardProps) {
  const [asking, setAsking] = useState(false);
  const { date, label, formatted_address, key_code, inspector, cpf, state, note } = value;
  const isOpen = state === 'asked' || state === 'ready' || state === 'missing';
  return (
    <li className="flex flex-col gap-3 rounded-surface border border-line bg-raised p-4 shadow-raised">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="min-w-0 break-words font-semibold text-ink text-lead">
          <span className="tabular-nums">{date.slice(11, 16)}</span> {label}
        </h2>
        <Badge tone={TONES[state]}>{DESK_STATES[state]}</Badge>
      </div>
      <div className="text-body text-ink-muted">
        {key_code && <p className="font-medium text-ink">Etiqueta {key_code}</p>}
        <p className="break-words">{formatted_address}</p>
        <p>
          Quem busca: {inspector}
          {cpf && `, CPF ${formatCpf(cpf)}`}
        </p>
        {note && <p className="text-ink">{note}</p>}
      </div>
      {asking && (
        <MissingForm
          visit={{ date, day }}
          branches={branches}
          busy={busy}
          onSay={async (missing) => {
            if (await onSay(missing)) setAsking(false);
          }}
          onCancel={() => setAsking(false)}
        />
      )}
      {!asking && isOpen && (
        <div className="flex flex-wrap gap-2 *:flex-1">
          {state !== 'ready' && (
            <Button
              variant="secondary"
              busy={busy}
              aria-label={`Chave pronta: ${label}`}
              onPress={() => onSay({ kind: 'ready' })}
            >
              Chave pronta
            </Button>
          )}
          {state !== 'missing' && (
            <Button
              variant="quiet"
              aria-label={`Não está disponível: ${label}`}
              onPress={() => setAsking(true)}
            >
              Não está disponível
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
