/** 24 hexadecimal characters. */
export const ID_PATTERN = /^[0-9a-fA-F]{24}$/;

export const isId = (text: string): boolean => ID_PATTERN.test(text);
