import type { Option } from '@esquadro/domain/auth/dashboards';
import type { ReactNode } from 'react';

export type Place = { option: Option; title: string; icon: ReactNode };
