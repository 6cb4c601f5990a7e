/** What the database, its user, its system account and its folders are called. Existing installations rely on it. */
export const PRODUCT = 'esquadro';
