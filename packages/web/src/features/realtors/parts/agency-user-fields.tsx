import type { RealtorDetails } from '@esquadro/domain/realtors/realtor';
import { formatPhone } from '@esquadro/domain/shared/brazilian-documents';
import { fullName } from '@esquadro/domain/users/full-name';
import { NewRealtorUser, type User } from '@esquadro/domain/users/user';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import type { FieldNames } from '../../../lib/edits/use-rebase.ts';
import { useRebasedForm } from '../../../lib/edits/use-rebased-form.ts';
import { useUnsavedGuard } from '../../../lib/edits/use-unsaved-guard.ts';
import { ERROR_DELAY_MS } from '../../../lib/http/error-delay.ts';
import { fillFieldErrors } from '../../../lib/http/fill-field-errors.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { SaveError } from '../../../ui/feedback/save-error.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { MaskedField } from '../../../ui/fields/masked-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { StepHeading } from '../../../ui/frame/step-heading.tsx';
import { LeaveDialog } from '../../../ui/overlays/leave-dialog.tsx';
import { PhotoField } from '../../files/shared/photo-field.tsx';
import { userQuery, useSaveUser } from '../../users/api.ts';
import { BloodTypeField } from '../../users/shared/blood-type-field.tsx';
import { announceInvite } from '../../users/shared/copy-invite.ts';
import { PersonPasswordField } from '../../users/shared/person-password-field.tsx';
import { useRefreshRealtors } from '../api.ts';

const FIELDS = {
  first_name: true,
  last_name: true,
  phone: true,
  email: true,
  password: true,
  blood_type: true,
} as const;
const Draft = NewRealtorUser.pick(FIELDS);
const SHOWN = Object.keys(FIELDS) as (keyof typeof FIELDS)[];

const valuesOf = (user?: User) => ({
  first_name: user?.first_name ?? '',
  last_name: user?.last_name ?? '',
  phone: user ? formatPhone(user.phone) : '',
  email: user?.email ?? '',
  password: '',
  blood_type: user?.blood_type ?? ('' as const),
});

const NAMES: FieldNames<ReturnType<typeof valuesOf>> = {
  first_name: 'Nome',
  last_name: 'Sobrenome',
  phone: 'Telefone',
  email: 'Email',
  password: 'Senha',
  blood_type: 'Tipo sanguíneo',
};

type AgencyUserFieldsProps = {
  realtor: RealtorDetails;
  user?: User;
  version?: string;
  onDone: () => void;
};

/** A user of an agency: level Realtor, and the company is the agency's. */
export function AgencyUserFields({ realtor, user, version, onDone }: AgencyUserFieldsProps) {
  const save = useSaveUser();
  const { can } = useSession();
  const refresh = useRefreshRealtors();
  const [photo, setPhoto] = useState<Blob | null>();
  const form = useForm({
    resolver: standardSchemaResolver(Draft),
    mode: 'onBlur',
    delayError: ERROR_DELAY_MS,
    defaultValues: valuesOf(user),
  });
  const { control, register, handleSubmit, formState, setError } = form;
  const { version: seen, rebase } = useRebasedForm({
    form,
    record: user && { values: valuesOf(user), version },
    queryKey: userQuery(user?._id ?? '').queryKey,
    save,
    names: NAMES,
  });
  const { errors } = formState;
  const password = useWatch({ control, name: 'password' });
  // Health data that was not shown must not be overwritten, and passwords of others are the staff's to set.
  const seesBloodType = !user || user.blood_type !== undefined;
  const setsPassword = !user || can('realtor:change');
  const sent = <Draft extends { password?: unknown; blood_type?: unknown }>({
    password: chosen,
    blood_type,
    ...draft
  }: Draft) => ({
    ...draft,
    ...(setsPassword && { password: chosen }),
    ...(seesBloodType && { blood_type }),
  });
  const guard = useUnsavedGuard(formState.isDirty || photo !== undefined);

  const submit = handleSubmit((draft) => {
    save.mutate(
      {
        id: user?._id,
        version: seen,
        fields: { ...sent(draft), realtor: realtor._id },
        photo,
        inAgency: true,
      },
      {
        onSuccess: (saved) => {
          refresh();
          if (!user && saved.invited) void announceInvite('Usuário criado', saved);
          else toast(user ? 'Usuário atualizado' : 'Usuário criado');
          guard.leaveSaved(onDone);
        },
        onError: (error) => fillFieldErrors(error, setError, SHOWN),
      },
    );
  });

  const text = (name: Exclude<(typeof SHOWN)[number], 'blood_type'>) => ({
    error: errors[name]?.message,
    ...register(name),
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <StepHeading title={user ? 'Editar Usuário' : 'Novo Usuário'} />
      <PhotoField
        name={user ? fullName(user) : realtor.company}
        kept={user?.photo ?? null}
        value={photo}
        onChange={setPhoto}
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField label="Nome" required {...text('first_name')} />
        <TextField label="Sobrenome" required {...text('last_name')} />
        <MaskedField mask="phone" label="Telefone" required {...text('phone')} />
        <TextField label="Empresa" readOnly hint="É a da imobiliária." value={realtor.company} />
        {seesBloodType && (
          <Controller
            control={control}
            name="blood_type"
            render={({ field, fieldState }) => (
              <BloodTypeField error={fieldState.error?.message} {...field} />
            )}
          />
        )}
        <TextField label="Email" type="email" required {...text('email')} />
        {setsPassword && <PersonPasswordField isNew={!user} typed={password} {...text('password')} />}
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
      <LeaveDialog guard={guard} />
    </form>
  );
}
