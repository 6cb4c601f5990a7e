/** Of a whole request body. (contract, All calls) */
export const LARGEST_UPLOAD_BYTES = 100 * 1024 * 1024;

/** To the letter. (spec §5) */
export const LARGEST_UPLOAD = 'Tamanho máximo: 100MB';
