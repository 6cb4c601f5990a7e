import { Camera, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { downscaleImage } from '../../../lib/downscale-image.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { FileButton } from '../../../ui/buttons/file-button.tsx';
import { FormError } from '../../../ui/feedback/form-error.tsx';
import { useObjectUrl } from '../use-object-url.ts';

type PhotoFieldProps = {
  /** Whose photo it is; the initials stand where there is none. */
  name: string;
  /** The photo that the record already has. */
  kept: string | null;
  /** A new one, null to remove the old one, undefined to leave it. */
  value?: Blob | null | undefined;
  onChange: (photo: Blob | null | undefined, original?: File) => void;
  disabled?: boolean;
};

/** The photo of a person as it will be, made small before it is sent. */
export function PhotoField({ name, kept, value, onChange, disabled }: PhotoFieldProps) {
  const chosen = useObjectUrl(value ?? undefined);
  const [refused, setRefused] = useState<string>();
  const photo = value === null ? null : (chosen ?? kept);

  async function choose([file]: File[]) {
    if (!file) return;
    // What comes back unchanged could not be drawn, and would be refused by the server too.
    const small = await downscaleImage(file, 'photo');
    setRefused(small === file ? file.name : undefined);
    if (small !== file) onChange(small, file);
  }

  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar name={name} photo={photo} size="large" />
      <div className="flex flex-wrap gap-2">
        <FileButton
          variant="secondary"
          size="small"
          icon={<Camera />}
          accept={['image/*']}
          disabled={disabled}
          onFiles={choose}
        >
          {photo ? 'Trocar foto' : 'Escolher foto'}
        </FileButton>
        {photo && (
          <Button
            variant="quiet"
            size="small"
            icon={<Trash2 />}
            disabled={disabled}
            onPress={() => onChange(kept ? null : undefined)}
          >
            Remover foto
          </Button>
        )}
      </div>
      {refused !== undefined && (
        <FormError error={`“${refused}” não pôde ser aberta. Envie JPEG, PNG, WebP ou GIF.`} />
      )}
    </div>
  );
}
