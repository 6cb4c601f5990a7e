import {
  CONTRACT_STATUSES,
  type ContractStatus,
  REALTOR_ACTIVITIES,
  type RealtorActivity,
} from '@esquadro/domain/realtors/filter-choices';
import type { RealtorFilter } from '@esquadro/domain/realtors/realtor-filter';
import { type Filters, useListFilters } from '../../../lib/use-list-filters.ts';

export const TEXT_LABELS = {
  company: 'Empresa',
  service: 'Serviço',
  city: 'Cidade',
  branch: 'Filial',
  contractType: 'Tipo de contrato',
} as const;

export const STATUS_LABELS: Record<ContractStatus, string> = {
  all: 'Todos',
  Ativo: 'Ativo',
  Inativo: 'Inativo',
};

export const ACTIVITY_LABELS: Record<RealtorActivity, string> = { active: 'Ativa', inactive: 'Inativa' };

const text = (label: string) => ({ chip: (value: string) => `${label}: ${value}` });

export const FILTERS: Filters<keyof RealtorFilter> = {
  company: text(TEXT_LABELS.company),
  search: text('Busca'),
  service: text(TEXT_LABELS.service),
  city: text(TEXT_LABELS.city),
  branch: text(TEXT_LABELS.branch),
  contractType: text(TEXT_LABELS.contractType),
  contractStatus: {
    chip: (status) => `Contrato: ${STATUS_LABELS[status as ContractStatus]}`,
    isValid: (value) => value !== 'all' && CONTRACT_STATUSES.some((status) => status === value),
  },
  activity: {
    chip: (activity) => `Situação: ${ACTIVITY_LABELS[activity as RealtorActivity]}`,
    isValid: (value) => REALTOR_ACTIVITIES.some((activity) => activity === value),
  },
};

export const useRealtorFilters = () => useListFilters(FILTERS);
