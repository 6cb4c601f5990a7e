import type { DoorAnswer } from '@esquadro/domain/visit-links/answers';
import type { VisitView } from '@esquadro/domain/visit-links/visit-view';
import { CalendarPlus, CircleCheck, Hourglass, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { dateAsMoment, weekdayInWords } from './visit-words.ts';
import { linkPath } from './visitor-api.ts';

const WHO_OPENS: Record<DoorAnswer, string> = {
  self: 'Você vai abrir.',
  other: 'Outra pessoa vai abrir.',
  front_desk: 'A portaria vai abrir.',
  keys: 'A chave está onde você disse.',
};

/** What was answered for the hour at which the visit is; nothing where it was not. */
export function AnswerGiven({ name, visit }: { name: string; visit: VisitView }) {
  const { answer, date } = visit;
  const seeYou = `Até ${weekdayInWords(date)}!`;
  switch (answer?.kind) {
    case undefined:
      return null;
    case 'confirmed':
      return (
        <Told icon={<CircleCheck aria-hidden="true" />} title={`Confirmado. ${seeYou}`} calendar={name}>
          {answer.door_kind && WHO_OPENS[answer.door_kind]}
        </Told>
      );
    case 'moved':
      return (
        <Told icon={<CircleCheck aria-hidden="true" />} title="Novo horário marcado." calendar={name}>
          {seeYou}
        </Told>
      );
    case 'asked':
      return (
        <Told icon={<Hourglass aria-hidden="true" />} title="Pedido enviado.">
          {answer.to &&
            `Você pediu ${dateAsMoment(answer.to)}. Até a imobiliária responder, vale o horário acima.`}
        </Told>
      );
    case 'refused':
      return (
        <Told icon={<Info aria-hidden="true" />} title="Avisamos a imobiliária.">
          Ela vai falar com você. Se mudou de ideia, ainda pode confirmar.
        </Told>
      );
  }
}

type ToldProps = { icon: ReactNode; title: string; children: ReactNode; calendar?: string };

function Told({ icon, title, children, calendar }: ToldProps) {
  return (
    <div className="flex flex-col gap-3 rounded-surface bg-success-soft p-4 text-success-ink">
      <div role="status" className="flex items-start gap-3 [&_svg]:mt-0.5 [&_svg]:size-6 [&_svg]:shrink-0">
        {icon}
        <div>
          <p className="font-semibold text-lead">{title}</p>
          <p className="text-body">{children}</p>
        </div>
      </div>
      {calendar && (
        <LinkButton
          href={`${linkPath(calendar)}/visit.ics`}
          download="vistoria.ics"
          icon={<CalendarPlus aria-hidden="true" />}
        >
          Adicionar à agenda
        </LinkButton>
      )}
    </div>
  );
}
