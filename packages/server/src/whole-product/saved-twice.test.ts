import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { createdBy, draftOf as inspectorDraft } from '../features/inspectors/inspectors.fixture.ts';
import { agencyDraft } from '../features/realtors/agencies.fixture.ts';
import { aWorld, bookedBy, draftOf } from '../features/requests/requests.fixture.ts';
import { aPerson, tokenOf } from '../testing/people.ts';
import { secondApp, testApp } from '../testing/test-app.ts';

const PAIRS = 5;

const first = await testApp();
const second = await secondApp(first);
const { app, db, as } = first;
const person = await aPerson(db, 'Admin');
const admin = await as(person);
const authorization = `Bearer ${await tokenOf(db, person)}`;
const world = await aWorld(db);
const user = await aPerson(db, 'User');
const inspector = await createdBy(admin, inspectorDraft());
const visit = await bookedBy(admin, draftOf(world));
const { cnpj } = (await admin.get(`/api/realtors/realtor/${world.agency}`)).json();

type Kind = {
  kind: string;
  read: string;
  save: (text: string) => Pick<InjectOptions, 'method' | 'url' | 'payload'>;
  /** Where the record shows what was saved. */
  field: string;
};

const KINDS: Kind[] = [
  {
    kind: 'a user',
    read: `/api/user/profile/${user.id}`,
    save: (last_name) => ({
      method: 'PATCH',
      url: `/api/user/updateRealtorUser/${user.id}`,
      payload: { last_name },
    }),
    field: 'last_name',
  },
  {
    kind: 'a property',
    read: `/api/properties/property/${world.property}`,
    save: (label) => ({
      method: 'PATCH',
      url: `/api/properties/update/${world.property}`,
      payload: { label },
    }),
    field: 'label',
  },
  {
    kind: 'an agency',
    read: `/api/realtors/realtor/${world.agency}`,
    save: (company) => ({
      method: 'PUT',
      url: `/api/realtors/update/${world.agency}`,
      payload: agencyDraft(company, cnpj),
    }),
    field: 'company',
  },
  {
    kind: 'an inspector',
    read: `/api/inspectors/${inspector._id}`,
    save: (last_name) => ({
      method: 'PUT',
      url: `/api/inspectors/${inspector._id}`,
      payload: { last_name },
    }),
    field: 'user.last_name',
  },
  {
    kind: 'a request',
    read: `/api/request/${visit._id}`,
    save: (notes) => ({ method: 'PUT', url: `/api/request/${visit._id}`, payload: { notes } }),
    field: 'notes',
  },
];

test.each(KINDS)(
  'of two who save one version of $kind through two servers, one hears that it changed',
  async ({ read, save, field }) => {
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const version = String((await admin.get(read)).headers.etag);
      const texts = [`Ana ${pair}`, `Bia ${pair}`];
      const answers = await Promise.all(
        [app, second].map((server, turn) =>
          server.inject({ ...save(texts[turn] ?? ''), headers: { authorization, 'if-match': version } }),
        ),
      );
      const statuses = answers.map(({ statusCode }) => statusCode);
      expect(statuses.toSorted()).toEqual([200, 412]);
      expect((await admin.get(read)).json()).toHaveProperty(field, texts[statuses.indexOf(200)]);
    }
  },
);
