import './styles/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { router } from './app/router.tsx';
import { LoadError } from './lib/http/load-error.ts';
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
    <RouterProvider router={router} />
  </StrictMode>,
);
