/** Why a desk does not have a key; that it is at another branch is a change of its own. */
export const MISSING_REASONS = ['Está com outra pessoa', 'Não temos a chave'] as const;
