import type { AnswerKind } from '@esquadro/domain/visit-links/answers';
import type { VisitView } from '@esquadro/domain/visit-links/visit-view';
import { type ReactNode, useState } from 'react';
import { HttpError } from '../../../lib/http/http-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormError } from '../../../ui/feedback/form-error.tsx';
import { AnswerGiven } from './answer-given.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { MoveForm } from './move-form.tsx';
import { RefuseForm } from './refuse-form.tsx';
import type { Sending } from './sending.ts';
import { type Answers, readVisit, sendAnswer } from './visitor-api.ts';

type VisitAnswersProps = {
  name: string;
  visit: VisitView;
  onChange: (visit: VisitView) => void;
  /** The link does not open any more. */
  onDead: (error: Error) => void;
};

export function VisitAnswers({ name, visit, onChange, onDead }: VisitAnswersProps) {
  const [open, setOpen] = useState<keyof Answers>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Error>();
  const [changed, setChanged] = useState<Error>();

  function choose(kind: keyof Answers | undefined) {
    setOpen(kind);
    setError(undefined);
    setChanged(undefined);
  }

  async function send<Kind extends keyof Answers>(kind: Kind, answer: Omit<Answers[Kind], 'for'>) {
    setBusy(true);
    setError(undefined);
    try {
      onChange(await sendAnswer(name, kind, { ...answer, for: visit.date } as Answers[Kind]));
      choose(undefined);
    } catch (failure) {
      await explain(failure instanceof Error ? failure : new Error(String(failure)));
    } finally {
      setBusy(false);
    }
  }

  /** A visit that is no longer what the page shows is shown anew; anything else is told beside what was typed. */
  async function explain(failure: Error) {
    if (!(failure instanceof HttpError)) return setError(failure);
    if (failure.status === 404) return onDead(failure);
    if (failure.status === 410) return readVisit(name).then(onChange, onDead);
    if (failure.code !== 'link.visit-changed') return setError(failure);
    choose(undefined);
    setChanged(failure);
    onChange(failure.body.visit as VisitView);
  }

  const sending = <Kind extends keyof Answers>(kind: Kind): Sending<Kind> => ({
    send: (answer) => send(kind, answer),
    busy,
    error,
    onCancel: () => choose(undefined),
  });

  if (open === 'confirm') return <ConfirmForm {...sending('confirm')} />;
  if (open === 'move') return <MoveForm name={name} visit={visit} {...sending('move')} />;
  if (open === 'refuse') return <RefuseForm {...sending('refuse')} />;
  return (
    <section className="flex flex-col gap-3">
      <FormError error={changed} />
      <AnswerGiven name={name} visit={visit} />
      <Choices visit={visit} onChoose={choose} />
    </section>
  );
}

function Choices({ visit, onChoose }: { visit: VisitView; onChoose: (kind: keyof Answers) => void }) {
  const { answer } = visit;
  const isSettled = answer?.kind === 'confirmed' || answer?.kind === 'moved';
  const obstacle = moveObstacle(visit);
  return (
    <>
      {!isSettled && (
        <h2 className="font-semibold text-ink text-title">Está tudo certo para este horário?</h2>
      )}
      <Button variant={isSettled ? 'secondary' : 'primary'} fullWidth onPress={() => onChoose('confirm')}>
        {CONFIRM_LABELS[answer?.kind ?? 'asked']}
      </Button>
      {obstacle ? (
        <p className="text-body text-ink-muted">{obstacle}</p>
      ) : (
        <Button variant="secondary" fullWidth onPress={() => onChoose('move')}>
          Preciso de outro horário
        </Button>
      )}
      {answer?.kind !== 'refused' && (
        <Button variant="quiet" fullWidth onPress={() => onChoose('refuse')}>
          Não vou poder receber
        </Button>
      )}
    </>
  );
}

/** Once there is an answer, the same form says who opens. */
const CONFIRM_LABELS: Record<AnswerKind, string> = {
  asked: 'Confirmar',
  refused: 'Confirmar',
  confirmed: 'Mudar quem abre',
  moved: 'Dizer quem abre',
};

/** Why the hour cannot be changed here. */
function moveObstacle({ move: { how, is_late, notice_hours, left } }: VisitView): ReactNode {
  if (how === 'no') return 'Para mudar o horário, fale com a imobiliária.';
  if (is_late) return `Falta menos de ${notice_hours} horas: fale com a imobiliária para mudar o horário.`;
  if (how === 'free' && left === 0)
    return 'O horário já foi mudado por aqui: para outro, fale com a imobiliária.';
  return undefined;
}
