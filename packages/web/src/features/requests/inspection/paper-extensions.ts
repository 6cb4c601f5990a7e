export const PAPERS = ['pdf', 'doc', 'docx', 'txt'] as const;
