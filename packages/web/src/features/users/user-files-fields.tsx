import { fullName } from '@esquadro/domain/users/full-name';
import type { User } from '@esquadro/domain/users/user';
import { FileText, Paperclip, X } from 'lucide-react';
import { IconButton } from '../../ui/buttons/button.tsx';
import { FileButton } from '../../ui/buttons/file-button.tsx';
import { PhotoField } from '../files/shared/photo-field.tsx';

/** Sent with the form: a new photo or null to remove the old one, and files to add. */
export type UserFiles = { photo?: Blob | null | undefined; papers: File[] };

type UserFilesFieldsProps = {
  user?: User | undefined;
  files: UserFiles;
  onChange: (files: UserFiles) => void;
};

/** Photo and papers of a person; nothing leaves the browser before the form is sent. */
export function UserFilesFields({ user, files, onChange }: UserFilesFieldsProps) {
  const { photo, papers } = files;
  return (
    <div className="flex flex-col gap-4">
      <PhotoField
        name={user ? fullName(user) : '?'}
        kept={user?.photo ?? null}
        value={photo}
        onChange={(chosen) => onChange({ papers, photo: chosen })}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <FileButton
          variant="secondary"
          size="small"
          icon={<Paperclip />}
          accept={['.pdf', '.doc', '.docx', '.txt', 'image/*']}
          multiple
          onFiles={(added) => onChange({ photo, papers: [...papers, ...added] })}
        >
          Anexar arquivos
        </FileButton>
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
          {papers.map((paper) => (
            <li
              key={`${paper.name}-${paper.lastModified}`}
              className="inline-flex items-center rounded-control bg-sunken pl-3 text-body text-ink"
            >
              {paper.name}
              <IconButton
                label={`Não anexar ${paper.name}`}
                icon={<X />}
                size="small"
                onPress={() => onChange({ photo, papers: papers.filter((other) => other !== paper) })}
              />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
