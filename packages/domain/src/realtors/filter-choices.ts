/** By the contract's own flag, whatever its dates. */
export const CONTRACT_STATUSES = ['all', 'Ativo', 'Inativo'] as const;
export type ContractStatus = (typeof CONTRACT_STATUSES)[number];

/** Whether an agency itself is active. */
export const REALTOR_ACTIVITIES = ['active', 'inactive'] as const;
export type RealtorActivity = (typeof REALTOR_ACTIVITIES)[number];
