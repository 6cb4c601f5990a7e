import { call } from '../harness/call.ts';

/** In MB. */
export async function residentMb(address: string): Promise<number> {
  const { body } = await call(address, { method: 'GET', path: '/metrics' });
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(body)?.[1]) / 1024 / 1024;
}
