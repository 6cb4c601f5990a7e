import type { Scope, Viewer } from '@esquadro/domain/auth/permissions';
import { formatDay, formatTime } from '@esquadro/domain/calendar/format';
import type { ListedInspector } from '@esquadro/domain/inspectors/inspector';
import { formatCpf, formatPhone } from '@esquadro/domain/shared/brazilian-documents';
import { fullName } from '@esquadro/domain/users/full-name';
import type { FastifyReply } from 'fastify';
import type { Db } from '../../platform/db/client.ts';
import { type CsvColumns, sendCsv } from '../../platform/http/csv.ts';
import { everyRow } from '../../platform/http/paging.ts';
import { type InspectorSearch, listInspectors } from './list-inspectors.ts';
import { presentListed } from './present-inspector.ts';

const COLUMNS: CsvColumns<Omit<ListedInspector, 'mayWrite'>> = [
  ['Nome', ({ user }) => fullName(user)],
  ['Telefone', ({ user }) => (user.phone ? formatPhone(user.phone) : '')],
  ['Email', ({ user }) => user.email ?? ''],
  ['CPF', ({ user }) => (user.cpf ? formatCpf(user.cpf) : '')],
  ['Cidades', ({ cities }) => cities.map(({ city, state }) => `${city} - ${state}`).join('\n')],
  ['Serviços', ({ services }) => services.map(({ label }) => label).join('\n')],
  ['Primeira hora livre', ({ next_free }) => (next_free ? momentOf(next_free) : '')],
  ['Situação', ({ approved }) => (approved ? 'Aprovado' : 'Aguardando aprovação')],
];

const momentOf = ({ date, hour }: NonNullable<ListedInspector['next_free']>) =>
  `${formatDay(date)} ${formatTime(hour * 60)}`;

type Export = { viewer: Viewer; scope: Scope; search: InspectorSearch };

/** The inspectors as filtered, all of them; what the caller may not see of one stays blank. */
export function sendInspectorsCsv(reply: FastifyReply, db: Db, { viewer, scope, search }: Export) {
  const rows = everyRow((page) => listInspectors(db, scope, search, page), {
    key: ({ key }) => key,
    present: (row) => presentListed(viewer, row),
  });
  return sendCsv(reply, 'vistoriadores', COLUMNS, rows);
}
