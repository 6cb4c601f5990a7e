import { idIn } from '../clients/book-hour.ts';
import { call } from '../harness/call.ts';
import { freeSlots } from '../harness/free-slots.ts';
import type { Installation } from '../harness/installation.ts';

/** The records that an attack may change; all the others have to stay as they are. */
export type Targets = {
  /** Whose token it is. */
  me: string;
  user: string;
  property: string;
  agency: string;
  inspector: string;
  request: string;
  message: string;
};

export async function makeTargets({ world, servers, token }: Installation): Promise<Targets> {
  const make = async (path: string, body: object) =>
    idIn(await call(servers[0].address, { method: 'POST', path, token, body }));
  const me = subjectOf(token);
  const user = world.chatters.at(-1)?.id ?? '';
  return {
    me,
    user,
    inspector: world.inspectors.at(-1) ?? '',
    property: world.largeProperty,
    agency: world.otherAgency,
    request: await make('/api/request', freeSlots(world)('alvo')),
    message: await make('/api/messages', { senderId: me, receiverId: user, text: 'alvo' }),
  };
}

function subjectOf(token: string): string {
  const [, claims = ''] = token.split('.');
  return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string }).sub;
}
