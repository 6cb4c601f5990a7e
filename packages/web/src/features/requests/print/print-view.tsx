import { LocalDay } from '@esquadro/domain/calendar/local-day';
import { Id } from '@esquadro/domain/shared/id';
import { readerToday } from '../../../lib/reader-clock.ts';
import { useScreenParams } from '../../../lib/screen-params.ts';
import { closePrint, MOST_PRINTED } from '../shared/print-params.ts';
import { PrintDay } from './print-day.tsx';
import { PrintOrders } from './print-orders.tsx';

/** What the address asks to print. */
export function PrintView() {
  const { get, go } = useScreenParams();
  const close = () => go(closePrint);
  const ids = get('ids')
    .split(',')
    .filter((id) => Id.safeParse(id).success)
    .slice(0, MOST_PRINTED);
  if (get('print') === 'orders') return <PrintOrders ids={ids} onClose={close} />;
  const day = LocalDay.safeParse(get('day')).data ?? readerToday();
  return <PrintDay day={day} inspectorId={ids[0]} onClose={close} />;
}
