import { LARGEST_UPLOAD } from '@esquadro/domain/files/largest-upload';
import { useState } from 'react';
import { Card } from '../../../ui/card.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { PapersField } from '../../files/papers-field.tsx';
import { PicturesField } from '../../files/pictures-field.tsx';
import type { ChosenFile } from '../../files/use-uploads.ts';
import { PAPERS } from '../inspection/paper-extensions.ts';
import type { WizardFiles } from './use-wizard-files.ts';
import { withinLimit } from './within-limit.ts';

/** 'Fotos & Arquivos': what stays, what goes and what is to be sent. (spec §5) */
export function FilesStep({ files }: { files: WizardFiles }) {
  const [refusal, setRefusal] = useState<string>();

  function addPictures(chosen: ChosenFile[]) {
    const { taken, refusal: why } = withinLimit(chosen);
    setRefusal(why);
    return files.addPictures(taken);
  }

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
        <PicturesField {...common} kept={files.kept.photos} chosen={files.pictures} onAdd={addPictures} />
        <FormError error={refusal} />
      </Card>
      <Card as="section" className="flex flex-col gap-4" aria-labelledby="arquivos">
        <h3 id="arquivos" className="text-ink text-lead">
          Arquivos
        </h3>
        <PapersField
          {...common}
          extensions={PAPERS}
          kept={files.kept.files}
          chosen={files.papers}
          onAdd={files.addPapers}
        />
      </Card>
    </>
  );
}
