// Apart from the permission table, which the login page must not load.

export const ROLES = ['SuperAdmin', 'Admin', 'Realtor', 'RealtorUser', 'Inspector', 'User'] as const;
export type Role = (typeof ROLES)[number];

/** Those who run the product, over all agencies. Somebody without an account has no role. */
export const isStaff = (role: Role | undefined) => role === 'SuperAdmin' || role === 'Admin';
