import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { download } from '../../../lib/download.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { type RequestFilters, requestsCsvPath } from '../api.ts';

/** The list as filtered, as a spreadsheet. */
export function ExportRequests({ filters }: { filters: RequestFilters }) {
  const exporting = useMutation({
    mutationFn: () => download(requestsCsvPath(filters), 'solicitacoes.csv'),
    onError: ({ message }) => toast(message, { tone: 'danger' }),
  });
  return (
    <IconButton
      label="Exportar CSV"
      icon={<Download />}
      variant="secondary"
      busy={exporting.isPending}
      onPress={() => exporting.mutate()}
    />
  );
}
