import { useOpenScreen } from '../../lib/open-screen.ts';
import { useScreenParams } from '../../lib/screen-params.ts';
import { NEW } from '../../lib/use-steps.ts';
import { InspectorForm } from './record/inspector-form.tsx';

/** The form of a new inspector without the list, for agency users. */
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
