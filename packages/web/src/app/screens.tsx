import type { Option, Tool } from '@esquadro/domain/auth/dashboards';
import { lazyPart } from '../ui/feedback/lazy-part.tsx';

/** Options without a screen are left out of the menus. */
export const SCREENS: Partial<Record<Option | Tool | 'account', ReturnType<typeof lazyPart<object>>>> = {
  cities: lazyPart(async () => (await import('../features/cities/cities-screen.tsx')).CitiesScreen),
  account: lazyPart(async () => (await import('./account-screen.tsx')).AccountScreen),
  properties: lazyPart(
    async () => (await import('../features/properties/properties-screen.tsx')).PropertiesScreen,
  ),
  realtors: lazyPart(async () => (await import('../features/realtors/realtors-screen.tsx')).RealtorsScreen),
  inspectors: lazyPart(
    async () => (await import('../features/inspectors/inspectors-screen.tsx')).InspectorsScreen,
  ),
  inspectorsForm: lazyPart(
    async () => (await import('../features/inspectors/registration-screen.tsx')).InspectorRegistrationScreen,
  ),
  Messages: lazyPart(async () => (await import('../features/messages/messages-screen.tsx')).MessagesScreen),
  agency: lazyPart(async () => (await import('../features/realtors/own-agency-screen.tsx')).OwnAgencyScreen),
  settings: lazyPart(async () => (await import('./settings-screen.tsx')).SettingsScreen),
  requests: lazyPart(async () => (await import('../features/requests/requests-screen.tsx')).RequestsScreen),
};
