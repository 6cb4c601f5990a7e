import type { Confirming, Moving, Refusing } from '@esquadro/domain/visit-links/answer-forms';
import type { OfferedDay, VisitView } from '@esquadro/domain/visit-links/visit-view';
import { callAsVisitor } from '../../../lib/http/call-as-visitor.ts';

export type Answers = {
  confirm: Confirming;
  move: Moving;
  refuse: Refusing;
};

export const linkPath = (name: string) => `/api/visit-links/${encodeURIComponent(name)}`;

export const readVisit = (name: string) => callAsVisitor<VisitView>(linkPath(name));

export const readSlots = (name: string) => callAsVisitor<OfferedDay[]>(`${linkPath(name)}/slots`);

export const sendAnswer = <Kind extends keyof Answers>(name: string, kind: Kind, answer: Answers[Kind]) =>
  callAsVisitor<VisitView>(`${linkPath(name)}/${kind}`, answer);
