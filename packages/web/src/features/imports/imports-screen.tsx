import { useScreenParams } from '../../lib/screen-params.ts';
import { ImportView } from './import-view.tsx';
import { StartView } from './start-view.tsx';

/** 'Importar': spreadsheets on their way in, and those that came. */
export function ImportsScreen() {
  const { get, go } = useScreenParams();
  const id = get('import');
  if (id)
    return <ImportView key={id} id={id} onLeave={() => go({ import: null, step: null, outcome: null })} />;
  return <StartView onOpen={(chosen) => go({ import: chosen, step: null, outcome: null })} />;
}
