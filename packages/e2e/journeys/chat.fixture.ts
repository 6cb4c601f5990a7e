import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { api, giveToken, openWindow, productUrl } from '../fixtures.ts';

type Look = Parameters<typeof openWindow>[0];

export type Talker = {
  id: string;
  name: string;
  /** Opens the chat as this person, with what follows `?op=Messages`. */
  openChat: (query?: string, look?: Look, expected?: RegExp) => Promise<Page>;
  write: (to: Talker, text: string, replyedTo?: string) => Promise<string>;
  call: (method: string, path: string, body?: unknown) => Promise<any>;
};

/** A fresh person who can chat: an Admin may write to anyone, a User to Admins. */
export async function aTalker(level: 'Admin' | 'User', firstName: string): Promise<Talker> {
  const lastName = randomUUID().slice(0, 8);
  const login = { email: `${lastName}@chat.com.br`, password: 'Esquadro1!' };
  const person = { first_name: firstName, last_name: lastName, phone: '11987654321', access_level: level };
  const boss = await api('SuperAdmin');
  const created = await boss.post('/api/user/signup', { ...person, ...login });
  if (created.status !== 201) throw new Error(JSON.stringify(created));
  const { token, user } = await send('POST', '/api/user/login', login);
  const call = (method: string, path: string, body?: unknown) => send(method, path, body, token);

  return {
    id: user._id,
    name: `${firstName} ${lastName}`,
    call,
    write: async (to, text, replyedTo) => {
      const draft = { senderId: user._id, receiverId: to.id, text, replyedTo };
      return (await call('POST', '/api/messages', draft))._id;
    },
    openChat: async (query = '', look = {}, expected) => {
      const page = await openWindow(look, expected);
      await giveToken(page, token);
      const home = level === 'Admin' ? '/dash-innov' : '/inspector';
      await page.goto(`${home}?op=Messages${query}`);
      await page.getByRole('heading', { name: 'Chat', level: 1 }).waitFor({ state: 'attached' });
      return page;
    },
  };
}

async function send(method: string, path: string, body?: unknown, token?: string): Promise<any> {
  const response = await fetch(productUrl() + path, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.status === 204 ? null : response.json();
}

export const history = (page: Page) => page.getByRole('list', { name: /^Mensagens com/ });
export const bubble = (page: Page, text: string | RegExp) =>
  history(page).getByRole('listitem').filter({ hasText: text });
export const box = (page: Page) => page.getByRole('textbox', { name: 'Mensagem' });
export const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar contato' });
export const conversations = (page: Page) => page.getByRole('list', { name: 'Conversas' });

export async function say(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await box(page).press('Enter');
}
