import { Camera, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { downscaleImage } from '../../lib/downscale-image.ts';
import { useSession } from '../../lib/session-context.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { toast } from '../../ui/toast.ts';
import { useSaveUser } from './api.ts';

/** One's own photo: seen, replaced, removed; each takes effect at once. */
export function OwnPhoto() {
  const { user, setUser } = useSession();
  const save = useSaveUser();
  const input = useRef<HTMLInputElement>(null);

  async function choose(file: File | undefined) {
    if (!file) return;
    const body = new FormData();
    body.set('photo', await downscaleImage(file, 'photo'), file.name);
    send(body, 'Foto atualizada');
  }

  function remove() {
    const body = new FormData();
    body.set('jsonData', JSON.stringify({ photo: null }));
    send(body, 'Foto removida');
  }

  function send(body: FormData, done: string) {
    save.mutate(
      { id: user._id, body },
      {
        onSuccess: (changed) => {
          setUser(changed);
          toast(done);
        },
      },
    );
  }

  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar name={`${user.first_name} ${user.last_name}`} photo={user.photo} size="large" />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          icon={<Camera />}
          busy={save.isPending}
          onPress={() => input.current?.click()}
        >
          {user.photo ? 'Trocar foto' : 'Escolher foto'}
        </Button>
        {user.photo && (
          <Button variant="quiet" size="small" icon={<Trash2 />} onPress={remove}>
            Remover
          </Button>
        )}
        <input
          ref={input}
          type="file"
          accept="image/*"
          aria-label="Foto"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => choose(event.target.files?.[0])}
        />
      </div>
      <FormError error={save.error} />
    </div>
  );
}
