import {
  CONTRACT_STATUSES,
  type ContractStatus,
  REALTOR_ACTIVITIES,
  type RealtorActivity,
  type RealtorFilter,
} from '@esquadro/domain/realtors/realtor-filter';
import { useScreenParams } from '../../../lib/screen-params.ts';

/** The free-text filters in the order of the panel, as the chips name them. (spec §2.4) */
export const TEXT_FILTERS = {
  company: 'Empresa',
  service: 'Serviço',
  city: 'Cidade',
  branch: 'Filial',
  contractType: 'Tipo de contrato',
} as const;
type TextFilter = keyof typeof TEXT_FILTERS;

const NAMES = Object.keys(TEXT_FILTERS) as TextFilter[];

export const STATUS_LABELS: Record<ContractStatus, string> = {
  all: 'Todos',
  Ativo: 'Ativo',
  Inativo: 'Inativo',
};

export const ACTIVITY_LABELS: Record<RealtorActivity, string> = { active: 'Ativa', inactive: 'Inativa' };

export type Chip = { id: TextFilter | 'contractStatus' | 'activity'; label: string };

/** The filters of the list, kept in the address: Back, reload and a shared link find them again. */
export function useFilters() {
  const { get, set } = useScreenParams();
  const texts = Object.fromEntries(NAMES.map((name) => [name, get(name)])) as Record<TextFilter, string>;
  const contractStatus = CONTRACT_STATUSES.find((status) => status === get('contractStatus')) ?? 'all';
  const activity = REALTOR_ACTIVITIES.find((known) => known === get('activity'));
  const filter: RealtorFilter = { ...texts, contractStatus, activity };

  return {
    texts,
    contractStatus,
    activity,
    filter,
    chips: chipsOf(texts, contractStatus, activity),
    change: (changes: Partial<Record<Chip['id'], string | null>>) => set(changes),
    clear: () =>
      set(Object.fromEntries([...NAMES, 'contractStatus', 'activity'].map((name) => [name, null]))),
  };
}

function chipsOf(
  texts: Record<TextFilter, string>,
  contractStatus: ContractStatus,
  activity: RealtorActivity | undefined,
): Chip[] {
  const chips: Chip[] = NAMES.filter((name) => texts[name]).map((id) => ({
    id,
    label: `${TEXT_FILTERS[id]}: ${texts[id]}`,
  }));
  if (contractStatus !== 'all') {
    chips.push({ id: 'contractStatus', label: `Contrato: ${STATUS_LABELS[contractStatus]}` });
  }
  if (activity) chips.push({ id: 'activity', label: `Situação: ${ACTIVITY_LABELS[activity]}` });
  return chips;
}
