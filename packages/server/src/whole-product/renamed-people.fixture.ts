import { sql } from 'drizzle-orm';
import { anInspector, aWorld, bookedBy, draftOf, thursday } from '../features/requests/requests.fixture.ts';
import { newId } from '../platform/new-id.ts';
import { aPerson } from '../testing/people.ts';
import type { TestApp } from '../testing/test-app.ts';

export type RenamedPeople = Awaited<ReturnType<typeof renamedPeople>>;

/**
 * An inspector and a person of an agency who worked under one name and email, and then under others: Zqvelha is Zqnova
 * now, Zqantiga was Zqoutra for a while and is Zqantiga2. Somebody else has the address of Zqoutra by now.
 */
export async function renamedPeople(app: TestApp) {
  const { db, as, anyone } = app;
  const admin = await as(await aPerson(db, 'SuperAdmin'));
  const world = await aWorld(db);
  const { inspector, realtor } = world;
  const other = await anInspector(db, { cities: [world.city], services: [world.service], name: 'Rui' });
  const successor = await aPerson(db, 'User');
  const agent = await as(realtor);
  const rename = (id: string, mark: string) => {
    const named = { first_name: mark, last_name: 'Silva', email: `${mark.toLowerCase()}@exemplo.com.br` };
    return admin.patch(`/api/user/updateRealtorUser/${id}`, named);
  };

  await rename(inspector.id, 'Zqvelha');
  await rename(realtor.id, 'Zqantiga');
  const { _id: visitId } = await bookedBy(agent, draftOf(world, 10));
  await admin.put(`/api/request/${visitId}`, { date: `${thursday}T14:00:00` });
  for (const email of ['zqvelha@exemplo.com.br', 'zqantiga@exemplo.com.br'])
    await anyone.post('/api/user/login', { email, password: 'Errada1!' });

  await rename(inspector.id, 'Zqnova');
  await rename(realtor.id, 'Zqoutra');
  await agent.put(`/api/request/${visitId}`, { date: `${thursday}T15:00:00` });
  await admin.put(`/api/request/${visitId}`, { inspectorId: other.inspectorId });
  await rename(realtor.id, 'Zqantiga2');
  await rename(successor.id, 'Zqoutra');

  // As e-mails were kept before it was noted whom they were written to.
  const [deskMail, lostMail] = [newId(), newId()];
  const facts = JSON.stringify({ requestId: visitId, inspector: 'Zqvelha Silva', label: 'Sobrado' });
  await db.execute(sql`
    INSERT INTO mail_queue (id, kind, recipient, facts, expires_at, last_error)
    VALUES (${lostMail}, 'reminder', 'zqvelha.antes@exemplo.com.br', ${facts}, now(), '550 zqvelha.antes'),
      (${deskMail}, 'reminder', (SELECT email FROM realtors WHERE id = ${world.agency}), ${facts}, now(), '')`);
  await db.execute(sql`
    INSERT INTO mail_queue (id, kind, recipient, user_id, facts, expires_at)
    VALUES (${newId()}, 'reminder', 'zqoutra@exemplo.com.br', ${successor.id}, '{}', now())`);
  return { inspector, realtor, other, visitId, deskMail, lostMail };
}
