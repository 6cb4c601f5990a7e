import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@esquadro/domain/auth/permissions';
import type { Property } from '@esquadro/domain/properties/property';
import type { Locator, Page } from 'playwright-core';
import { api } from '../fixtures.ts';

/** A word that no other record of the demo world holds. */
export const aWord = () => `x${Math.random().toString(36).slice(2, 10)}`;

const ADDRESS = { street: 'Rua Harmonia', number: '45', city: 'São Paulo', state: 'SP' };

/** A property of the role's own agency, with whatever is said about it. */
export async function aProperty(
  over: Record<string, unknown> = {},
  { role = 'Realtor', files = [] }: { role?: Role; files?: [string, File][] } = {},
): Promise<Property> {
  const body = new FormData();
  body.set('jsonData', JSON.stringify({ label: aWord(), square_footage: 80, address: ADDRESS, ...over }));
  for (const [field, file] of files) body.append(field, file);
  const { status, body: created } = await (await api(role)).post('/api/properties/create', body);
  if (status !== 201) throw new Error(JSON.stringify(created));
  return created;
}

export async function readProperty(id: string): Promise<Property> {
  return (await (await api('Admin')).get(`/api/properties/property/${id}`)).body;
}

export async function removeProperties(properties: Property[]): Promise<void> {
  const admin = await api('Admin');
  for (const { _id } of properties) await admin.delete(`/api/properties/delete/${_id}`);
}

/** A picture with enough detail for its compression to show, drawn by the browser itself. */
export async function drawPicture(page: Page, width: number, height: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ([wide, high]) => {
      const canvas = new OffscreenCanvas(wide, high);
      const pen = canvas.getContext('2d');
      for (let x = 0; pen && x < wide; x += 40) {
        for (let y = 0; y < high; y += 40) {
          pen.fillStyle = `hsl(${(x * 7 + y * 13) % 360} 70% ${30 + ((x + y) % 50)}%)`;
          pen.fillRect(x, y, 40, 40);
        }
      }
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
      let text = '';
      for (const byte of bytes) text += String.fromCharCode(byte);
      return btoa(text);
    },
    [width, height] as const,
  );
  return Buffer.from(base64, 'base64');
}

/** As small as a picture can be. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
export const PAPER = { name: 'laudo.pdf', mimeType: 'application/pdf', buffer: PDF };

/** Pastes a file where the person is. */
export async function paste(page: Page, file: { name: string; type: string; bytes: Buffer }) {
  await page.evaluate(
    ([name, type, base64]) => {
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], name, { type }));
      document.body.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }),
      );
    },
    [file.name, file.type, file.bytes.toString('base64')] as const,
  );
}

/** Drags a file from outside the browser onto something and lets it go there; what it returns removes the file. */
export async function drop(page: Page, target: Locator, file: { name: string; bytes: Buffer }) {
  const folder = await mkdtemp(join(tmpdir(), 'esquadro-drop-'));
  const path = join(folder, file.name);
  await writeFile(path, file.bytes);
  // To the middle of the screen: the buttons of a form lie over its lower edge.
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await target.boundingBox();
  if (!box) throw new Error('there is nothing to drop onto');
  const place = { x: box.x + box.width / 2, y: box.y + 10 };
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  const browser = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await browser.send('Input.dispatchDragEvent', { type, ...place, data });
  await browser.detach();
  return () => rm(folder, { recursive: true });
}
