import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { CloudOff } from 'lucide-react';
import { Card } from '../../../ui/card.tsx';
import { PapersField } from '../../files/shared/papers-field.tsx';
import { PicturesField } from '../../files/shared/pictures-field.tsx';
import { useRequestUploads } from '../queue/use-request-uploads.ts';
import { PAPERS } from './paper-extensions.ts';
import { useRemoveFile } from './use-remove-file.ts';

type VisitFilesProps = { request: InspectionRequest };

export function VisitFiles({ request }: VisitFilesProps) {
  return (
    <Card as="section" className="flex flex-col gap-4" aria-labelledby="fotos-e-arquivos">
      <h2 id="fotos-e-arquivos" className="text-ink text-lead">
        Fotos e arquivos
      </h2>
      <FileFields request={request} />
    </Card>
  );
}

/** Uploads at once, or queues without a connection. */
export function FileFields({ request }: VisitFilesProps) {
  const uploads = useRequestUploads(request._id);
  const removeKept = useRemoveFile(request);
  const common = {
    uploads: uploads.uploads,
    onCancel: uploads.cancel,
    onRetry: uploads.retry,
    onRemove: (id: string) => (id in uploads.uploads ? uploads.remove(id) : removeKept(id)),
  };

  return (
    <>
      {uploads.stalled && (
        <p
          role="status"
          className="flex items-start gap-2 rounded-control bg-amber-soft px-3 py-2 text-amber-ink text-body"
        >
          <CloudOff aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          Sem sinal. As fotos esperam aqui e seguem sozinhas quando a conexão voltar.
        </p>
      )}
      <PicturesField
        {...common}
        kept={request.photos}
        chosen={uploads.pictures}
        onAdd={uploads.addPictures}
      />
      <PapersField
        {...common}
        extensions={PAPERS}
        kept={request.files}
        chosen={uploads.papers}
        onAdd={uploads.addPapers}
      />
    </>
  );
}
