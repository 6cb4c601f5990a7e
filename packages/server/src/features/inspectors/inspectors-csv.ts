import type { Scope, Viewer } from '@esquadro/domain/auth/permissions';
import { formatDay, formatTime } from '@esquadro/domain/calendar/format';
import type { ListedInspector } from '@esquadro/domain/inspectors/inspector';
import { formatCpf, formatPhone } from '@esquadro/domain/shared/brazilian-documents';
import type { FastifyReply } from 'fastify';
import type { Db } from '../../platform/db/client.ts';
import { type CsvCell, sendCsv } from '../../platform/http/csv.ts';
import { MAX_PAGE } from '../../platform/http/paging.ts';
import { type InspectorSearch, listInspectors } from './list-inspectors.ts';
import { presentListed } from './present-inspector.ts';

const COLUMNS: [header: string, cell: (inspector: Omit<ListedInspector, 'mayWrite'>) => CsvCell][] = [
  ['Nome', ({ user }) => `${user.first_name} ${user.last_name}`],
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

type Asked = { viewer: Viewer; scope: Scope; search: InspectorSearch };

/** The inspectors as filtered, all of them; what the caller may not see of one stays blank. */
export function sendInspectorsCsv(reply: FastifyReply, db: Db, asked: Asked) {
  const header = COLUMNS.map(([title]) => title);
  return sendCsv(reply, 'vistoriadores', header, rows(db, asked));
}

/** Page after page, so that however many there are, one page is held at a time. */
async function* rows(db: Db, { viewer, scope, search }: Asked) {
  let cursor: string | undefined;
  do {
    const found = await listInspectors(db, scope, search, { limit: MAX_PAGE, cursor });
    const page = found.slice(0, MAX_PAGE);
    for (const row of page) {
      const inspector = presentListed(viewer, row);
      yield COLUMNS.map(([, cell]) => cell(inspector));
    }
    const last = found.length > MAX_PAGE ? page.at(-1) : undefined;
    cursor = last && Buffer.from(JSON.stringify(last.key)).toString('base64url');
  } while (cursor);
}
