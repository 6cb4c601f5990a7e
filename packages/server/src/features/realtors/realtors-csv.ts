import type { Scope } from '@esquadro/domain/auth/permissions';
import { formatDay } from '@esquadro/domain/calendar/format';
import type { BranchSummary } from '@esquadro/domain/realtors/branch';
import type { ContractSummary } from '@esquadro/domain/realtors/contract';
import { contractTypeLabel, lastDayOf } from '@esquadro/domain/realtors/contract-terms';
import type { Realtor, RealtorContact } from '@esquadro/domain/realtors/realtor';
import type { RealtorFilter } from '@esquadro/domain/realtors/realtor-filter';
import { formatCnpj, formatPhone, formatPix } from '@esquadro/domain/shared/brazilian-documents';
import type { FastifyReply } from 'fastify';
import type { Db } from '../../platform/db/client.ts';
import { type CsvColumns, sendCsv } from '../../platform/http/csv.ts';
import { everyRow } from '../../platform/http/paging.ts';
import { companyKey, listRealtors } from './list-realtors.ts';

const CONTACT: CsvColumns<RealtorContact> = [
  ['Empresa', ({ company }) => company],
  ['Telefone', ({ phone }) => formatPhone(phone)],
  ['Email para pegar chaves', (realtor) => realtor.email_entrance],
  ['Email para deixar chaves', (realtor) => realtor.email_exit],
  ['Filiais', ({ branches }) => listed(branches, branchText)],
];

const WHOLE: CsvColumns<Realtor> = [
  ['Empresa', ({ company }) => company],
  ['CNPJ', ({ cnpj }) => formatCnpj(cnpj)],
  ['Pix', ({ pix }) => formatPix(pix)],
  ['Telefone', ({ phone }) => formatPhone(phone)],
  ['Email', ({ email }) => email],
  ['Email para pegar chaves', (realtor) => realtor.email_entrance],
  ['Email para deixar chaves', (realtor) => realtor.email_exit],
  ['Email financeiro', (realtor) => realtor.email_finance],
  ['Pleno Id', ({ clientIDPleno }) => clientIDPleno],
  ['Serviços', ({ services }) => listed(services, ({ label }) => label)],
  ['Cidades', ({ cityList }) => listed(cityList, ({ city, state }) => `${city} - ${state}`)],
  ['Filiais', ({ branches }) => listed(branches, branchText)],
  ['Contratos', ({ contracts }) => listed(contracts, contractText)],
  ['Imóveis', ({ propertyCount }) => propertyCount],
  ['Situação', ({ active }) => (active ? 'Ativa' : 'Inativa')],
];

/** The agencies as filtered, all of them, with the columns that the caller may see. */
export function sendRealtorsCsv(reply: FastifyReply, db: Db, scope: Scope, filter: RealtorFilter) {
  const rows = everyRow((page) => listRealtors(db, scope, { ...filter, ...page }), {
    key: companyKey,
    present: ({ json }) => JSON.parse(json),
  });
  return scope.reach === 'assigned'
    ? sendCsv<RealtorContact>(reply, 'imobiliarias', CONTACT, rows)
    : sendCsv<Realtor>(reply, 'imobiliarias', WHOLE, rows);
}

const listed = <Item>(items: Item[], text: (item: Item) => string) => items.map(text).join('\n');

const branchText = ({ label, formatted_address }: BranchSummary) => `${label}: ${formatted_address}`;

const contractText = ({ type, contractModel, startDate, active, ...end }: ContractSummary) =>
  `${contractTypeLabel(type)}, ${contractModel}, de ${formatDay(startDate)} a ${formatDay(lastDayOf(end))}, ${active ? 'Ativo' : 'Inativo'}`;
