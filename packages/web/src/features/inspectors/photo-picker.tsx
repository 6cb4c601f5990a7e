import { Camera, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { downscaleImage } from '../../lib/downscale-image.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { useObjectUrl } from '../files/use-object-url.ts';
import type { InspectorFiles } from './use-inspector-files.ts';

type PhotoPickerProps = { name: string; known: string | null; files: InspectorFiles; disabled: boolean };

/** The photo as it will be: the one just chosen, the one there is, or the initials. */
export function PhotoPicker({ name, known, files, disabled }: PhotoPickerProps) {
  const { photo } = files.draft;
  const [refused, setRefused] = useState(false);
  const upload = photo ? files.uploads[photo.key] : undefined;
  const preview = useObjectUrl(photo?.small);
  const shown = photo === null ? null : (preview ?? known);

  async function choose(list: FileList | null) {
    const original = list?.[0];
    if (!original) return;
    // What comes back unchanged could not be drawn, and would be refused by the server too.
    const small = await downscaleImage(original, 'photo');
    setRefused(small === original);
    if (small !== original)
      files.setPhoto({ key: crypto.randomUUID(), name: original.name, original, small });
  }

  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={name} photo={shown} size="large" />
        <div className="flex flex-wrap gap-2">
          <FileTrigger acceptedFileTypes={['image/*']} onSelect={choose}>
            <Button variant="secondary" size="small" icon={<Camera />} disabled={disabled}>
              {shown ? 'Trocar foto' : 'Escolher foto'}
            </Button>
          </FileTrigger>
          {shown && (
            <Button
              variant="quiet"
              size="small"
              icon={<Trash2 />}
              disabled={disabled}
              onPress={() => files.setPhoto(known ? null : undefined)}
            >
              Remover foto
            </Button>
          )}
        </div>
      </div>
      {upload?.state === 'sending' && <ProgressBar label="Foto" value={Math.round(upload.share * 100)} />}
      {upload?.state === 'failed' && <FormError error={`A foto não chegou: ${upload.reason}`} />}
      {refused && <FormError error="Esta foto não pôde ser aberta. Envie JPEG, PNG, WebP ou GIF." />}
    </div>
  );
}
