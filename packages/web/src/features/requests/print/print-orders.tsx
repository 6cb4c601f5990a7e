import { useQueries } from '@tanstack/react-query';
import { PrintScreen } from '../../../ui/frame/print-screen.tsx';
import { requestQuery } from '../api.ts';
import { ServiceOrder } from './service-order.tsx';

type PrintOrdersProps = { ids: readonly string[]; onClose: () => void };

/** One 'Ordem de serviço' for each of the given requests. */
export function PrintOrders({ ids, onClose }: PrintOrdersProps) {
  const answers = useQueries({ queries: ids.map(requestQuery) });
  const found = answers.flatMap(({ data }) => data?.value ?? []);
  const failed = answers.find(({ error }) => error);
  return (
    <PrintScreen
      title={ids.length === 1 ? 'Ordem de serviço' : 'Ordens de serviço'}
      error={failed?.error ?? null}
      onRetry={() => {
        for (const { isError, refetch } of answers) if (isError) refetch();
      }}
      isReady={found.length === answers.length}
      empty="Nenhuma solicitação para imprimir."
      sheets={found.map((request) => <ServiceOrder key={request._id} request={request} />)}
      onClose={onClose}
    />
  );
}
