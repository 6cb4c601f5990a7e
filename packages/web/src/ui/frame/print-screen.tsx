import { Printer, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { SkeletonList } from '../feedback/skeleton-list.tsx';
import { PageHeader } from './page-header.tsx';

type PrintScreenProps = {
  title: string;
  error: Error | null;
  onRetry: () => void;
  isReady: boolean;
  /** Said where there is no sheet. */
  empty: string;
  sheets: ReactNode[];
  onClose: () => void;
};

/** Sheets as they come out of the printer, one to a page; on the screen under a bar that prints them. */
export function PrintScreen({ title, error, onRetry, isReady, empty, sheets, onClose }: PrintScreenProps) {
  return (
    <div className="flex flex-col gap-6 print:block">
      <title>{`${title} · Esquadro`}</title>
      <div data-no-print="">
        <PageHeader
          title={title}
          subtitle={
            isReady && sheets.length > 0 && `${sheets.length} ${sheets.length === 1 ? 'folha' : 'folhas'}`
          }
          action={
            <>
              <Button variant="secondary" icon={<X />} onPress={onClose}>
                Fechar
              </Button>
              <Button icon={<Printer />} disabled={!isReady || sheets.length === 0} onPress={() => print()}>
                Imprimir
              </Button>
            </>
          }
        />
      </div>
      {error && <ErrorState error={error} onRetry={onRetry} />}
      {!isReady && !error && <SkeletonList rows={4} />}
      {isReady && sheets.length === 0 && <p className="text-body text-ink-muted">{empty}</p>}
      {isReady && sheets}
    </div>
  );
}
