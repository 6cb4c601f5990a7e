import { fileNameOf } from '@esquadro/domain/files/file-link';
import { LARGEST_UPLOAD } from '@esquadro/domain/files/largest-upload';
import { ERRORS } from '@esquadro/domain/shared/errors';
import { FilePlus2, FileText, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../ui/buttons/button.tsx';
import { choosePapers } from '../choose-papers.ts';
import { Refusals } from '../refusals.tsx';
import { UploadStatus } from '../upload-status.tsx';
import { usePastedFiles } from '../use-pasted-files.ts';
import type { ChosenFile } from './chosen-file.ts';
import { DropArea } from './drop-area.tsx';
import type { Upload } from './send-queue.ts';

type PapersFieldProps = {
  /** Links of the papers that the record already has. */
  kept: string[];
  chosen: ChosenFile[];
  /** What is taken, by extension: ['pdf', 'doc', 'docx']. */
  extensions: readonly string[];
  onAdd: (files: ChosenFile[]) => void;
  /** By link or by key. */
  onRemove: (id: string) => void;
  uploads: Record<string, Upload>;
  onCancel: (key: string) => void;
  onRetry: (file: ChosenFile) => void;
  disabled?: boolean;
};

/** The papers of a record: dropped, pasted or chosen; opened, removed. */
export function PapersField(props: PapersFieldProps) {
  const { kept, chosen, extensions, uploads, disabled } = props;
  const [refusals, setRefusals] = useState<string[]>([]);

  function take(files: File[]) {
    if (files.length === 0) return setRefusals([ERRORS['file.missing'][1]]);
    const choice = choosePapers(files, extensions);
    setRefusals(choice.refusals);
    props.onAdd(choice.chosen);
  }
  usePastedFiles(({ type }) => !disabled && !type.startsWith('image/'), take);

  const removal = (name: string, id: string) => (
    <IconButton
      label={`Remover ${name}`}
      icon={<Trash2 />}
      size="small"
      disabled={disabled}
      onPress={() => props.onRemove(id)}
    />
  );
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col gap-2 empty:hidden">
        {kept.map((link, index) => (
          <li key={link} className={ROW}>
            <FileText aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />
            <a
              href={link}
              target="_blank"
              rel="noreferrer"
              className="min-w-0 flex-1 truncate text-accent-ink text-body underline"
            >
              Documento {index + 1}
              <span className="text-ink-muted"> · {fileNameOf(link)}</span>
            </a>
            {removal(fileNameOf(link), link)}
          </li>
        ))}
        {chosen.map((file) => {
          const upload = uploads[file.key];
          return (
            <li key={file.key} className={ROW}>
              <FileText aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />
              <div className="min-w-0 flex-1">
                {upload ? (
                  <UploadStatus
                    name={file.name}
                    upload={upload}
                    onCancel={() => props.onCancel(file.key)}
                    onRetry={() => props.onRetry(file)}
                  />
                ) : (
                  <p className="truncate text-body text-ink">{file.name}</p>
                )}
              </div>
              {(!upload || upload.state === 'failed') && removal(file.name, file.key)}
            </li>
          );
        })}
      </ul>
      <DropArea
        invitation="Arraste arquivos para cá ou cole com Ctrl+V"
        touchInvitation="Escolha os arquivos"
        hint={`${extensions.join(', ')} · ${LARGEST_UPLOAD}`}
        chooseLabel="Escolher arquivos"
        icon={<FilePlus2 />}
        accept={extensions.map((extension) => `.${extension}`)}
        disabled={disabled}
        onFiles={take}
      />
      <Refusals sentences={refusals} />
    </div>
  );
}

const ROW = 'flex items-center gap-3 rounded-control border border-line bg-raised py-1 pr-1 pl-3';
