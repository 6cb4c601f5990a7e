import type { PushKind } from '@esquadro/domain/push/push';
import { http } from '../../lib/http/http.ts';
import type { PushAddress } from '../../lib/push.ts';

/** The key under which this installation sends. */
export const readPushKey = async () => (await http.get<{ key: string }>('/api/push/key')).key;

/** Tells the server where this browser is, and of what it wants to hear; the same browser again changes that. */
export const savePush = (address: PushAddress, kinds: readonly PushKind[]) =>
  http.post<{ _id: string }>('/api/push', { ...address, kinds });

export const removePush = (id: string) => http.delete(`/api/push/${id}`);
