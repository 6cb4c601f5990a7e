import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { useEffect } from 'react';
import { readerToday } from '../../lib/reader-clock.ts';
import { useScreenParams } from '../../lib/screen-params.ts';
import { useSession } from '../../lib/session/session-context.tsx';
import { lazyPart, usePrefetch } from '../../ui/feedback/lazy-part.tsx';
import { RequestsView } from './list/requests-view.tsx';
import { printOrders } from './shared/print-params.ts';

const InspectionDetails = lazyPart(
  async () => (await import('./inspection/inspection-details.tsx')).InspectionDetails,
);
const PrintView = lazyPart(async () => (await import('./print/print-view.tsx')).PrintView);
const RequestPage = lazyPart(async () => (await import('./page/request-page.tsx')).RequestPage);
const RequestWizard = lazyPart(async () => (await import('./wizard/request-wizard.tsx')).RequestWizard);

const NEW = 'new';

/** The address decides: list, calendar, wizard, the page of a request, or the inspector's form. */
export function RequestsScreen() {
  const { user, can } = useSession();
  usePrefetch(user.role === 'Inspector' ? InspectionDetails : RequestPage);
  usePrefetch(user.role === 'Inspector' ? undefined : RequestWizard);
  const { get, go } = useScreenParams();
  const open = get('request');
  useEffect(() => {
    if (open) scrollTo(0, 0);
  }, [open]);

  function close(saved?: Pick<InspectionRequest, '_id' | 'date'>) {
    const week = saved && get('view') === 'calendar' ? { week: saved.date.slice(0, 10) } : {};
    const booked = open === NEW ? saved?._id : undefined;
    // No highlight after a booking: the list stays at its top, where the notice is.
    const shown = booked && get('view') !== 'calendar' ? undefined : saved?._id;
    go({ request: null, step: null, day: null, hour: null, like: null, shown, booked, ...week });
  }

  if (get('print')) return <PrintView />;
  if (open && open !== NEW && user.role === 'Inspector')
    return <InspectionDetails id={open} onDone={close} />;
  if (open === NEW && can('request:create')) {
    const start = get('day') ? { day: get('day'), hour: Number(get('hour')) } : {};
    return (
      <RequestWizard
        key={get('like') || get('property')}
        start={start}
        like={get('like')}
        property={get('property')}
        onDone={close}
      />
    );
  }
  if (open && open !== NEW && can('request:edit'))
    return <RequestPage key={open} id={open} onPrint={() => go(printOrders([open]))} onDone={close} />;
  return (
    <RequestsView
      today={readerToday()}
      onOpen={(id) => go({ request: id, booked: null })}
      onNew={(start) =>
        go({ request: NEW, day: start?.day, hour: start && String(start.hour), booked: null })
      }
      onRepeat={(id) => go({ request: NEW, like: id, booked: null })}
    />
  );
}
