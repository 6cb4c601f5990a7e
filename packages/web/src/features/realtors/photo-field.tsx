import { Camera, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { downscaleImage } from '../../lib/downscale-image.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';

type PhotoFieldProps = {
  /** Whose photo it is; the initials stand where there is none. */
  name: string;
  /** The photo that the record already has. */
  kept: string | null;
  /** A new one, null to remove the old one, undefined to leave it. */
  value: Blob | null | undefined;
  onChange: (photo: Blob | null) => void;
};

/** The photo of a person, made small before it is sent with the form. */
export function PhotoField({ name, kept, value, onChange }: PhotoFieldProps) {
  const chosen = useAddress(value);
  const photo = value === null ? null : (chosen ?? kept);

  async function choose(files: FileList | null) {
    const file = files?.item(0);
    if (file) onChange(await downscaleImage(file, 'photo'));
  }

  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar name={name} photo={photo} size="large" />
      <FileTrigger acceptedFileTypes={['image/*']} onSelect={choose}>
        <Button variant="secondary" size="small" icon={<Camera />}>
          {photo ? 'Trocar foto' : 'Escolher foto'}
        </Button>
      </FileTrigger>
      {photo && (
        <Button variant="quiet" size="small" icon={<Trash2 />} onPress={() => onChange(null)}>
          Remover foto
        </Button>
      )}
    </div>
  );
}

/** Where the page finds a picture that is still in the browser; given back when it is no longer shown. */
function useAddress(picture: Blob | null | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!picture) return setAddress(undefined);
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return address;
}
