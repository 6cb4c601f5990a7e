import { Download } from 'lucide-react';
import { useState } from 'react';
import { tellFailure } from '../feedback/tell-failure.ts';
import { Button } from './button.tsx';

export function ExportButton({ onExport }: { onExport: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      await onExport();
    } catch (error) {
      tellFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button variant="secondary" icon={<Download />} busy={busy} onPress={save}>
      <span className="max-sm:sr-only">Exportar CSV</span>
    </Button>
  );
}
