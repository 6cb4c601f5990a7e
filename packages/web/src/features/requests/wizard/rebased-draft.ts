import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { draftOf, type RequestDraft } from './request-draft.ts';

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What was changed here stays, all else is as the request is now: nobody's change is lost or undone. */
export function rebasedDraft(
  draft: RequestDraft,
  before: InspectionRequest,
  now: InspectionRequest,
): RequestDraft {
  const old = draftOf(before);
  const untouched = Object.entries(draftOf(now)).filter(([name]) => {
    const field = name as keyof RequestDraft;
    return same(draft[field], old[field]);
  });
  return { ...draft, ...Object.fromEntries(untouched) };
}
