/** The documents that a request takes. */
export const PAPERS = ['pdf', 'doc', 'docx', 'txt'] as const;
