import { PasswordChange } from '@esquadro/domain/users/credentials';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm, useWatch } from 'react-hook-form';
import { fillFieldErrors } from '../../lib/http/fill-field-errors.ts';
import { useSession } from '../../lib/session/session-context.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { FormError } from '../../ui/feedback/form-error.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { PasswordHint } from '../../ui/fields/password-hint.tsx';
import { useChangePassword } from './api.ts';

const RENEWED = {
  detail: 'O endereço do seu calendário mudou: assine o novo no celular ou no computador.',
  duration: 8_000,
};

const EMPTY = { old_password: '', new_password: '' };

/** Changes one's own password; the other browsers where one was signed in have to enter again. */
export function PasswordForm() {
  const { user } = useSession();
  const change = useChangePassword();
  const { control, register, handleSubmit, formState, setError, reset } = useForm({
    resolver: standardSchemaResolver(PasswordChange),
    defaultValues: EMPTY,
  });
  const typed = useWatch({ control, name: 'new_password' });
  const { errors } = formState;

  const submit = handleSubmit((passwords) =>
    change.mutate(
      { id: user._id, ...passwords },
      {
        onSuccess: ({ calendar_renewed }) => {
          reset(EMPTY);
          if (calendar_renewed) toast('Senha alterada', RENEWED);
          else toast('Senha alterada');
        },
        onError: (error) => fillFieldErrors(error, setError, ['old_password', 'new_password']),
      },
    ),
  );

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 className="text-ink text-title">Senha</h2>
        <p className="text-body text-ink-muted">
          Ao mudar a senha, você sai dos outros aparelhos, e o endereço do seu calendário passa a ser outro.
        </p>
      </div>
      <PasswordField
        label="Senha atual"
        required
        error={errors.old_password?.message}
        {...register('old_password')}
      />
      <PasswordField
        label="Nova senha"
        required
        autoComplete="new-password"
        error={errors.new_password?.message}
        {...register('new_password')}
      />
      <PasswordHint password={typed} />
      <FormError error={change.error} />
      <div>
        <Button type="submit" variant="secondary" busy={change.isPending}>
          Mudar senha
        </Button>
      </div>
    </form>
  );
}
