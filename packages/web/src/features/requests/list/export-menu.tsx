import { Download } from 'lucide-react';
import { useState } from 'react';
import { MenuButton } from '../../../ui/buttons/menu-button.tsx';
import { tellFailure } from '../../../ui/feedback/tell-failure.ts';
import { exportRequests, type RequestFilters } from '../api.ts';
import type { ExportFormat } from '../paths.ts';

const FORMATS: { id: ExportFormat; label: string }[] = [
  { id: 'xlsx', label: 'Excel (.xlsx)' },
  { id: 'csv', label: 'CSV' },
];

type ExportMenuProps = { filters: RequestFilters; name: string; size?: 'small' | 'medium' };

export function ExportMenu({ filters, name, size = 'medium' }: ExportMenuProps) {
  const [busy, setBusy] = useState(false);

  async function save(format: ExportFormat) {
    setBusy(true);
    await exportRequests(filters, format, `${name}.${format}`).catch((error: Error) => tellFailure(error));
    setBusy(false);
  }

  return (
    <MenuButton
      label="Exportar"
      size={size}
      icon={<Download aria-hidden="true" />}
      disabled={busy}
      items={FORMATS.map(({ id, label }) => ({ id, label, onAction: () => void save(id) }))}
    />
  );
}
