import type { Option } from '@esquadro/domain/auth/dashboards';
import type { ReactNode } from 'react';

/** A screen of the menu that can be gone to. */
export type Place = { option: Option; title: string; icon: ReactNode };
