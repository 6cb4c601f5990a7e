import type { Option, Tool } from '@esquadro/domain/auth/dashboards';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';

/** Opens another option of the same dashboard with what it should start from. */
export function useOpenScreen() {
  const navigate = useNavigate();
  return useCallback(
    (option: Option | Tool | 'account', params: Record<string, string> = {}) =>
      navigate({ search: `?${new URLSearchParams({ op: option, ...params })}` }),
    [navigate],
  );
}
