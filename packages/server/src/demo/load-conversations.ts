import type { Viewer } from '@esquadro/domain/auth/permissions';
import { NewMessage } from '@esquadro/domain/messages/message';
import { markRead } from '../features/messages/mark-read.ts';
import { sendMessage } from '../features/messages/send-message.ts';
import type { DemoAgency, DemoWorld } from './demo-world.ts';

const TALK = [
  'Bom dia! Consegue confirmar a vistoria de amanhã?',
  'Bom dia! Confirmado, o vistoriador chega às 10h.',
  'A chave fica na portaria até as 18h.',
  'Perfeito, já avisei por aqui. Obrigada!',
  'Depois me manda as fotos da sala, por favor.',
] as const;

const MINUTE_MS = 60_000;

/** The staff and each agency have talked; the last word is still unread. */
export async function loadConversations(
  { tx, maker, now }: DemoWorld,
  agencies: DemoAgency[],
): Promise<void> {
  for (const [index, { people }] of agencies.entries()) {
    for (const [place, person] of people.slice(0, 2).entries()) {
      const start = now.getTime() - (index * 7 + place * 26 + 30) * 60 * MINUTE_MS;
      await talk(tx, [person, maker], new Date(start));
    }
  }
}

async function talk(tx: DemoWorld['tx'], [first, second]: [Viewer, Viewer], start: Date): Promise<void> {
  for (const [index, text] of TALK.entries()) {
    const [sender, receiver] = index % 2 === 0 ? [first, second] : [second, first];
    const draft = NewMessage.parse({ senderId: sender.userId, receiverId: receiver.userId, text });
    const { _id } = await sendMessage(tx, sender, draft, new Date(start.getTime() + index * 4 * MINUTE_MS));
    if (index < TALK.length - 1) await markRead(tx, receiver, _id);
  }
}
