import { LARGEST_UPLOAD } from '@esquadro/domain/files/largest-upload';
import { Card } from '../../../../ui/card.tsx';
import { PapersField } from '../../../files/shared/papers-field.tsx';
import { PicturesField } from '../../../files/shared/pictures-field.tsx';
import { PAPERS } from '../../inspection/paper-extensions.ts';
import type { WizardFiles } from './use-wizard-files.ts';

export function FilesStep({ files }: { files: WizardFiles }) {
  const common = {
    onRemove: files.remove,
    uploads: files.uploads,
    onCancel: files.cancel,
    onRetry: files.retry,
  };
  return (
    <>
      <p className="text-body text-ink-muted">{LARGEST_UPLOAD}</p>
      <Card as="section" className="flex flex-col gap-4" aria-labelledby="fotos">
        <h3 id="fotos" className="text-ink text-lead">
          Fotos
        </h3>
        <PicturesField {...common} kept={[]} chosen={files.pictures} onAdd={files.addPictures} />
      </Card>
      <Card as="section" className="flex flex-col gap-4" aria-labelledby="arquivos">
        <h3 id="arquivos" className="text-ink text-lead">
          Arquivos
        </h3>
        <PapersField
          {...common}
          extensions={PAPERS}
          kept={[]}
          chosen={files.papers}
          onAdd={files.addPapers}
        />
      </Card>
    </>
  );
}
