import { Download } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast.ts';
import { type InspectorFilters, useExportInspectors } from './api.ts';

/** The list as filtered, as a spreadsheet. */
export function ExportButton({ filters }: { filters: InspectorFilters }) {
  const exporting = useExportInspectors();
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
