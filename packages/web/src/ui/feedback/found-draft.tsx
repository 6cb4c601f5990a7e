import { formatRelativeDay, formatTime } from '@esquadro/domain/calendar/format';
import { localOf } from '@esquadro/domain/calendar/local-time';
import { FilePen } from 'lucide-react';
import { readerToday, readerZone } from '../../lib/reader-clock.ts';
import { Button } from '../buttons/button.tsx';
import { Card } from '../card.tsx';

type FoundDraftProps = {
  title: string;
  savedAt: number;
  onContinue: () => void;
  onDiscard: () => void;
};

export function FoundDraft({ title, savedAt, onContinue, onDiscard }: FoundDraftProps) {
  return (
    <Card as="section" className="flex max-w-xl flex-col gap-4">
      <div className="flex items-start gap-3">
        <FilePen aria-hidden="true" className="mt-1 size-5 shrink-0 text-accent-ink" />
        <div>
          <h2 className="text-ink text-lead">Continuar o rascunho?</h2>
          <p className="text-body text-ink-muted">
            {title ? `“${title}”, deixado ` : 'Deixado '}
            {whenSaved(savedAt)}.
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button autoFocus onPress={onContinue}>
          Continuar
        </Button>
        <Button variant="secondary" onPress={onDiscard}>
          Começar de novo
        </Button>
      </div>
    </Card>
  );
}

/** 'hoje, às 14:05' in the reader's time zone. */
function whenSaved(savedAt: number): string {
  const { day, minute } = localOf(new Date(savedAt), readerZone());
  return `${formatRelativeDay(day, readerToday())}, às ${formatTime(minute)}`;
}
