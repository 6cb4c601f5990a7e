import { useScreenParams } from '../../lib/screen-params.ts';
import { InspectorForm } from './inspector-form.tsx';
import { InspectorsView } from './inspectors-view.tsx';
import { NEW } from './use-inspector-steps.ts';

/** The inspectors, or the form of one of them. (spec §2.6) */
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
