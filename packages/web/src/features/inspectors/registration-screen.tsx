import { useOpenScreen } from '../../lib/open-screen.ts';
import { useScreenParams } from '../../lib/screen-params.ts';
import { NEW } from '../../lib/use-steps.ts';
import { InspectorForm } from './record/inspector-form.tsx';

/** The registration that the agency-user dashboard opens directly: the form without the list. (spec §2.3) */
export function InspectorRegistrationScreen() {
  const { get } = useScreenParams();
  const openScreen = useOpenScreen();
  const opened = get('inspector') || NEW;
  return (
    <InspectorForm
      key={opened}
      id={opened === NEW ? undefined : opened}
      onLeave={() => openScreen('inspectors')}
    />
  );
}
