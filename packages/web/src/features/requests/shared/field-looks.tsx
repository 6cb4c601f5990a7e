import { fieldInWords, lateMinutes } from '@esquadro/domain/field/field-in-words';
import type { FieldState } from '@esquadro/domain/field/mark-kinds';
import type { RequestCard } from '@esquadro/domain/requests/request-card';
import { AlarmClock, Car, DoorClosed, MapPinCheck, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BadgeTone } from '../../../ui/badge-styles.ts';
import type { Mark } from './visit-mark.ts';

export type FieldVisit = Pick<
  RequestCard,
  'status' | 'date' | 'time_zone' | 'duration' | 'field_state' | 'field_at' | 'field_eta'
>;

type Look = { tone: BadgeTone; icon: ReactNode };

const LOOKS: Partial<Record<FieldState, Look>> = {
  on_the_way: { tone: 'accent', icon: <Car aria-hidden="true" /> },
  arrived: { tone: 'success', icon: <MapPinCheck aria-hidden="true" /> },
  started: { tone: 'success', icon: <MapPinCheck aria-hidden="true" /> },
  failed: { tone: 'danger', icon: <DoorClosed aria-hidden="true" /> },
  declined: { tone: 'danger', icon: <UserX aria-hidden="true" /> },
};

const EXPLAINED = 'O que o vistoriador registrou no celular.';

/** How a visit goes and whether whoever is awaited is late, as badges say it. */
export function fieldMarks(visit: FieldVisit, now: Date): Mark[] {
  const late = lateMinutes(visit, now);
  const text = fieldInWords(visit);
  const look = LOOKS[visit.field_state];
  return [
    ...(text && look ? [{ id: visit.field_state, text, explained: EXPLAINED, ...look }] : []),
    ...(late > 0
      ? [
          {
            id: 'behind',
            text: `Atrasado ${late} min`,
            explained: 'A hora da vistoria passou e o vistoriador ainda não chegou, ou chega depois dela.',
            tone: 'danger' as const,
            icon: <AlarmClock aria-hidden="true" />,
          },
        ]
      : []),
  ];
}
