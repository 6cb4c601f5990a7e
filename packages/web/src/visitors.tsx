// The pages for people without an account, whose links are in messages: no router, no session, no query cache.
import './styles/app.css';
import { type ComponentType, lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { applyTheme, readTheme } from './ui/frame/theme.ts';
import { VisitorFrame } from './ui/visitors/visitor-frame.tsx';

type Page = ComponentType<{ name: string }>;

/** By the first part of the address; chunk-groups.ts and the server's web-page.ts name the same ones. */
const PAGES: Record<string, () => Promise<{ default: Page }>> = {
  v: () => import('./features/visit-links/page/visit-page.tsx'),
  c: () => import('./features/keys/page/key-desk-page.tsx'),
};

const [, kind = '', name = ''] = location.pathname.split('/');
const load = PAGES[kind];
const Opened = load && lazy(load);

const root = document.getElementById('root');
if (!root) throw new Error('visitors.html has no #root');

applyTheme(readTheme());
createRoot(root).render(
  <StrictMode>
    <VisitorFrame>
      <Suspense fallback={null}>{Opened && <Opened name={name} />}</Suspense>
    </VisitorFrame>
  </StrictMode>,
);
