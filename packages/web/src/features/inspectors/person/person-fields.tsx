import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { MaskedField } from '../../../ui/fields/masked-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { AddressField } from '../../places/shared/address-field.tsx';
import { BloodTypeField } from '../../users/shared/blood-type-field.tsx';
import { PersonPasswordField } from '../../users/shared/person-password-field.tsx';
import type { PersonValues } from './person-values.ts';

const UNTIL_APPROVED = { hint: 'Vale até a aprovação: depois o vistoriador cria a sua por um link.' };

type PersonFieldsProps = {
  isNew: boolean;
  /** Health data and another's password are the staff's. */
  mayApprove: boolean;
};

export function PersonFields({ isNew, mayApprove }: PersonFieldsProps) {
  const { control, register, formState } = useFormContext<PersonValues>();
  const password = useWatch({ control, name: 'password' });
  const text = (name: Exclude<keyof PersonValues, 'address' | 'blood_type'>) => ({
    error: formState.errors[name]?.message,
    ...register(name),
  });

  return (
    <>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField label="Nome" required autoComplete="off" {...text('first_name')} />
        <TextField label="Sobrenome" required autoComplete="off" {...text('last_name')} />
        <MaskedField mask="phone" label="Telefone" required autoComplete="off" {...text('phone')} />
        <TextField label="Email" type="email" required autoComplete="off" {...text('email')} />
        <MaskedField mask="cpf" label="CPF" {...text('cpf')} />
        <MaskedField mask="cnpj" label="CNPJ" {...text('cnpj')} />
        <TextField
          label="Pix"
          hint="CPF, CNPJ, celular, email ou chave aleatória."
          autoComplete="off"
          spellCheck={false}
          {...text('pix')}
        />
        <TextField label="Pleno Id" autoComplete="off" {...text('vistoriadorPlenoId')} />
        {mayApprove && (
          <Controller
            control={control}
            name="blood_type"
            render={({ field, fieldState }) => (
              <BloodTypeField error={fieldState.error?.message} {...field} />
            )}
          />
        )}
        {(isNew || mayApprove) && (
          <PersonPasswordField
            isNew={isNew}
            typed={password}
            {...(isNew && !mayApprove && UNTIL_APPROVED)}
            {...text('password')}
          />
        )}
      </div>
      <Controller
        control={control}
        name="address"
        render={({ field, fieldState }) => (
          <AddressField
            label="Endereço"
            hint="De onde se contam as distâncias até os imóveis."
            error={fieldState.error}
            {...field}
          />
        )}
      />
    </>
  );
}
