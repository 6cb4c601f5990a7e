import { isDay } from '@esquadro/domain/calendar/count-days';
import { isId } from '@esquadro/domain/shared/is-id';
import { readerToday } from '../../../lib/reader-clock.ts';
import { useScreenParams } from '../../../lib/screen-params.ts';
import { closePrint, MOST_PRINTED } from '../shared/print-params.ts';
import { PrintDay } from './print-day.tsx';
import { PrintOrders } from './print-orders.tsx';

/** What the address asks to print. */
export function PrintView() {
  const { get, go } = useScreenParams();
  const close = () => go(closePrint);
  const ids = get('ids').split(',').filter(isId).slice(0, MOST_PRINTED);
  if (get('print') === 'orders') return <PrintOrders ids={ids} onClose={close} />;
  const day = isDay(get('day')) ? get('day') : readerToday();
  return <PrintDay day={day} inspectorId={ids[0]} onClose={close} />;
}
