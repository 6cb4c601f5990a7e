import type { UserRow } from '../users/queries.ts';

/** Nobody enters for a deleted or inactive agency, nor as an inspector who is no longer one. */
export function mayLogIn({ accessLevel, inspectorId, ...agency }: UserRow): boolean {
  const isOpen = !agency.realtorDeletedAt && !agency.realtorInactiveSince;
  return isOpen && (accessLevel !== 'Inspector' || inspectorId !== null);
}
