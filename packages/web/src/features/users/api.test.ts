import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { fetchProfile } from '../../lib/session/session.ts';
import { changePassword, deleteUser, realtorUsersQuery, userQuery } from './api.ts';

/** A call would fail in another way: there is no server, nor a document with a cookie, here. */
const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });

test("[ERROR-3] without an id the calls fail by themselves: 'User ID is required', 'Realtor ID is required'", async () => {
  await expect(queries.fetchQuery(userQuery(''))).rejects.toThrow('User ID is required');
  await expect(deleteUser(undefined)).rejects.toThrow('User ID is required');
  await expect(changePassword({ id: undefined, new_password: 'x' })).rejects.toThrow('User ID is required');
  await expect(queries.fetchQuery(realtorUsersQuery(''))).rejects.toThrow('Realtor ID is required');
});

test("[ERROR-3] a profile without an id is 'User profile is undefined or missing _id'", async () => {
  await expect(fetchProfile(undefined)).rejects.toThrow('User profile is undefined or missing _id');
});
