const BYTES_BESIDE_TIME = 8;

/** An `_id` made on this device: 24 hexadecimal characters that rise with time, as the server makes them. */
export function newId(now = Date.now()): string {
  const seconds = Math.floor(now / 1000)
    .toString(16)
    .padStart(8, '0');
  const rest = crypto.getRandomValues(new Uint8Array(BYTES_BESIDE_TIME));
  return seconds + [...rest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
