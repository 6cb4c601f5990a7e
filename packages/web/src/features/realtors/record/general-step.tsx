import { NewRealtor, type RealtorDetails } from '@esquadro/domain/realtors/realtor';
import { formatCnpj, formatPhone, formatPix } from '@esquadro/domain/shared/brazilian-documents';
import { Id } from '@esquadro/domain/shared/id';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { z } from 'zod';
import type { FieldNames } from '../../../lib/edits/use-rebase.ts';
import { useRebasedForm } from '../../../lib/edits/use-rebased-form.ts';
import { useUnsavedGuard } from '../../../lib/edits/use-unsaved-guard.ts';
import { ERROR_DELAY_MS } from '../../../lib/http/error-delay.ts';
import { fillFieldErrors } from '../../../lib/http/fill-field-errors.ts';
import { HttpError } from '../../../lib/http/http.ts';
import { usePlace } from '../../../lib/router/use-router.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { FormError } from '../../../ui/feedback/form-error.tsx';
import { SaveError } from '../../../ui/feedback/save-error.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { MaskedField } from '../../../ui/fields/masked-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { StepHeading } from '../../../ui/frame/step-heading.tsx';
import { LeaveDialog } from '../../../ui/overlays/leave-dialog.tsx';
import { realtorQuery } from '../api.ts';
import { CitiesField } from './cities-field.tsx';
import { useRealtorSteps } from './use-realtor-steps.ts';
import { useSaveGeneral } from './use-save-general.ts';

const REQUIRED = ['company', 'cnpj', 'pix', 'phone', 'email'] as const;
const SHOWN = [
  ...REQUIRED,
  'email_entrance',
  'email_exit',
  'email_finance',
  'cities',
  'clientIDPleno',
] as const;

/** The services have a step of their own; cities are chosen by id. */
const Fields = NewRealtor.omit({ services: true }).extend({ cities: z.array(Id) });

const valuesOf = (realtor?: RealtorDetails) => ({
  company: realtor?.company ?? '',
  cnpj: realtor ? formatCnpj(realtor.cnpj) : '',
  pix: realtor ? formatPix(realtor.pix) : '',
  phone: realtor ? formatPhone(realtor.phone) : '',
  email: realtor?.email ?? '',
  email_entrance: realtor?.email_entrance ?? '',
  email_exit: realtor?.email_exit ?? '',
  email_finance: realtor?.email_finance ?? '',
  clientIDPleno: realtor?.clientIDPleno ?? '',
  cities: realtor?.cities ?? [],
});

type Values = ReturnType<typeof valuesOf>;

const NAMES: FieldNames<Values> = {
  company: 'Empresa',
  cnpj: 'CNPJ',
  pix: 'Pix',
  phone: 'Telefone',
  email: 'Email',
  email_entrance: 'Email para pegar chaves',
  email_exit: 'Email para deixar chaves',
  email_finance: 'Email financeiro',
  clientIDPleno: 'Pleno Id',
  cities: 'Cidades',
};

/** Creates the agency or changes it, then opens the branches. */
export function GeneralStep({ realtor, version }: { realtor?: RealtorDetails; version?: string }) {
  const { goTo, openCreated, leave } = useRealtorSteps();
  const save = useSaveGeneral(realtor?._id);
  const [incomplete, setIncomplete] = useState(false);
  const [unconfirmed, setUnconfirmed] = useState(false);
  const form = useForm({
    resolver: standardSchemaResolver(Fields),
    mode: 'onBlur',
    delayError: ERROR_DELAY_MS,
    defaultValues: valuesOf(realtor),
  });
  const { control, register, handleSubmit, formState, setError, getValues } = form;
  const { errors } = formState;
  const { version: seen, rebase } = useRebasedForm({
    form,
    record: realtor && { values: valuesOf(realtor), version },
    queryKey: realtorQuery(realtor?._id ?? '').queryKey,
    save,
    names: NAMES,
  });
  const guard = useUnsavedGuard(formState.isDirty);

  function moveOn(id: string) {
    toast(realtor ? 'Imobiliária salva' : 'Imobiliária criada');
    guard.leaveSaved(() => (realtor ? goTo('branches') : openCreated(id)));
  }

  const submit = handleSubmit(
    (draft) => {
      setIncomplete(false);
      setUnconfirmed(false);
      save.mutate(draft, seen, {
        onSuccess: ({ _id }) => (_id ? moveOn(_id) : setUnconfirmed(true)),
        onError: (error) => fillFieldErrors(error, setError, SHOWN),
      });
    },
    () => setIncomplete(REQUIRED.some((name) => getValues(name).trim() === '')),
  );

  const text = (name: (typeof SHOWN)[number]) => ({
    error: errors[name]?.message,
    required: REQUIRED.some((required) => required === name),
    ...register(name),
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <StepHeading title="Informações Gerais">
        Quem é a imobiliária e a quem se escreve sobre o quê.
      </StepHeading>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField label="Empresa" autoComplete="organization" {...text('company')} />
        <MaskedField mask="cnpj" label="CNPJ" {...text('cnpj')} />
        <TextField
          label="Pix"
          hint="CPF, CNPJ, celular, email ou chave aleatória."
          autoComplete="off"
          spellCheck={false}
          {...text('pix')}
        />
        <MaskedField mask="phone" label="Telefone" {...text('phone')} />
        <TextField label="Email" type="email" {...text('email')} />
        <TextField label="Email para pegar chaves" type="email" {...text('email_entrance')} />
        <TextField label="Email para deixar chaves" type="email" {...text('email_exit')} />
        <TextField label="Email financeiro" type="email" {...text('email_finance')} />
        <Controller
          control={control}
          name="cities"
          render={({ field, fieldState }) => (
            <CitiesField known={realtor?.cityList ?? []} error={fieldState.error?.message} {...field} />
          )}
        />
        <TextField label="Pleno Id" autoComplete="off" {...text('clientIDPleno')} />
      </div>
      {incomplete && (
        <FormError error="All fields are required" detail="Preencha empresa, CNPJ, Pix, telefone e email." />
      )}
      {unconfirmed && <FormError error="O servidor não confirmou a imobiliária. Tente de novo." />}
      <SaveError error={save.error} rebase={rebase} />
      <SameCnpj error={save.error} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={save.isPending}>
          Salvar
        </Button>
        <Button variant="secondary" onPress={leave}>
          Cancelar
        </Button>
      </div>
      <LeaveDialog guard={guard} />
    </form>
  );
}

const Taken = z.object({ realtor: z.object({ _id: z.string(), company: z.string() }) });

/** The way to the agency that already has the CNPJ, in a tab of its own: what was typed here stays. */
function SameCnpj({ error }: { error: Error | null }) {
  const { pathname } = usePlace();
  const isTaken = error instanceof HttpError && error.code === 'realtor.cnpj-taken';
  const taken = Taken.safeParse(isTaken ? error.body : undefined);
  if (!taken.success) return null;
  const { _id, company } = taken.data.realtor;
  return (
    <div>
      <LinkButton
        href={`${pathname}?${new URLSearchParams({ op: 'realtors', realtor: _id })}`}
        newTab
        variant="secondary"
        size="small"
        icon={<ExternalLink />}
      >
        Abrir {company}
      </LinkButton>
    </div>
  );
}
