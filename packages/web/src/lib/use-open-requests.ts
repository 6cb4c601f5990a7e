import { homeOf, isDashboard } from '@esquadro/domain/auth/dashboards';
import { menuOf } from '@esquadro/domain/auth/menus';
import { useCallback } from 'react';
import { useNavigate, usePlace } from './router/use-router.tsx';
import { useSession } from './session/session-context.tsx';

/** Opens the requests as the parameters say, in the viewer's own dashboard where this one does not have them. */
export function useOpenRequests() {
  const { user } = useSession();
  const path = usePlace().pathname;
  const navigate = useNavigate();
  const isHere = isDashboard(path) && menuOf(path, user.role).some(({ option }) => option === 'requests');
  const pathname = isHere ? path : homeOf(user.role);
  return useCallback(
    (params: Record<string, string>) =>
      navigate({ pathname, search: `?${new URLSearchParams({ op: 'requests', ...params })}` }),
    [navigate, pathname],
  );
}
