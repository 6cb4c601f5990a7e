import { formatDuration, formatMoment } from '@esquadro/domain/calendar/format';
import { thumbnailOf } from '@esquadro/domain/files/file-link';
import { DOOR_LABELS } from '@esquadro/domain/requests/door/door-kinds';
import { DETAIL_LABELS, PLAYER_NAMES } from '@esquadro/domain/requests/request-details';
import { formatSquareMeters } from '@esquadro/domain/shared/format-area';
import { CalendarClock, DoorOpen, Files, Home, KeyRound, Timer, Users } from 'lucide-react';
import { Card } from '../../../../ui/card.tsx';
import { draftZone } from '../draft/draft-zone.ts';
import type { KeysDraft } from '../draft/request-draft.ts';
import type { StepProps } from '../draft/step-props.ts';
import { keysInWords } from '../keys/keys-in-words.ts';
import { useAbsence } from '../schedule/use-absence.ts';
import { PriceLines } from './price-lines.tsx';
import { SummaryPart } from './summary-part.tsx';

type RequestSummaryProps = Pick<StepProps, 'draft' | 'facts' | 'request'> & { fileCount: number };

export function RequestSummary({ draft, facts, request, fileCount }: RequestSummaryProps) {
  const { property, duration, price, realtor } = facts;
  const service =
    facts.settings?.serviceType.find(({ _id }) => _id === draft.service_type)?.label ??
    (request?.service_type === draft.service_type ? request?.service_label : undefined);
  const keys = (way: KeysDraft) => keysInWords(way, realtor?.branches ?? []);
  const absence = useAbsence({ draft, facts, request });
  const zone = draftZone(draft, property);
  const players = PLAYER_NAMES.map((name) => draft[name]).filter(Boolean);

  return (
    <Card as="section" aria-labelledby="resumo" className="flex flex-col gap-4 xl:sticky xl:top-6">
      <h2 id="resumo" className="text-ink text-lead">
        Resumo
      </h2>
      {property?.photo && (
        <img
          src={thumbnailOf(property.photo)}
          alt=""
          className="aspect-video w-full rounded-control bg-sunken object-cover"
        />
      )}
      <dl className="flex flex-col gap-4">
        <SummaryPart title="Imóvel" icon={<Home />}>
          {property && (
            <>
              <strong className="block font-medium">{property.label}</strong>
              <span className="block text-caption text-ink-muted">{property.address.formatted_address}</span>
              <span className="block text-caption text-ink-muted">
                {[formatSquareMeters(property.area), draft.furnished ? 'mobiliado' : 'sem mobília', service]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </>
          )}
        </SummaryPart>
        <SummaryPart title="Chaves" icon={<KeyRound />} empty="Não informadas">
          {(draft.pickup.type || draft.delivery.type) && (
            <>
              <span className="block">Retirada: {keys(draft.pickup)}</span>
              <span className="block">Entrega: {keys(draft.delivery)}</span>
            </>
          )}
        </SummaryPart>
        <SummaryPart title="Intervenientes" icon={<Users />} empty="Nenhum">
          {draft.players && (players.join(', ') || 'Sim')}
        </SummaryPart>
        {draft.door_kind && (
          <SummaryPart title={DETAIL_LABELS.door_kind} icon={<DoorOpen />}>
            {DOOR_LABELS[draft.door_kind]}
          </SummaryPart>
        )}
        <SummaryPart title="Quando e quem" icon={<CalendarClock />}>
          {draft.day && draft.hour !== null && (
            <>
              <strong className="block font-medium tabular-nums">
                {formatMoment({ day: draft.day, minute: draft.hour * 60 })}
              </strong>
              {zone && <span className="block text-caption text-ink-muted">{zone}</span>}
              <span className="block text-caption text-ink-muted">
                {draft.inspectorName || (draft.inspectorId && 'o vistoriador livre mais próximo')}
              </span>
              {absence && <span className="block text-amber-ink text-caption">{absence}</span>}
            </>
          )}
        </SummaryPart>
        <SummaryPart title="Duração" icon={<Timer />} empty="A calcular">
          {duration && <span className="tabular-nums">{formatDuration(duration.minutes)}</span>}
        </SummaryPart>
        {fileCount > 0 && (
          <SummaryPart title="Fotos e arquivos" icon={<Files />}>
            {fileCount}
          </SummaryPart>
        )}
      </dl>
      {price && (
        <div className="border-line border-t pt-4">
          <PriceLines price={price} />
        </div>
      )}
    </Card>
  );
}
