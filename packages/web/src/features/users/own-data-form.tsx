import { formatCpf, formatPhone } from '@esquadro/domain/shared/brazilian-documents';
import { type User, UserChange } from '@esquadro/domain/users/user';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { FieldNames } from '../../lib/edits/use-rebase.ts';
import { useRebasedForm } from '../../lib/edits/use-rebased-form.ts';
import { useUnsavedGuard } from '../../lib/edits/use-unsaved-guard.ts';
import { fillFieldErrors } from '../../lib/http/fill-field-errors.ts';
import { useSession } from '../../lib/session/session-context.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { SaveError } from '../../ui/feedback/save-error.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { MaskedField } from '../../ui/fields/masked-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { LeaveDialog } from '../../ui/overlays/leave-dialog.tsx';
import { userQuery, useSaveUser } from './api.ts';
import { OwnPhoto } from './own-photo.tsx';

const OwnData = UserChange.pick({
  first_name: true,
  last_name: true,
  phone: true,
  email: true,
  cpf: true,
}).required();
const FIELDS = ['first_name', 'last_name', 'phone', 'email', 'cpf'] as const;

const valuesOf = (user: User) => ({
  first_name: user.first_name,
  last_name: user.last_name,
  phone: user.phone && formatPhone(user.phone),
  email: user.email,
  cpf: user.cpf && formatCpf(user.cpf),
});

const NAMES: FieldNames<ReturnType<typeof valuesOf>> = {
  first_name: 'Nome',
  last_name: 'Sobrenome',
  phone: 'Telefone',
  email: 'Email',
  cpf: 'CPF',
};

/** One's own data, which the administration may be editing at the same time. */
export function OwnDataForm() {
  const { user, setUser } = useSession();
  const known = useQuery(userQuery(user._id));
  const save = useSaveUser();
  const form = useForm({
    resolver: standardSchemaResolver(OwnData),
    mode: 'onBlur',
    defaultValues: valuesOf(user),
  });
  const { register, handleSubmit, formState, setError, reset } = form;
  const {
    version: seen,
    rebase,
    settle,
  } = useRebasedForm({
    form,
    record: known.data && { values: valuesOf(known.data.value), version: known.data.version },
    opened: { values: valuesOf(user), version: undefined },
    queryKey: userQuery(user._id).queryKey,
    save,
    names: NAMES,
  });
  const guard = useUnsavedGuard(formState.isDirty);
  const { errors } = formState;

  const submit = handleSubmit((data, event) => {
    save.mutate(
      { id: user._id, version: seen, fields: data },
      {
        onSuccess: (changed) => {
          setUser(changed);
          reset(valuesOf(changed));
          settle(valuesOf(changed));
          toast('Dados salvos');
        },
        onError: (error) => fillFieldErrors(error, setError, FIELDS),
      },
    );
    event?.preventDefault();
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <h2 className="text-ink text-title">Meus dados</h2>
      <OwnPhoto />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField
          label="Nome"
          required
          autoComplete="given-name"
          error={errors.first_name?.message}
          {...register('first_name')}
        />
        <TextField
          label="Sobrenome"
          required
          autoComplete="family-name"
          error={errors.last_name?.message}
          {...register('last_name')}
        />
        <MaskedField
          mask="phone"
          label="Telefone"
          required
          error={errors.phone?.message}
          {...register('phone')}
        />
        <MaskedField mask="cpf" label="CPF" error={errors.cpf?.message} {...register('cpf')} />
        <div className="sm:col-span-2">
          <TextField
            label="Email"
            type="email"
            required
            error={errors.email?.message}
            {...register('email')}
          />
        </div>
      </div>
      <SaveError error={save.error} rebase={rebase} />
      <div>
        <Button type="submit" busy={save.isPending}>
          Salvar
        </Button>
      </div>
      <LeaveDialog guard={guard} />
    </form>
  );
}
