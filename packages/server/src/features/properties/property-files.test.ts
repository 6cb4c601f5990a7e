import { fileIdOf } from '@esquadro/domain/files/file-link';
import { expect, test } from 'vitest';
import { multipart } from '../../testing/multipart.ts';
import { anAgency, aPerson } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';
import { createdBy, draftOf, jpeg, pdf } from './properties.fixture.ts';

const { db, as } = await testApp();
const casaNova = await anAgency(db, 'Casa Nova');
const larDoce = await anAgency(db, 'Lar Doce');
const realtor = await as(await aPerson(db, 'Realtor', casaNova));
const neighbour = await as(await aPerson(db, 'Realtor', larDoce));

const withPictures = (caller = realtor, agency = casaNova) =>
  createdBy(
    caller,
    multipart(draftOf(agency), [
      ['photo', 'fachada.jpg', jpeg],
      ['pictures', 'sala.jpg', jpeg],
      ['pictures', 'cozinha.jpg', jpeg],
      ['files', 'laudo.pdf', pdf],
    ]),
  );
const update = (id: string, body: object, headers = {}) =>
  realtor.patch(`/api/properties/update/${id}`, body, { headers });

test('[PROPERTY-9] a link marked inactive leaves pictures and files, and its bytes can no longer be read', async () => {
  const { _id, pictures, photo, files } = await withPictures();
  const off = (link: string | null | undefined) => ({ link: link ?? '', active: false });
  const answer = await update(_id, {
    links: { pictures: [off(pictures[0])], photo: off(photo), files: [off(files[0])] },
  });
  expect(answer.json()).toMatchObject({ photo: null, pictures: [pictures[1]], files: [] });
  expect(answer.json().links).toEqual({
    pictures: [
      { link: pictures[0], active: false },
      { link: pictures[1], active: true },
    ],
    photo: [{ link: photo, active: false }],
    files: [{ link: files[0], active: false }],
  });
  for (const link of [pictures[0], photo, files[0]])
    expect((await realtor.get(String(link))).statusCode).toBe(404);
  expect((await realtor.get(String(pictures[1]))).statusCode).toBe(200);
});

test('a link is matched by its file id alone, whatever is written around it', async () => {
  const { _id, pictures } = await withPictures();
  const link = `https://outro.exemplo/api/files/${fileIdOf(pictures[0] ?? '')}/outro-nome.exe?x=1`;
  const answer = await update(_id, { links: { files: [{ link, active: false }] } });
  expect(answer.json().pictures).toEqual([pictures[1]]);
});

test("links of another property, of another agency's and of nothing at all change nothing", async () => {
  const own = await withPictures();
  const second = await withPictures();
  const foreign = await withPictures(neighbour, larDoce);
  const links = [
    second.photo,
    second.pictures[0],
    foreign.photo,
    foreign.files[0],
    'javascript:alert(1)',
    '',
    'a',
  ];
  const off = links.map((link) => ({ link, active: false }));
  const answer = await update(own._id, { links: { pictures: off, photo: off, files: off } });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ photo: own.photo, pictures: own.pictures, files: own.files });
  expect((await realtor.get(`/api/properties/property/${second._id}`)).json().links).toEqual(second.links);
  expect((await neighbour.get(`/api/properties/property/${foreign._id}`)).json().links).toEqual(
    foreign.links,
  );
});

test('a link sent as active neither adds a file nor brings back one that someone removed', async () => {
  const { _id, pictures } = await withPictures();
  await update(_id, { links: { pictures: [{ link: pictures[0], active: false }] } });
  const answer = await update(_id, {
    links: {
      pictures: [
        { link: pictures[0], active: true },
        { link: '/api/files/inventado.jpg', active: true },
      ],
    },
  });
  expect(answer.json().pictures).toEqual([pictures[1]]);
});

test('one of the pictures becomes the main photo, and the earlier one becomes a picture', async () => {
  const { _id, pictures, photo } = await withPictures();
  const answer = await update(_id, { mainPicture: fileIdOf(pictures[1] ?? '') });
  expect(answer.json().photo).toBe(pictures[1]);
  expect(answer.json().pictures).toEqual([photo, pictures[0]]);
});

test('a new photo takes the place of the main one, which stays among the pictures', async () => {
  const { _id, photo, pictures } = await withPictures();
  const answer = await update(_id, multipart({}, [['photo', 'nova.jpg', jpeg]]));
  expect(answer.json().photo).toContain('/nova.jpg');
  expect(answer.json().pictures).toEqual([photo, ...pictures]);
});

test('a removed main photo leaves its place to one of the pictures in the same change', async () => {
  const { _id, photo, pictures } = await withPictures();
  const answer = await update(_id, {
    links: { photo: { link: photo, active: false } },
    mainPicture: fileIdOf(pictures[0] ?? ''),
  });
  expect(answer.json()).toMatchObject({ photo: pictures[0], pictures: [pictures[1]] });
});

test('only a picture of this very property can become its main photo', async () => {
  const own = await withPictures();
  const other = await withPictures();
  const foreign = await withPictures(neighbour, larDoce);
  for (const link of [other.pictures[0], foreign.pictures[0], own.files[0]]) {
    const answer = await update(own._id, { label: 'Mudado', mainPicture: fileIdOf(link ?? '') });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({ mainPicture: 'Escolha uma das fotos deste imóvel.' });
  }
  const same = await update(own._id, { mainPicture: fileIdOf(own.photo ?? '') });
  expect(same.json()).toEqual(own);
});

test('a photo sent again with the same key is kept once', async () => {
  const { _id, pictures } = await withPictures();
  const headers = { 'idempotency-key': 'foto-7' };
  const send = () => update(_id, multipart({}, [['pictures', 'quintal.jpg', jpeg]]), headers);
  const first = await send();
  const again = await send();
  expect(again.json()).toEqual(first.json());
  expect((await realtor.get(`/api/properties/property/${_id}`)).json().pictures).toHaveLength(
    pictures.length + 1,
  );
});

test('photos sent at the same moment are all kept', async () => {
  const { _id, pictures } = await withPictures();
  const send = (name: string) => update(_id, multipart({}, [['pictures', name, jpeg]]));
  await Promise.all(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].map(send));
  expect((await realtor.get(`/api/properties/property/${_id}`)).json().pictures).toHaveLength(
    pictures.length + 4,
  );
});

test('a refused change leaves no file behind', async () => {
  const { _id, links } = await withPictures();
  const form = multipart({ label: '', links: {} }, [['pictures', 'x.jpg', jpeg]]);
  expect((await update(_id, form)).statusCode).toBe(400);
  expect((await realtor.get(`/api/properties/property/${_id}`)).json().links).toEqual(links);
});
