import { authorization, noAnswer, refusal, sending } from './http.ts';

/** A plain link could not send the token. */
export async function download(path: string, name: string): Promise<void> {
  const sent = sending('GET', path);
  const response = await fetch(path, { headers: authorization() }).catch(() => {
    throw noAnswer(sent);
  });
  if (!response.ok) throw refusal(response.status, await response.text(), sent);
  saveFile(await response.blob(), name);
}

/** Long enough for a browser to begin the download: some read the address after the press has ended. */
const REVOKE_AFTER_MS = 60_000;

export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}
