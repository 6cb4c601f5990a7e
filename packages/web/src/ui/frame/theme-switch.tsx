import { Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import type { Option } from '../choices/option.ts';
import { SegmentedControl } from '../choices/segmented-control.tsx';
import { keepTheme, readTheme, type Theme } from './theme.ts';

const themes: readonly Option<Theme>[] = [
  { id: 'system', label: 'Tema do sistema', icon: <Monitor aria-hidden="true" /> },
  { id: 'light', label: 'Tema claro', icon: <Sun aria-hidden="true" /> },
  { id: 'dark', label: 'Tema escuro', icon: <Moon aria-hidden="true" /> },
];

export function ThemeSwitch({ ground = 'navy' }: { ground?: 'page' | 'navy' }) {
  const [theme, setTheme] = useState(readTheme);

  return (
    <SegmentedControl
      label="Tema"
      iconsOnly
      fullWidth={ground === 'navy'}
      ground={ground}
      options={themes}
      value={theme}
      onChange={(chosen) => {
        keepTheme(chosen);
        setTheme(chosen);
      }}
    />
  );
}
