import type { Option } from '@esquadro/domain/auth/dashboards';
import { type ComponentType, lazy } from 'react';

/** The screen behind each menu option. An option without a screen is absent from every menu. */
export const SCREENS: Partial<Record<Option | 'account', ComponentType>> = {
  account: lazy(async () => ({
    default: (await import('../features/users/account-screen.tsx')).AccountScreen,
  })),
  settings: lazy(async () => ({ default: (await import('./settings-screen.tsx')).SettingsScreen })),
};
