import type { MessageTemplates } from '@esquadro/domain/settings/message-templates';
import type { SavedSettings, SettingsChange } from '@esquadro/domain/settings/settings';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from '../../lib/http/http.ts';

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: () => http.record<SavedSettings>('/api/settings'),
});

export const messageTemplatesQuery = { ...settingsQuery, select: templatesIn };

function templatesIn({ value }: { value: SavedSettings }): MessageTemplates {
  return value.messages;
}

/** The three tables go whole; of the rest, what is left out stays as it is. */
export function useSaveSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ version, value }: { version: string | undefined; value: SettingsChange }) =>
      http.post<SavedSettings>('/api/settings', value, { headers: { 'if-match': version ?? '*' } }),
    onSettled: () => queryClient.invalidateQueries(settingsQuery),
  });
}
