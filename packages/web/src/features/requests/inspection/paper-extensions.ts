/** The documents that a request takes. (contract, All calls) */
export const PAPERS = ['pdf', 'doc', 'docx', 'txt'] as const;
