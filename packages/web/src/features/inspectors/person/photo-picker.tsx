import { FormError } from '../../../ui/feedback/form-error.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { PhotoField } from '../../files/shared/photo-field.tsx';
import type { InspectorFiles } from './inspector-files.ts';

type PhotoPickerProps = { name: string; known: string | null; files: InspectorFiles; disabled: boolean };

export function PhotoPicker({ name, known, files, disabled }: PhotoPickerProps) {
  const [photo] = files.of('photo');
  const upload = photo && files.uploads[photo.key];

  function choose(small: Blob | null | undefined, original?: File) {
    if (!small || !original) return files.setOnly('photo', small === null ? null : undefined, known);
    files.setOnly('photo', { key: crypto.randomUUID(), name: original.name, original, small }, known);
  }

  return (
    <div className="flex flex-col gap-2">
      <PhotoField
        name={name}
        kept={known}
        value={photo?.small ?? (known && !files.stays(known) ? null : undefined)}
        onChange={choose}
        disabled={disabled}
      />
      {upload?.state === 'sending' && <ProgressBar label="Foto" value={Math.round(upload.share * 100)} />}
      {upload?.state === 'failed' && <FormError error={`A foto não chegou: ${upload.reason}`} />}
    </div>
  );
}
