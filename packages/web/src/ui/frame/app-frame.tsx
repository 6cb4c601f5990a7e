import { Menu } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { CountBadge } from '../count-badge.tsx';
import { Brand } from './brand.tsx';
import { SideMenu, type SideMenuProps } from './side-menu.tsx';
import { useMediaQuery } from './use-media-query.ts';
import { useWideScreen } from './use-wide-screen.ts';
import { WaveBackground } from './wave-background.tsx';

interface AppFrameProps<Id extends string> {
  menu: Omit<SideMenuProps<Id>, 'open' | 'onOpenChange' | 'tools'>;
  /** Shown beside the product's name on every screen. */
  tools?: ReactNode;
  children: ReactNode;
}

export function AppFrame<Id extends string>({ menu, tools, children }: AppFrameProps<Id>) {
  const [menuOpen, setMenuOpen] = useState(false);
  const [shown, setShown] = useState(menu.selected);
  if (shown !== menu.selected) {
    setShown(menu.selected);
    setMenuOpen(false);
  }
  const news = menu.items.find(({ badge = 0 }) => badge > 0);
  const wide = useWideScreen();
  const phone = useMediaQuery('(max-width: 639px)');

  return (
    <div className="min-h-dvh lg:flex">
      <WaveBackground />
      <a
        href="#conteudo"
        className="fixed top-2 left-2 z-50 inline-flex min-h-11 -translate-y-20 items-center rounded-control bg-raised px-4 py-2 text-accent-ink focus:translate-y-0 focus:shadow-floating"
      >
        Pular para o conteúdo
      </a>
      <header
        data-on-navy=""
        className="sticky top-0 z-20 flex h-14 items-center gap-2 bg-navy px-2 text-on-navy sm:hidden"
      >
        <button
          type="button"
          aria-label={news ? `Abrir menu: ${news.title}, ${news.badge} ${news.badgeLabel}` : 'Abrir menu'}
          aria-expanded={menuOpen}
          onClick={() => setMenuOpen(true)}
          className="relative grid size-11 place-items-center rounded-control hover:bg-navy-raised"
        >
          <Menu aria-hidden="true" className="size-5" />
          {news && (
            <span className="absolute top-0.5 right-0.5">
              <CountBadge count={news.badge ?? 0} label={news.badgeLabel ?? ''} />
            </span>
          )}
        </button>
        <span className="min-w-0 flex-1 overflow-hidden">
          <Brand />
        </span>
        {phone && <div className="shrink-0">{tools}</div>}
      </header>
      <SideMenu {...menu} tools={!phone && tools} open={menuOpen} onOpenChange={setMenuOpen} />
      <main
        id="conteudo"
        tabIndex={-1}
        inert={menuOpen && !wide}
        className="min-h-[calc(100dvh-3.5rem)] min-w-0 flex-1 bg-surface p-4 outline-none sm:my-4 sm:mr-4 sm:ml-[calc(var(--menu-width)-var(--panel-width)+1rem)] sm:min-h-[calc(100dvh-2rem)] sm:rounded-surface sm:p-6 sm:shadow-floating lg:ml-4 lg:p-8"
      >
        {children}
      </main>
    </div>
  );
}
