import type { ReactNode } from 'react';
import type { BadgeTone } from '../../../ui/badge-styles.ts';

/** Something to know of a visit at a glance. */
export type Mark = { id: string; tone: BadgeTone; icon: ReactNode; text: string; explained: string };
