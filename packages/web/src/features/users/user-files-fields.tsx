import type { User } from '@esquadro/domain/users/user';
import { Camera, FileText, Paperclip, Trash2, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { downscaleImage } from '../../lib/downscale-image.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

/** What will be sent with the form: a new photo, null to remove the old one, and papers to add. */
export type UserFiles = { photo?: Blob | null; papers: File[] };

type UserFilesFieldsProps = {
  user?: User | undefined;
  files: UserFiles;
  onChange: (files: UserFiles) => void;
};

/** Photo and papers of a person; nothing leaves the browser before the form is sent. */
export function UserFilesFields({ user, files, onChange }: UserFilesFieldsProps) {
  const preview = useObjectUrl(files.photo);
  const photo = files.photo === null ? null : (preview ?? user?.photo ?? null);

  async function choosePhoto([file]: File[]) {
    if (file) onChange({ ...files, photo: await downscaleImage(file, 'photo') });
  }

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={user ? `${user.first_name} ${user.last_name}` : '?'} photo={photo} size="large" />
        <div className="flex flex-wrap gap-2">
          <FileButton label="Foto" icon={<Camera />} accept="image/*" onChoose={choosePhoto}>
            {photo ? 'Trocar foto' : 'Escolher foto'}
          </FileButton>
          {photo && (
            <Button
              variant="quiet"
              size="small"
              icon={<Trash2 />}
              onPress={() => onChange({ ...files, photo: null })}
            >
              Remover
            </Button>
          )}
          <FileButton
            label="Arquivos"
            icon={<Paperclip />}
            accept=".pdf,.doc,.docx,.txt,image/*"
            multiple
            onChoose={(papers) => onChange({ ...files, papers: [...files.papers, ...papers] })}
          >
            Anexar arquivos
          </FileButton>
        </div>
      </div>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {user?.files.map(({ _id, name, url }) => (
          <li key={_id}>
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className="inline-flex items-center gap-1.5 text-accent-ink text-body underline"
            >
              <FileText aria-hidden="true" className="size-4" />
              {name}
            </a>
          </li>
        ))}
        {files.papers.map((paper) => (
          <li
            key={`${paper.name}-${paper.lastModified}`}
            className="inline-flex items-center rounded-control bg-sunken pl-3 text-body text-ink"
          >
            {paper.name}
            <IconButton
              label={`Não anexar ${paper.name}`}
              icon={<X />}
              size="small"
              onPress={() => onChange({ ...files, papers: files.papers.filter((other) => other !== paper) })}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

type FileButtonProps = {
  label: string;
  icon: ReactNode;
  accept: string;
  multiple?: boolean;
  onChoose: (files: File[]) => void;
  children: ReactNode;
};

function FileButton({ label, icon, accept, multiple = false, onChoose, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="secondary" size="small" icon={icon} onPress={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        aria-label={label}
        accept={accept}
        multiple={multiple}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          onChoose([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}

/** An address for a picture that is still in the browser, given back when it is no longer shown. */
function useObjectUrl(blob: Blob | null | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!blob) return setUrl(undefined);
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}
