import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import type { DraftErrors } from './draft-errors.ts';
import type { RequestDraft } from './request-draft.ts';
import type { RequestFacts } from './use-request-facts.ts';

/** What every step of the wizard is handed. */
export type StepProps = {
  draft: RequestDraft;
  onChange: (draft: RequestDraft) => void;
  facts: RequestFacts;
  /** Only what is to be shown: nothing is wrong with a step that was just opened. */
  errors: DraftErrors;
  /** The request that is being changed; undefined for a new one. */
  request: InspectionRequest | undefined;
};
