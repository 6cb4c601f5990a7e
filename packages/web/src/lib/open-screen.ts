import type { Option, Tool } from '@esquadro/domain/auth/dashboards';
import { useCallback } from 'react';
import { useNavigate } from './router/use-router.tsx';

export function useOpenScreen() {
  const navigate = useNavigate();
  return useCallback(
    (option: Option | Tool | 'account', params: Record<string, string> = {}) =>
      navigate({ search: `?${new URLSearchParams({ op: option, ...params })}` }),
    [navigate],
  );
}
