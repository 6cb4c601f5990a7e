import { Download } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast.ts';
import { useExportProperties } from './api.ts';
import type { Filters } from './filters.ts';

/** The list as filtered, as a spreadsheet. */
export function ExportButton({ filters }: { filters: Filters }) {
  const exporting = useExportProperties();
  return (
    <IconButton
      label="Exportar CSV"
      icon={<Download />}
      variant="secondary"
      busy={exporting.isPending}
      onPress={() =>
        exporting.mutate(filters, { onError: ({ message }) => toast(message, { tone: 'danger' }) })
      }
    />
  );
}
