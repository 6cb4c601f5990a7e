import { Download } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast.ts';
import { useExportCities } from './api.ts';

/** The list as filtered, as a spreadsheet. */
export function ExportButton({ q }: { q: string }) {
  const exporting = useExportCities();
  return (
    <IconButton
      label="Exportar CSV"
      icon={<Download />}
      variant="secondary"
      busy={exporting.isPending}
      onPress={() => exporting.mutate(q, { onError: ({ message }) => toast(message, { tone: 'danger' }) })}
    />
  );
}
