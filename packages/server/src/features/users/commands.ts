export { changeUser } from './change-user.ts';
export { deleteUser } from './delete-user.ts';
export { keepOneSuperAdmin } from './keep-one-super-admin.ts';
export { openSession } from './open-session.ts';
export { refuseVisitsAhead } from './refuse-visits-ahead.ts';
export { requireEditableUser } from './require-editable-user.ts';
export { requireOwnPassword } from './require-own-password.ts';
export {
  hideUser,
  insertInspectorOf,
  insertUser,
  restoreUser,
  updateUser,
} from './save-user.ts';
export { setPassword } from './set-password.ts';
export { addRealtorUser } from './sign-up.ts';
export { inviteUser, makeResetLink, queueReset } from './user-links.ts';
