import '../styles/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { applyTheme, readTheme } from '../ui/frame/theme.ts';
import { UiProvider } from '../ui/frame/ui-provider.tsx';
import { FOLDERS } from './folders.ts';
import { Gallery } from './gallery.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('gallery.html has no #root');

applyTheme(readTheme());
// The pages inside the gallery follow its switch.
addEventListener('storage', () => applyTheme(readTheme()));

const page = new URLSearchParams(location.search).get('page');
const shown = FOLDERS.flatMap(({ pages }) => pages).find(({ id }) => id === page);
createRoot(root).render(
  <StrictMode>
    <UiProvider>{shown ? shown.element : <Gallery />}</UiProvider>
  </StrictMode>,
);
