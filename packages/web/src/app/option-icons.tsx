import type { Option, Tool } from '@esquadro/domain/auth/dashboards';
import {
  Building2,
  CalendarCheck,
  ClipboardPlus,
  FileUp,
  HardHat,
  House,
  KeyRound,
  MapPin,
  MessageCircle,
  Route,
  Settings,
  Sunrise,
} from 'lucide-react';
import type { ReactNode } from 'react';

export const OPTION_ICONS: Record<Option | Tool, ReactNode> = {
  realtors: <Building2 aria-hidden="true" />,
  properties: <House aria-hidden="true" />,
  cities: <MapPin aria-hidden="true" />,
  inspectors: <HardHat aria-hidden="true" />,
  inspectorsForm: <ClipboardPlus aria-hidden="true" />,
  requests: <CalendarCheck aria-hidden="true" />,
  Messages: <MessageCircle aria-hidden="true" />,
  today: <Sunrise aria-hidden="true" />,
  day: <Route aria-hidden="true" />,
  keys: <KeyRound aria-hidden="true" />,
  imports: <FileUp aria-hidden="true" />,
  agency: <Building2 aria-hidden="true" />,
  settings: <Settings aria-hidden="true" />,
};
