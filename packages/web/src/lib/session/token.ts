const NAME = 'token';
const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** For display only; the server decides about rights. */
export type Claims = {
  _id: string;
  role: string;
  access_level: string;
  first_name: string;
  last_name: string;
  realtor: string | null;
  inspector: string | null;
  exp: number;
};

export function readToken(): string | undefined {
  return document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${NAME}=`))
    ?.slice(NAME.length + 1);
}

export function writeToken(token: string): void {
  setCookie(token, ONE_YEAR_SECONDS);
}

export function removeToken(): void {
  setCookie('', 0);
}

/** Not by the Cookie Store API, which some browsers lack. */
const setCookie = (value: string, maxAge: number) => {
  document.cookie = `${NAME}=${value}; path=/; max-age=${maxAge}; secure; samesite=strict`;
};

/** Undefined if expired or unreadable. */
export function decodeToken(token: string | undefined, now = Date.now()): Claims | undefined {
  if (!token) return undefined;
  try {
    const [, payload = ''] = token.split('.');
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    );
    const claims: Claims = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims._id === 'string' && claims.exp * 1000 > now ? claims : undefined;
  } catch (error) {
    console.warn('Erro ao decodificar o token:', error);
    return undefined;
  }
}
