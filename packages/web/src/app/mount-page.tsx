import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { LoadError } from '../lib/http/load-error.ts';
import { RouterView } from '../lib/router/use-router.tsx';
import { LoadingView } from '../ui/feedback/loading-view.tsx';
import { applyTheme, readTheme } from '../ui/frame/theme.ts';
import { Crash } from './crash.tsx';
import { router } from './router.tsx';

/** Shows in the element what the address asks for. */
export function mountPage(element: Element): Root {
  applyTheme(readTheme());
  const root = createRoot(element, {
    // A part that could not be fetched says so in its place, and is no error of the program.
    onCaughtError: (error) => {
      if (!(error instanceof LoadError)) console.error(error);
    },
  });
  root.render(
    <StrictMode>
      <RouterView router={router} loading={<LoadingView />} Crash={Crash} />
    </StrictMode>,
  );
  return root;
}
