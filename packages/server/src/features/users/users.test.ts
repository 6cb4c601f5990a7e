import { describe, expect, test } from 'vitest';
import { anAgency, aPerson, PASSWORD } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';

const { db, anyone, as, withToken } = await testApp();

const draft = (email: string) => ({
  email,
  password: PASSWORD,
  first_name: 'Ana',
  last_name: 'Souza',
  phone: '(11) 98765-4321',
});

describe('signing in', () => {
  test('[API-1] the right password gives the user and a token that opens calls', async () => {
    const admin = await aPerson(db, 'Admin');
    const answer = await anyone.post('/api/user/login', {
      email: admin.email.toUpperCase(),
      password: PASSWORD,
    });
    expect(answer.statusCode).toBe(200);
    const { user, token } = answer.json();
    expect(user).toMatchObject({ _id: admin.id, access_level: 'Admin', role: 'Admin' });
    expect(answer.body).not.toContain('password');
    const list = await withToken(token).get('/api/user/listAll');
    expect(list.statusCode).toBe(200);
  });
});
