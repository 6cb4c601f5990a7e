import type { VisitParty } from '@esquadro/domain/requests/door/visit-contacts';
import { LinkSettings } from '@esquadro/domain/settings/link-settings';
import type { Id } from '@esquadro/domain/shared/id';
import { VisitLink } from '@esquadro/domain/visit-links/managed-link';
import { VisitView } from '@esquadro/domain/visit-links/visit-view';
import type { LightMyRequestResponse } from 'fastify';
import type { Db } from '../../platform/db/client.ts';
import type { Caller } from '../../testing/test-app.ts';
import { settings } from '../settings/tables.ts';

/** The path of a party's link in the API, made by an agency. */
export async function linkOf(caller: Caller, requestId: Id, party: VisitParty = 'tenant'): Promise<string> {
  const answer = await caller.post(`/api/request/${requestId}/links`, { party });
  if (answer.statusCode !== 201) throw new Error(`${answer.statusCode} ${answer.body}`);
  return pathOf(VisitLink.parse(answer.json()).url);
}

export const pathOf = (url: string): string => `/api/visit-links/${url.slice(url.lastIndexOf('/') + 1)}`;

export function viewOf(answer: LightMyRequestResponse): VisitView {
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  return VisitView.parse(answer.json());
}

export async function saveLinkSettings(db: Db, links: Partial<LinkSettings>): Promise<void> {
  await db.update(settings).set({ links: LinkSettings.parse(links) });
}
