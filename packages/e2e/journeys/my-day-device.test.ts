import { expect, test } from 'vitest';
import { expectAccessible } from '../fixtures.ts';
import { aVisitToday, DAY, kindsOf, prepare, stop, tokenOf } from './field.fixture.ts';
import { eventually } from './inspectors.fixture.ts';
import { aPhone, readStorage, syncInBackground, watchKeeping } from './phone.fixture.ts';
import { drawPicture } from './properties.fixture.ts';
import { aTown, readRequest } from './requests-wizard.fixture.ts';

/** Two starts of a browser. */
const STORY_MS = 120_000;

/** Of the same origin, so that what it has stored can be read there; none of the product's pages is open then. */
const WITHOUT_CODE = '/images/mark.svg';

/** What an app does that shares photos with the installed page. */
const shareWithPage = (buffer: string) => `{
  const bytes = Uint8Array.from(atob('${buffer}'), (char) => char.charCodeAt(0));
  const given = new DataTransfer();
  given.items.add(new File([bytes], 'cozinha.png', { type: 'image/png' }));
  given.items.add(new File(['x'], 'leia.txt', { type: 'text/plain' }));
  const form = document.createElement('form');
  Object.assign(form, { action: '/inspector/share', method: 'POST', enctype: 'multipart/form-data' });
  const field = Object.assign(document.createElement('input'), { type: 'file', name: 'photos', multiple: true });
  field.files = given.files;
  form.append(field);
  document.body.append(form);
  form.submit();
}`;

test(
  '[DAY-5, DAY-6, DAY-7] with a signal that comes and goes, what arrived stays said; a closed page is sent by the browser, and photos shared by another app find their visit',
  async () => {
    const town = await aTown();
    const visit = await aVisitToday(town);
    const phone = await aPhone();
    const page = await phone.open({ token: await tokenOf(town.near) });
    const keeps = await watchKeeping(page);
    await prepare(page, [visit]);
    const waiting = async () => (await readStorage(page)).databases.esquadro;
    expect(keeps()).toBe(false);

    // The signal is there just for that: nothing can be read afterwards, neither by this page nor by the next.
    const reads = /\/api\/(visits\/day|request)/;
    await page.route(reads, (route) => route.abort('internetdisconnected'));
    await stop(page, /^Estou a caminho/).click();
    await eventually(() => kindsOf(visit._id)).toEqual(['on_the_way']);
    await eventually(waiting).toEqual([]);
    await stop(page, /^Cheguei/).waitFor();
    await page.reload();
    await stop(page, /^Cheguei/).waitFor();
    expect(keeps()).toBe(true);

    await page.context().setOffline(true);
    await stop(page, /^Cheguei/).click();
    await stop(page, /^Comecei/).waitFor();
    await page.goto('about:blank');
    await page.context().setOffline(false);
    await page.goto(WITHOUT_CODE);
    await syncInBackground(page, phone.line.url);
    await eventually(() => kindsOf(visit._id)).toEqual(['on_the_way', 'arrived']);
    await eventually(waiting).toEqual([]);

    await page.context().setOffline(true);
    await page.goto(DAY);
    await stop(page, /^Comecei/).waitFor();
    await page.evaluate(shareWithPage((await drawPicture(page, 320, 240)).toString('base64')));
    const dialog = page.getByRole('dialog', { name: '1 foto recebida: de qual vistoria?' });
    await dialog.getByRole('button', { name: new RegExp(`^Abrir V-${visit.number}`) }).waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: new RegExp(`^Abrir V-${visit.number}`) }).click();
    await dialog.waitFor({ state: 'detached' });
    await eventually(waiting).toMatchObject([{ owner: visit._id, kind: 'picture' }]);
    expect((await readRequest(visit._id)).photos).toEqual([]);

    await page.unroute(reads);
    await page.context().setOffline(false);
    await page.reload();
    await eventually(async () => (await readRequest(visit._id)).photos.length).toBe(1);
    await eventually(waiting).toEqual([]);
  },
  STORY_MS,
);
