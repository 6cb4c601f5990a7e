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

/** How much of an inspector somebody may see. */
type View = { whole: boolean; papers: boolean; approves: boolean };

function viewOf(viewer: Viewer, row: InspectorRow): View {
  const subject = subjectOf(row);
  return {
    whole: seesWholeInspector(viewer, subject),
    papers: seesInspectorPapers(viewer, subject),
    approves: mayApproveInspectors(viewer),
  };
}

/** An inspector under the names the API promised, with as much as the viewer may see. */
export const presentInspector = (viewer: Viewer, row: InspectorRow): Inspector =>
  presentAs(viewOf(viewer, row), row);

function presentAs({ whole, papers, approves }: View, row: InspectorRow): Inspector {
  const { _id, approved, registered_by } = subjectOf(row);
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
  if (!whole) return { ...shown, user: name, vacation: [], cnh: [], files: [] };

  const papersFor = (purpose: FilePurpose) =>
    papers ? row.papers.filter((paper) => paper.purpose === purpose) : [];
  return {
    ...shown,
    user: { ...name, ...personOf(row) },
    vacation: row.vacation,
    cnh: papersFor('cnh').map(presentPaper),
    files: papersFor('document').map(presentPaper),
    vistoriadorPlenoId: row.vistoriadorPlenoId,
    registered_by,
    ...(approves && { password_pending: row.passwordPending }),
  };
}

export function presentListed(viewer: Viewer, row: ListedRow): Omit<ListedInspector, 'mayWrite'> {
  return { ...presentInspector(viewer, row.inspector), next_free: row.nextFree ?? null };
}

/** What was written of each row that is kept in memory, by how much it shows. */
const written = new WeakMap<InspectorRow, Map<string, string>>();

/** The same as JSON text. A list is asked for far more often than its inspectors change. */
export function writeListed(viewer: Viewer, { inspector, nextFree }: ListedRow, mayWrite: boolean): string {
  const view = viewOf(viewer, inspector);
  const texts = written.get(inspector) ?? new Map<string, string>();
  written.set(inspector, texts);
  const name = Object.values(view).join();
  const text = texts.get(name) ?? JSON.stringify(presentAs(view, inspector));
  texts.set(name, text);
  return `${text.slice(0, -1)},${JSON.stringify({ next_free: nextFree ?? null, mayWrite }).slice(1)}`;
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
