import type { RealtorFilter } from '@esquadro/domain/realtors/realtor-filter';
import { Download } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast.ts';
import { useExportRealtors } from './api.ts';

/** The list as filtered, as a spreadsheet. */
export function ExportButton({ filter }: { filter: RealtorFilter }) {
  const exporting = useExportRealtors();
  return (
    <IconButton
      label="Exportar CSV"
      icon={<Download />}
      variant="secondary"
      busy={exporting.isPending}
      onPress={() =>
        exporting.mutate(filter, { onError: ({ message }) => toast(message, { tone: 'danger' }) })
      }
    />
  );
}
