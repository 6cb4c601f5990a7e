/** Where keys are: at a branch of the agency, at the property itself, or at an address of their own. */
export const KEYS_PLACES = ['realtor', 'property', 'other'] as const;

export const KEYS_PLACE_LABELS: Record<(typeof KEYS_PLACES)[number], string> = {
  realtor: 'Na imobiliária',
  property: 'No imóvel',
  other: 'Em outro endereço',
};
