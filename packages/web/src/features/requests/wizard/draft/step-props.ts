import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import type { DraftErrors } from './draft-errors.ts';
import type { RequestDraft } from './request-draft.ts';
import type { RequestFacts } from './use-request-facts.ts';

export type StepProps = {
  draft: RequestDraft;
  onChange: (draft: RequestDraft) => void;
  facts: RequestFacts;
  /** Empty until the step was submitted once. */
  errors: DraftErrors;
  /** Undefined for a new request. */
  request: InspectionRequest | undefined;
};
