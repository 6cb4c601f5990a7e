import type { Option } from '@esquadro/domain/auth/dashboards';
import { type ComponentType, lazy } from 'react';

/** The screen behind each menu option. An option without a screen is absent from every menu. */
export const SCREENS: Partial<Record<Option | 'account', ComponentType>> = {
  cities: lazy(async () => ({
    default: (await import('../features/cities/cities-screen.tsx')).CitiesScreen,
  })),
  account: lazy(async () => ({
    default: (await import('./account-screen.tsx')).AccountScreen,
  })),
  properties: lazy(async () => ({
    default: (await import('../features/properties/properties-screen.tsx')).PropertiesScreen,
  })),
  realtors: lazy(async () => ({
    default: (await import('../features/realtors/realtors-screen.tsx')).RealtorsScreen,
  })),
  inspectors: lazy(async () => ({
    default: (await import('../features/inspectors/inspectors-screen.tsx')).InspectorsScreen,
  })),
  inspectorsForm: lazy(async () => ({
    default: (await import('../features/inspectors/registration-screen.tsx')).InspectorRegistrationScreen,
  })),
  Messages: lazy(async () => ({
    default: (await import('../features/messages/messages-screen.tsx')).MessagesScreen,
  })),
  settings: lazy(async () => ({ default: (await import('./settings-screen.tsx')).SettingsScreen })),
  requests: lazy(async () => ({
    default: (await import('../features/requests/requests-screen.tsx')).RequestsScreen,
  })),
};
