/** Who or what opens the door. */
export const DOOR_KINDS = ['keys', 'tenant', 'landlord', 'front_desk', 'lockbox'] as const;

export const DOOR_LABELS: Record<(typeof DOOR_KINDS)[number], string> = {
  keys: 'Chave (sem ninguém)',
  tenant: 'Locatário',
  landlord: 'Locador',
  front_desk: 'Portaria',
  lockbox: 'Caixa de chaves',
};
