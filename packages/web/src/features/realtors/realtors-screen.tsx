import { useScreenParams } from '../../lib/screen-params.ts';
import { NEW } from '../../lib/use-steps.ts';
import { lazyPart, usePrefetch } from '../../ui/feedback/lazy-part.tsx';
import { RealtorsView } from './list/realtors-view.tsx';

const RealtorForm = lazyPart(async () => (await import('./record/realtor-form.tsx')).RealtorForm);

export function RealtorsScreen() {
  usePrefetch(RealtorForm);
  const { get, go } = useScreenParams();
  const edited = get('realtor');

  if (edited === '') return <RealtorsView onOpen={(id) => go({ realtor: id, step: null })} />;
  return <RealtorForm key={edited} id={edited === NEW ? undefined : edited} />;
}
