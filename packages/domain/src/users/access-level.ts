/** What is picked in a form. The role in the token equals it, but for RealtorUser. */
export const ACCESS_LEVELS = ['User', 'Admin', 'Inspector', 'Realtor', 'SuperAdmin'] as const;
export type AccessLevel = (typeof ACCESS_LEVELS)[number];

/** How each level is called on the screens; Admin carries the product's own name. */
export const ACCESS_LEVEL_LABELS: Record<AccessLevel, string> = {
  User: 'Usuário',
  Admin: 'Esquadro',
  Inspector: 'Vistoriador',
  Realtor: 'Imobiliária',
  SuperAdmin: 'TI',
};

export const BLOOD_TYPES = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const;
