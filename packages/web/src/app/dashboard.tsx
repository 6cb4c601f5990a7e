import { type DashboardPath, openedOption } from '@esquadro/domain/auth/dashboards';
import { linkOf, menuOf, toolsOf } from '@esquadro/domain/auth/menus';
import { ACCESS_LEVEL_LABELS } from '@esquadro/domain/users/access-level';
import { fullName } from '@esquadro/domain/users/full-name';
import type { User } from '@esquadro/domain/users/user';
import { QueryClientProvider } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { Finder } from '../features/finder/finder.tsx';
import { useChatSync } from '../features/messages/use-chat-sync.ts';
import { useUnreadCount } from '../features/messages/use-unread-count.ts';
import { useUnreadInTitle } from '../features/messages/use-unread-in-title.ts';
import { Bell } from '../features/notifications/bell.tsx';
import { useFieldQueue } from '../features/requests/use-field-queue.ts';
import { useLiveRequests } from '../features/requests/use-live-requests.ts';
import { makeQueryClient } from '../lib/http/query-client.ts';
import { useOpenScreen } from '../lib/open-screen.ts';
import { useNavigate, usePlace } from '../lib/router/use-router.tsx';
import { useScreenParams } from '../lib/screen-params.ts';
import { fetchProfile } from '../lib/session/session.ts';
import { SessionProvider, useSession } from '../lib/session/session-context.tsx';
import { useOpenRequests } from '../lib/use-open-requests.ts';
import { lazyPart, usePrefetch } from '../ui/feedback/lazy-part.tsx';
import { SkeletonList } from '../ui/feedback/skeleton-list.tsx';
import { AppFrame } from '../ui/frame/app-frame.tsx';
import { ProfileHeader } from '../ui/frame/profile-header.tsx';
import { ThemeSwitch } from '../ui/frame/theme-switch.tsx';
import { UiProvider } from '../ui/frame/ui-provider.tsx';
import { FirstUse } from './first-use.tsx';
import { LogoutAction } from './logout-action.tsx';
import { MenuAction } from './menu-action.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { OPTION_ICONS } from './option-icons.tsx';
import { SCREENS } from './screens.tsx';
import { SessionEnded } from './session-ended.tsx';
import { useFieldDevice } from './use-field-device.ts';
import { useFirstLists } from './use-first-lists.ts';

const SharedPhotos = lazyPart(
  async () => (await import('../features/requests/shared/shared-photos.tsx')).SharedPhotos,
);

const SecondStepDemand = lazyPart(async () => (await import('./second-step-demand.tsx')).SecondStepDemand);

/** Once the first screen's code has come, it is drawn with its frame and not after it. */
export const readyScreen = (option: keyof typeof SCREENS): Promise<unknown> =>
  SCREENS[option].prefetch().catch(() => undefined);

/** One component for the five dashboards: the path decides the menu, the query the screen. */
export function Dashboard({ user }: { user: User }) {
  const [queryClient] = useState(makeQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider user={user}>
        <UiProvider>
          <Gated />
        </UiProvider>
      </SessionProvider>
    </QueryClientProvider>
  );
}

/** Whoever has to set a second step up first sees nothing else, also where that began with this page open. */
function Gated() {
  const { user, setUser } = useSession();
  useEffect(() => {
    const look = () => void fetchProfile(user._id).then(setUser);
    addEventListener('factor.required', look, { once: true });
    return () => removeEventListener('factor.required', look);
  }, [user._id, setUser]);
  if (!user.second_step_due?.begun) return <Shell />;
  return (
    <Suspense>
      <SecondStepDemand />
    </Suspense>
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
  useFieldDevice();
  // Inspectors may lose the connection: load all of their screens early.
  const inTheField = user.role === 'Inspector';
  usePrefetch(inTheField ? SCREENS.Messages : undefined);
  usePrefetch(inTheField ? SCREENS.account : undefined);
  const path = usePlace().pathname as DashboardPath;
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
  const name = fullName(user);

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
      {user.second_step_due && (
        <Suspense>
          <SecondStepDemand />
        </Suspense>
      )}
      {selected === 'day' && get('shared') && (
        <Suspense>
          <SharedPhotos />
        </Suspense>
      )}
      <Suspense key={selected} fallback={<SkeletonList />}>
        <Screen />
      </Suspense>
      {selected === 'day' && <FirstUse />}
    </AppFrame>
  );
}
