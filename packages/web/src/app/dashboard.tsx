import { type DashboardPath, linkOf, menuOf, openedOption, toolsOf } from '@esquadro/domain/auth/dashboards';
import { ACCESS_LEVEL_LABELS } from '@esquadro/domain/users/access-level';
import type { User } from '@esquadro/domain/users/user';
import { QueryClientProvider } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useLoaderData, useLocation, useNavigate } from 'react-router';
import { Finder } from '../features/finder/finder.tsx';
import { useChatSync } from '../features/messages/use-chat-sync.ts';
import { useUnreadCount } from '../features/messages/use-unread-count.ts';
import { useUnreadInTitle } from '../features/messages/use-unread-in-title.ts';
import { Bell } from '../features/notifications/bell.tsx';
import { useFieldQueue } from '../features/requests/use-field-queue.ts';
import { useLiveRequests } from '../features/requests/use-live-requests.ts';
import { makeQueryClient } from '../lib/http/query-client.ts';
import { useOpenScreen } from '../lib/open-screen.ts';
import { useScreenParams } from '../lib/screen-params.ts';
import { SessionProvider, useSession } from '../lib/session/session-context.tsx';
import { useOpenRequests } from '../lib/use-open-requests.ts';
import { usePrefetch } from '../ui/feedback/lazy-part.tsx';
import { SkeletonList } from '../ui/feedback/skeleton-list.tsx';
import { AppFrame } from '../ui/frame/app-frame.tsx';
import { ProfileHeader } from '../ui/frame/profile-header.tsx';
import { ThemeSwitch } from '../ui/frame/theme-switch.tsx';
import { UiProvider } from '../ui/frame/ui-provider.tsx';
import { LogoutAction } from './logout-action.tsx';
import { MenuAction } from './menu-action.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { OPTION_ICONS } from './option-icons.tsx';
import { SCREENS } from './screens.tsx';
import { SessionEnded } from './session-ended.tsx';
import { useFirstLists } from './use-first-lists.ts';

/** One component for the five dashboards: the path decides the menu, the query the screen. */
export function Dashboard() {
  const user: User = useLoaderData();
  const [queryClient] = useState(makeQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider user={user}>
        <UiProvider>
          <Shell />
        </UiProvider>
      </SessionProvider>
    </QueryClientProvider>
  );
}

function Shell() {
  const { user } = useSession();
  useFirstLists();
  useChatSync();
  const unread = useUnreadCount();
  useUnreadInTitle(unread);
  useLiveRequests();
  useFieldQueue();
  // Inspectors may lose the connection: load all of their screens early.
  const inTheField = user.role === 'Inspector';
  usePrefetch(inTheField ? SCREENS.Messages : undefined);
  usePrefetch(inTheField ? SCREENS.account : undefined);
  const path = useLocation().pathname.replace(/\/$/, '') as DashboardPath;
  const navigate = useNavigate();
  const openScreen = useOpenScreen();
  const openRequests = useOpenRequests();
  const { get } = useScreenParams();

  const entries = menuOf(path, user.role);
  const tools = toolsOf(path, user.role);
  const wanted = get('op');
  const tool = tools.flatMap((entry) => ('tool' in entry && entry.tool === wanted ? entry.tool : []))[0];
  const opened = openedOption(path, wanted);
  const isOffered = opened === 'today' || entries.some(({ option }) => option === opened);
  const selected =
    wanted === 'account' ? wanted : (tool ?? (isOffered ? opened : undefined) ?? openedOption(path, ''));
  const Screen = SCREENS[selected ?? 'account'];
  const link = linkOf(path, user.role);
  const name = `${user.first_name} ${user.last_name}`;

  return (
    <AppFrame
      tools={
        <div className="flex">
          <Finder
            places={entries.map(({ option, title }) => ({ option, title, icon: OPTION_ICONS[option] }))}
            onOpen={openScreen}
          />
          <Bell onOpen={(request) => openRequests({ request })} />
        </div>
      }
      menu={{
        header: (
          <button
            type="button"
            onClick={() => openScreen('account')}
            className="block w-full rounded-control text-left"
          >
            <span className="sr-only">Minha conta: </span>
            <ProfileHeader
              title={name}
              subtitle={ACCESS_LEVEL_LABELS[user.access_level]}
              photo={user.photo}
            />
          </button>
        ),
        items: entries.map(({ option, title }) => ({
          id: option,
          title,
          icon: OPTION_ICONS[option],
          ...(option === 'Messages' && { badge: unread, badgeLabel: 'não lidas' }),
        })),
        further: {
          title: 'Operação',
          items: tools.map((entry) =>
            'tool' in entry
              ? { id: entry.tool, title: entry.title, icon: OPTION_ICONS[entry.tool] }
              : { id: entry.to, title: entry.title, icon: <ArrowLeftRight aria-hidden="true" /> },
          ),
        },
        selected: selected ?? 'account',
        onSelect: (id: string) => navigate(id.startsWith('/') ? id : { search: `?op=${id}` }),
        footer: (
          <>
            {link && (
              <MenuAction icon={<ArrowLeftRight aria-hidden="true" />} onClick={() => navigate(link.to)}>
                {link.title}
              </MenuAction>
            )}
            <div className="flex items-center justify-between gap-2">
              <LogoutAction />
              <ThemeSwitch />
            </div>
          </>
        ),
      }}
    >
      <SessionEnded />
      <OfflineBar />
      <Suspense key={selected} fallback={<SkeletonList />}>
        <Screen />
      </Suspense>
    </AppFrame>
  );
}
