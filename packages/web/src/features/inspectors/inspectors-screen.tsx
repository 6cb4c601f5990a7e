import { useScreenParams } from '../../lib/screen-params.ts';
import { NEW } from '../../lib/use-steps.ts';
import { InspectorsView } from './list/inspectors-view.tsx';
import { InspectorForm } from './record/inspector-form.tsx';

export function InspectorsScreen() {
  const { get, go } = useScreenParams();
  const opened = get('inspector');
  if (opened === '') return <InspectorsView onOpen={(id) => go({ inspector: id, step: null })} />;
  return (
    <InspectorForm
      key={opened}
      id={opened === NEW ? undefined : opened}
      onLeave={() => go({ inspector: null, step: null })}
    />
  );
}
