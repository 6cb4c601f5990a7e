import { isStaff, type Viewer } from '@esquadro/domain/auth/permissions';
import { formatTime } from '@esquadro/domain/calendar/format';
import type { WorkingMinutes } from '@esquadro/domain/inspectors/free-hours';
import type { Inspector, ListedInspector } from '@esquadro/domain/inspectors/inspector';
import {
  mayApproveInspectors,
  seesInspectorPapers,
  seesWholeInspector,
} from '@esquadro/domain/inspectors/inspector-rights';
import { type WorkingDay, wholeWeek } from '@esquadro/domain/inspectors/working-hours';
import { addressFromRow } from '../../platform/db/columns.ts';
import { fileUrl } from '../files/queries.ts';
import type { FilePurpose } from '../files/tables.ts';
import type { ListedRow } from './list-inspectors.ts';
import { type InspectorRow, subjectOf } from './queries.ts';

/** An inspector under the names the API promised, with as much as the viewer may see. */
export function presentInspector(viewer: Viewer, row: InspectorRow): Inspector {
  const subject = subjectOf(row);
  const { _id, approved, registered_by } = subject;
  const { id, firstName, lastName } = row.user;
  const name = {
    _id: id,
    first_name: firstName,
    last_name: lastName,
    photo: row.photo && fileUrl(row.photo),
  };
  const shown = {
    _id,
    approved,
    cities: row.cities,
    services: row.services,
    working_hours: wholeWeek(row.hours.map(onTheClock)),
  };
  if (!seesWholeInspector(viewer, subject)) return { ...shown, user: name, vacation: [], cnh: [], files: [] };

  const reads = seesInspectorPapers(viewer, subject);
  const papersFor = (purpose: FilePurpose) =>
    reads ? row.papers.filter((paper) => paper.purpose === purpose) : [];
  return {
    ...shown,
    user: { ...name, ...personOf(row) },
    vacation: row.vacation,
    cnh: papersFor('cnh').map(presentPaper),
    files: papersFor('document').map(presentPaper),
    vistoriadorPlenoId: row.vistoriadorPlenoId,
    registered_by,
    ...(mayApproveInspectors(viewer) && { password_pending: row.passwordPending }),
  };
}

export function presentListed(viewer: Viewer, row: ListedRow): Omit<ListedInspector, 'mayWrite'> {
  return { ...presentInspector(viewer, row), next_free: row.nextFree ?? null };
}

/** Health data for the person and the staff, on the record itself and never in a list. */
export function bloodTypeFor({ role, inspectorId }: Viewer, { id, user }: InspectorRow) {
  const mayKnow = isStaff(role) || inspectorId === id;
  return mayKnow ? { blood_type: user.bloodType } : {};
}

function personOf({ id, user }: InspectorRow): Partial<Inspector['user']> {
  return {
    email: user.email,
    phone: user.phone,
    company: user.company,
    cpf: user.cpf,
    cnpj: user.cnpj,
    pix: user.pix,
    address: addressFromRow(user) ?? null,
    formatted_address: user.formattedAddress,
    placeId: user.placeId,
    personIDPleno: user.personIdPleno,
    access_level: user.accessLevel,
    role: user.role,
    realtor: user.realtorId,
    inspector: id,
  };
}

const timeOf = (minute: number | null) => (minute === null ? '' : formatTime(minute));

const onTheClock = ({ weekday, starts, ends, breakStarts, breakEnds }: WorkingMinutes): WorkingDay => ({
  weekday,
  start: timeOf(starts),
  end: timeOf(ends),
  break_start: timeOf(breakStarts),
  break_end: timeOf(breakEnds),
});

const presentPaper = ({ id, name }: { id: string; name: string }) => ({
  _id: id,
  name,
  url: fileUrl({ id, name }),
});
