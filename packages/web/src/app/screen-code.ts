import type { Option, Tool } from '@esquadro/domain/auth/dashboards';

/** Apart from the screens themselves, so that the login can fetch their code while somebody types. */
export const loadScreen = {
  cities: async () => (await import('../features/cities/cities-screen.tsx')).CitiesScreen,
  account: async () => (await import('./account-screen.tsx')).AccountScreen,
  properties: async () => (await import('../features/properties/properties-screen.tsx')).PropertiesScreen,
  realtors: async () => (await import('../features/realtors/realtors-screen.tsx')).RealtorsScreen,
  inspectors: async () => (await import('../features/inspectors/inspectors-screen.tsx')).InspectorsScreen,
  inspectorsForm: async () =>
    (await import('../features/inspectors/registration-screen.tsx')).InspectorRegistrationScreen,
  Messages: async () => (await import('../features/messages/messages-screen.tsx')).MessagesScreen,
  today: async () => (await import('../features/today/today-screen.tsx')).TodayScreen,
  day: async () => (await import('../features/requests/day/day-screen.tsx')).DayScreen,
  keys: async () => (await import('../features/keys/keys-screen.tsx')).KeysScreen,
  imports: async () => (await import('../features/imports/imports-screen.tsx')).ImportsScreen,
  agency: async () => (await import('../features/realtors/own-agency-screen.tsx')).OwnAgencyScreen,
  settings: async () => (await import('./settings-screen.tsx')).SettingsScreen,
  requests: async () => (await import('../features/requests/requests-screen.tsx')).RequestsScreen,
} satisfies Record<Option | Tool | 'account', () => Promise<unknown>>;
