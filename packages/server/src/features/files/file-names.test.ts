import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { aPerson } from '../../testing/people.ts';
import { aPdf, aPicture, formWith } from '../../testing/sample-files.ts';
import { testApp } from '../../testing/test-app.ts';

const { db, as, folder } = await testApp();
const person = await aPerson(db, 'Admin');
const admin = await as(person);

async function keep(bytes: Buffer | string, name: string): Promise<{ name: string; url: string }> {
  const answer = await admin.patch(
    `/api/user/updateRealtorUser/${person.id}`,
    formWith('files', [bytes, name]),
  );
  expect(answer.statusCode).toBe(200);
  return answer.json().files.at(-1);
}

test.each([
  ['../../../etc/passwd.pdf', 'passwd.pdf'],
  ['/etc/cron.d/evil.pdf', 'evil.pdf'],
  ['..\\..\\windows\\system32\\a.pdf', 'a.pdf'],
  ['C:\\Users\\ana\\laudo.pdf', 'laudo.pdf'],
  ['..', 'arquivo.pdf'],
  ['../', 'arquivo.pdf'],
  ['%2e%2e%2fa.pdf', '%2e%2e%2fa.pdf'],
  ['a\u202efdp.exe.pdf', 'afdp.exe.pdf'],
  ['a\u0007\u001bb.pdf', 'ab.pdf'],
  ['"; filename="b.pdf', '%22; filename=%22b.pdf'],
  ["d'água (1).pdf", "d'água (1).pdf"],
  ['relatório 50% #1?.pdf', 'relatório 50% #1?.pdf'],
  ['laudo — anexo ✓.pdf', 'laudo — anexo ✓.pdf'],
  [`${'ç'.repeat(300)}.pdf`, `${'ç'.repeat(146)}.pdf`],
  [`${'🏠'.repeat(300)}.pdf`, `${'🏠'.repeat(146)}.pdf`],
])('the file name %j is shown as %j, and its address works', async (sent, shown) => {
  const { name, url } = await keep(aPdf, sent);
  expect(name).toBe(shown);
  const answer = await admin.get(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toMatch(/^inline; filename\*=UTF-8''[\w.!~%-]+$/);
  const announced = String(answer.headers['content-disposition']).split("UTF-8''")[1] ?? '';
  expect(decodeURIComponent(announced)).toBe(shown);
});

test.each([
  ['alerta.html', 'Um texto qualquer', 'alerta.html.txt'],
  ['roteiro.js', 'alert(1)', 'roteiro.js.txt'],
  ['sem-final', aPdf, 'sem-final.pdf'],
  ['FOTO.JPG', await aPicture('jpeg'), 'FOTO.JPG'],
  ['foto.jpeg', await aPicture('jpeg'), 'foto.jpeg'],
  ['programa.exe', aPdf, 'programa.exe.pdf'],
])('the name %s gets the ending of what the file is', async (sent, bytes, shown) => {
  expect((await keep(bytes, sent)).name).toBe(shown);
});

test('the name in the address is for people: only the id counts', async () => {
  const { url } = await keep(aPdf, 'a.pdf');
  expect((await admin.get(url.replace('a.pdf', 'outro%20nome'))).statusCode).toBe(200);
  for (const name of ['%2e%2e%2f%2e%2e%2fetc%2fpasswd', '..%5c..%5c'])
    expect((await admin.get(url.replace('a.pdf', name))).rawPayload).toEqual(aPdf);
});

test('nothing that was sent becomes a path on the disk', async () => {
  const paths = await readdir(folder, { recursive: true });
  for (const path of paths)
    expect(path).toMatch(/^(staging|kept|kept\/[0-9a-f]{2}(\/[0-9a-f]{24}(\.thumb)?)?)$/);
});
