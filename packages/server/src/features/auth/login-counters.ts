/** Under which wrong passwords for an email are counted, unless they come from a device of that person. */
export const loginCounter = (email: string): string => `login:${email}`;
