/** Of a whole request body. */
export const LARGEST_UPLOAD_BYTES = 100 * 1024 * 1024;

/** These words are fixed: shown to the letter. */
export const LARGEST_UPLOAD = 'Tamanho máximo: 100MB';
