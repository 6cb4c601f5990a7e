import { fetchedLater, useFetchedSoon } from '../../lib/fetched-later.ts';
import { useScreenParams } from '../../lib/screen-params.ts';
import { RealtorsView } from './realtors-view.tsx';
import { NEW } from './use-steps.ts';

const RealtorForm = fetchedLater(async () => (await import('./realtor-form.tsx')).RealtorForm);

/** The agencies, or the form of one of them. (spec §2.4) */
export function RealtorsScreen() {
  useFetchedSoon(RealtorForm);
  const { get, go } = useScreenParams();
  const edited = get('realtor');

  if (edited === '') return <RealtorsView onOpen={(id) => go({ realtor: id, step: null })} />;
  return <RealtorForm key={edited} id={edited === NEW ? undefined : edited} />;
}
