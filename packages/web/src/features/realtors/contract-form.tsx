import {
  CONTRACT_MODELS,
  CONTRACT_TYPES,
  contractTypeLabel,
  type NewContract,
} from '@esquadro/domain/realtors/contract';
import { contractDay } from '@esquadro/domain/realtors/contract-day';
import type { RealtorDetails } from '@esquadro/domain/realtors/realtor';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { fillFieldErrors } from '../../lib/fill-field-errors.ts';
import { UNTIL_PRESSED } from '../../lib/until-pressed.ts';
import { useUnsavedGuard } from '../../lib/use-unsaved-guard.ts';
import { Button } from '../../ui/button.tsx';
import { CheckBox } from '../../ui/check-box.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { LeaveDialog } from '../../ui/leave-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useAddContract } from './api.ts';
import { ContractRangesFields } from './contract-ranges-fields.tsx';
import { ContractRatesFields } from './contract-rates-fields.tsx';
import { blankContract, ContractFields, type ContractValues, endOf } from './contract-values.ts';
import { NewContractWarnings } from './new-contract-warnings.tsx';
import { useOnceKey } from './use-once-key.ts';
import { useSteps } from './use-steps.ts';

const TYPES = CONTRACT_TYPES.map((id) => ({ id, label: contractTypeLabel(id) }));
const MODELS = CONTRACT_MODELS.map((id) => ({
  id,
  label: id,
  hint: id === 'percentual' ? 'Parte do aluguel e taxas fixas' : 'Um valor por faixa de área',
}));

const SHOWN = ['type', 'startDate', 'dueDate', 'contractModel'] as const;

/** Adds a contract; once it has an id, the services come next. (spec §4) */
export function ContractForm({ realtor }: { realtor: RealtorDetails }) {
  const { goTo } = useSteps();
  const add = useAddContract();
  const onceKey = useOnceKey();
  const [refused, setRefused] = useState<Error | true>();
  const [done, setDone] = useState(false);
  const form = useForm<ContractValues, unknown, NewContract>({
    resolver: standardSchemaResolver(ContractFields),
    mode: 'onBlur',
    delayError: UNTIL_PRESSED,
    defaultValues: blankContract(realtor._id, realtor.contracts, contractDay(new Date())),
  });
  const { control, handleSubmit, formState, setError } = form;
  const [type, startDate, dueDate, model] = useWatch({
    control,
    name: ['type', 'startDate', 'dueDate', 'contractModel'],
  });
  const guard = useUnsavedGuard(formState.isDirty && !done);

  const submit = handleSubmit((draft) => {
    setRefused(undefined);
    add.mutate(
      { draft, key: onceKey(draft) },
      {
        onSuccess: ({ _id }) => {
          if (!_id) return setRefused(true);
          setDone(true);
          toast('Contrato adicionado');
          queueMicrotask(() => goTo('5'));
        },
        onError: (error) => {
          fillFieldErrors(error, setError, SHOWN);
          setRefused(error);
        },
      },
    );
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4 rounded-control bg-sunken p-4">
      <h3 className="text-ink text-lead">Novo contrato</h3>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <Controller
          control={control}
          name="type"
          render={({ field, fieldState }) => (
            <SelectField
              label="Duração"
              required
              options={TYPES}
              error={fieldState.error?.message}
              {...field}
            />
          )}
        />
        <Controller
          control={control}
          name="startDate"
          render={({ field, fieldState }) => (
            <DateField label="Início" required error={fieldState.error?.message} {...field} />
          )}
        />
        <Controller
          control={control}
          name="dueDate"
          render={({ field, fieldState }) => (
            <DateField
              label="Término"
              required
              readOnly={type !== 'avulso'}
              hint={type === 'avulso' ? undefined : 'Segue da duração.'}
              error={fieldState.error?.message}
              {...field}
              value={endOf({ type, startDate, dueDate })}
            />
          )}
        />
        <Controller
          control={control}
          name="contractModel"
          render={({ field, fieldState }) => (
            <SelectField
              label="Modelo"
              required
              options={MODELS}
              error={fieldState.error?.message}
              {...field}
            />
          )}
        />
      </div>
      {model === 'percentual' ? (
        <ContractRatesFields control={control} />
      ) : (
        <ContractRangesFields control={control} />
      )}
      <Controller
        control={control}
        name="active"
        render={({ field }) => <CheckBox {...field}>Contrato ativo</CheckBox>}
      />
      <NewContractWarnings control={control} contracts={realtor.contracts} />
      {refused && (
        <FormError
          error="Erro ao adicionar contrato"
          detail={refused === true ? 'O servidor não confirmou o contrato. Tente de novo.' : refused.message}
        />
      )}
      <div>
        <Button type="submit" icon={<Plus />} busy={add.isPending}>
          Adicionar contrato
        </Button>
      </div>
      <LeaveDialog guard={guard} />
    </form>
  );
}
