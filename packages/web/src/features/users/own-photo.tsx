import { fullName } from '@esquadro/domain/users/full-name';
import { useSession } from '../../lib/session/session-context.tsx';
import { FormError } from '../../ui/feedback/form-error.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { PhotoField } from '../files/shared/photo-field.tsx';
import { useSaveUser } from './api.ts';

/** One's own photo: seen, replaced, removed; each takes effect at once. */
export function OwnPhoto() {
  const { user, setUser } = useSession();
  const save = useSaveUser();

  function send(photo: Blob | null | undefined) {
    save.mutate(
      { id: user._id, photo },
      {
        onSuccess: (changed) => {
          setUser(changed);
          toast(photo ? 'Foto atualizada' : 'Foto removida');
        },
      },
    );
  }

  return (
    <div className="flex flex-col gap-2">
      <PhotoField name={fullName(user)} kept={user.photo} onChange={send} disabled={save.isPending} />
      <FormError error={save.error} />
    </div>
  );
}
