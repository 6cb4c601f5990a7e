import type { Option, Tool } from '@esquadro/domain/auth/dashboards';
import { lazyPart } from '../ui/feedback/lazy-part.tsx';
import { loadScreen } from './screen-code.ts';

export const SCREENS: Record<Option | Tool | 'account', ReturnType<typeof lazyPart<object>>> = {
  cities: lazyPart(loadScreen.cities),
  account: lazyPart(loadScreen.account),
  properties: lazyPart(loadScreen.properties),
  realtors: lazyPart(loadScreen.realtors),
  inspectors: lazyPart(loadScreen.inspectors),
  inspectorsForm: lazyPart(loadScreen.inspectorsForm),
  Messages: lazyPart(loadScreen.Messages),
  today: lazyPart(loadScreen.today),
  day: lazyPart(loadScreen.day),
  keys: lazyPart(loadScreen.keys),
  imports: lazyPart(loadScreen.imports),
  agency: lazyPart(loadScreen.agency),
  settings: lazyPart(loadScreen.settings),
  requests: lazyPart(loadScreen.requests),
};
