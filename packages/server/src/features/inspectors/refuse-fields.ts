import type { Viewer } from '@esquadro/domain/auth/permissions';
import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import type { InspectorChange } from '@esquadro/domain/inspectors/inspector';
import { mayApproveInspectors } from '@esquadro/domain/inspectors/inspector-rights';
import { pastVacationComplaints } from '@esquadro/domain/inspectors/vacation';
import { AppError } from '@esquadro/domain/shared/errors';
import type { InspectorRow } from './queries.ts';

type Sent = Pick<InspectorChange, 'access_level' | 'approved' | 'password'>;

/** Fields that the caller may not set are refused and named; sent back as they were they are fine. */
export function refuseForbiddenFields(viewer: Viewer, sent: Sent, current?: InspectorRow): void {
  const fields: Record<string, string> = {};
  const approved = current ? current.approvedAt !== null : false;
  if (sent.access_level && sent.access_level !== 'Inspector') {
    fields.access_level = 'O nível de um vistoriador se muda em Configurações.';
  }
  if (!mayApproveInspectors(viewer)) {
    if (sent.approved !== undefined && sent.approved !== approved) {
      fields.approved = 'Só a administração aprova vistoriadores.';
    }
    if (current && sent.password) {
      fields.password = 'Só a própria pessoa ou a administração muda esta senha.';
    }
  }
  if (Object.keys(fields).length > 0) throw new AppError('access.field-denied', { fields });
}

/** A vacation starts today or later, unless it was there before. Throws `input.invalid`. */
export function refusePastVacations(
  { vacation }: Pick<InspectorChange, 'vacation'>,
  today: LocalDay,
  current?: InspectorRow,
): void {
  const fields = pastVacationComplaints(vacation ?? [], { today, known: current?.vacation ?? [] });
  if (Object.keys(fields).length > 0) throw new AppError('input.invalid', { fields });
}
