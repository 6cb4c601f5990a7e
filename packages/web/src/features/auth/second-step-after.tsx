import type { SecondStepTicket } from '@esquadro/domain/auth/second-step';
import type { ReactNode } from 'react';
import type { HttpError } from '../../lib/http/http-error.ts';
import { loaded } from '../../lib/http/load-error.ts';
import type { SecondStepFormProps } from './second-step/second-step-form.tsx';

/** What a refused login goes on with where only the second step is missing, fetched now; throws any other refusal. */
export async function secondStepAfter(
  refused: Partial<HttpError>,
  props: Omit<SecondStepFormProps, keyof SecondStepTicket>,
): Promise<ReactNode> {
  if (refused.code !== 'session.second-factor') throw refused;
  const { SecondStepForm } = await loaded(import('./second-step/second-step-form.tsx'));
  return <SecondStepForm {...(refused.body as SecondStepTicket)} {...props} />;
}
