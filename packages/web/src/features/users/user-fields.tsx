import { formatCnpj, formatCpf, formatPhone } from '@esquadro/domain/shared/brazilian-documents';
import { ACCESS_LEVEL_LABELS, ACCESS_LEVELS } from '@esquadro/domain/users/access-level';
import { NewUser, type User } from '@esquadro/domain/users/user';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import type { FieldNames } from '../../lib/edits/use-rebase.ts';
import { useRebasedForm } from '../../lib/edits/use-rebased-form.ts';
import { useUnsavedGuard } from '../../lib/edits/use-unsaved-guard.ts';
import { fillFieldErrors } from '../../lib/http/fill-field-errors.ts';
import { addressInWords } from '../../lib/places/address-in-words.ts';
import { useSession } from '../../lib/session/session-context.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/choices/select-field.tsx';
import { SaveError } from '../../ui/feedback/save-error.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { MaskedField } from '../../ui/fields/masked-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { LeaveDialog } from '../../ui/overlays/leave-dialog.tsx';
import { AddressField } from '../places/shared/address-field.tsx';
import { userQuery, useSaveUser } from './api.ts';
import { AgencyField } from './shared/agency-field.tsx';
import { BloodTypeField } from './shared/blood-type-field.tsx';
import { announceInvite } from './shared/copy-invite.ts';
import { PersonPasswordField } from './shared/person-password-field.tsx';
import { useAgencyName } from './shared/use-agency-name.ts';
import { type UserFiles, UserFilesFields } from './user-files-fields.tsx';

type UserFieldsProps = { user?: User; version?: string; onDone: () => void };

const SHOWN = [
  'first_name',
  'last_name',
  'phone',
  'email',
  'password',
  'access_level',
  'realtor',
  'cpf',
  'cnpj',
  'pix',
  'blood_type',
  'address',
] as const;

const valuesOf = (user?: User) => ({
  first_name: user?.first_name ?? '',
  last_name: user?.last_name ?? '',
  phone: user?.phone ? formatPhone(user.phone) : '',
  email: user?.email ?? '',
  password: '',
  access_level: user?.access_level ?? ('User' as const),
  realtor: user?.realtor ?? null,
  cpf: user?.cpf ? formatCpf(user.cpf) : '',
  cnpj: user?.cnpj ? formatCnpj(user.cnpj) : '',
  pix: user?.pix ?? '',
  blood_type: user?.blood_type ?? ('' as const),
  address: user?.address ?? null,
});

type Values = ReturnType<typeof valuesOf>;

const namesOf = (agencyName: (id: string | null) => string): FieldNames<Values> => ({
  first_name: 'Nome',
  last_name: 'Sobrenome',
  phone: 'Telefone',
  email: 'Email',
  password: 'Senha',
  access_level: { label: 'Nível de acesso', show: (level) => ACCESS_LEVEL_LABELS[level] },
  realtor: { label: 'Imobiliária', show: agencyName },
  cpf: 'CPF',
  cnpj: 'CNPJ',
  pix: 'Pix',
  blood_type: 'Tipo sanguíneo',
  address: { label: 'Endereço', show: addressInWords },
});

export function UserFields({ user, version, onDone }: UserFieldsProps) {
  const { user: viewer } = useSession();
  const save = useSaveUser();
  const [files, setFiles] = useState<UserFiles>({ papers: [] });
  const form = useForm({
    resolver: standardSchemaResolver(NewUser),
    mode: 'onBlur',
    defaultValues: valuesOf(user),
  });
  const { control, register, handleSubmit, formState, setError } = form;
  const agencyName = useAgencyName({ id: user?.realtor, name: user?.company });
  const { version: seen, rebase } = useRebasedForm({
    form,
    record: user && { values: valuesOf(user), version },
    queryKey: userQuery(user?._id ?? '').queryKey,
    save,
    names: namesOf(agencyName),
  });
  const { errors } = formState;
  const [level, password] = useWatch({ control, name: ['access_level', 'password'] });
  const guard = useUnsavedGuard(formState.isDirty || files.photo !== undefined || files.papers.length > 0);
  const levels = ACCESS_LEVELS.filter((id) => id !== 'SuperAdmin' || viewer.role === 'SuperAdmin');

  const submit = handleSubmit((data) => {
    save.mutate(
      { id: user?._id, version: seen, fields: data, ...files },
      {
        onSuccess: (saved) => {
          if (!user && saved.invited) void announceInvite('Usuário criado', saved);
          else toast(user ? 'Usuário atualizado' : 'Usuário criado');
          guard.leaveSaved(onDone);
        },
        onError: (error) => fillFieldErrors(error, setError, SHOWN),
      },
    );
  });

  const text = (
    name: Exclude<(typeof SHOWN)[number], 'access_level' | 'realtor' | 'blood_type' | 'address'>,
  ) => ({
    error: errors[name]?.message,
    ...register(name),
  });

  return (
    <form noValidate onSubmit={submit}>
      <Card as="section" className="flex flex-col gap-6">
        <h2 className="text-ink text-title">{user ? 'Editar Usuário' : 'Novo Usuário'}</h2>
        <UserFilesFields user={user} files={files} onChange={setFiles} />
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <TextField label="Nome" required {...text('first_name')} />
          <TextField label="Sobrenome" required {...text('last_name')} />
          <MaskedField mask="phone" label="Telefone" required {...text('phone')} />
          <TextField label="Email" type="email" required {...text('email')} />
          <Controller
            control={control}
            name="access_level"
            render={({ field, fieldState }) => (
              <SelectField
                label="Nível de acesso"
                required
                disabled={user?._id === viewer._id}
                options={levels.map((id) => ({ id, label: ACCESS_LEVEL_LABELS[id] }))}
                error={fieldState.error?.message}
                {...field}
              />
            )}
          />
          {level === 'Realtor' && (
            <Controller
              control={control}
              name="realtor"
              render={({ field, fieldState }) => (
                <AgencyField required current={user?.company} error={fieldState.error?.message} {...field} />
              )}
            />
          )}
          <MaskedField mask="cpf" label="CPF" {...text('cpf')} />
          <MaskedField mask="cnpj" label="CNPJ" {...text('cnpj')} />
          <TextField label="Pix" {...text('pix')} />
          <Controller
            control={control}
            name="blood_type"
            render={({ field, fieldState }) => (
              <BloodTypeField error={fieldState.error?.message} {...field} />
            )}
          />
        </div>
        <Controller
          control={control}
          name="address"
          render={({ field, fieldState }) => (
            <AddressField label="Endereço" error={fieldState.error} {...field} />
          )}
        />
        <div className="sm:w-1/2 sm:pr-2">
          <PersonPasswordField isNew={!user} typed={password} {...text('password')} />
        </div>
        <SaveError error={save.error} rebase={rebase} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={save.isPending}>
            {user ? 'Atualizar' : 'Criar Usuário'}
          </Button>
          <Button variant="secondary" onPress={onDone}>
            Cancelar
          </Button>
        </div>
      </Card>
      <LeaveDialog guard={guard} />
    </form>
  );
}
