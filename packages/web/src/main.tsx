import './styles/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Crash } from './app/crash.tsx';
import { router } from './app/router.tsx';
import { LoadError } from './lib/http/load-error.ts';
import { RouterView } from './lib/router/use-router.tsx';
import { LoadingView } from './ui/feedback/loading-view.tsx';
import { applyTheme, readTheme } from './ui/frame/theme.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

applyTheme(readTheme());
createRoot(root, {
  // A part that could not be fetched says so in its place, and is no error of the program.
  onCaughtError: (error) => {
    if (!(error instanceof LoadError)) console.error(error);
  },
}).render(
  <StrictMode>
    <RouterView router={router} loading={<LoadingView />} Crash={Crash} />
  </StrictMode>,
);
