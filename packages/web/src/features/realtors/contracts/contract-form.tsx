import {
  CONTRACT_MODELS,
  CONTRACT_TYPES,
  type Contract,
  type NewContract,
} from '@esquadro/domain/realtors/contract';
import { contractDay } from '@esquadro/domain/realtors/contract-day';
import { contractTypeLabel } from '@esquadro/domain/realtors/contract-terms';
import type { RealtorDetails } from '@esquadro/domain/realtors/realtor';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useRebasedForm } from '../../../lib/edits/use-rebased-form.ts';
import { useUnsavedGuard } from '../../../lib/edits/use-unsaved-guard.ts';
import { ERROR_DELAY_MS } from '../../../lib/http/error-delay.ts';
import { fillFieldErrors } from '../../../lib/http/fill-field-errors.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CheckBox } from '../../../ui/choices/check-box.tsx';
import { SelectField } from '../../../ui/choices/select-field.tsx';
import { DateField } from '../../../ui/dates/date-field.tsx';
import { FormError } from '../../../ui/feedback/form-error.tsx';
import { SaveError } from '../../../ui/feedback/save-error.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { LeaveDialog } from '../../../ui/overlays/leave-dialog.tsx';
import { realtorQuery, useAddContract, useChangeContract } from '../api.ts';
import { ContractRangesFields } from './contract-ranges-fields.tsx';
import { ContractRatesFields } from './contract-rates-fields.tsx';
import {
  blankContract,
  CONTRACT_NAMES,
  ContractFields,
  type ContractValues,
  endOf,
  valuesOf,
} from './contract-values.ts';
import { NewContractWarnings } from './new-contract-warnings.tsx';

const TYPES = CONTRACT_TYPES.map((id) => ({ id, label: contractTypeLabel(id) }));
const MODELS = CONTRACT_MODELS.map((id) => ({
  id,
  label: id,
  hint: id === 'percentual' ? 'Parte do aluguel e taxas fixas' : 'Um valor por faixa de área',
}));

const SHOWN = ['type', 'startDate', 'dueDate', 'contractModel'] as const;

type ContractFormProps = {
  realtor: RealtorDetails;
  /** The one being edited; without it a new one is added. */
  contract?: Contract;
  onDone: () => void;
};

export function ContractForm({ realtor, contract, onDone }: ContractFormProps) {
  const add = useAddContract();
  const change = useChangeContract();
  const [refused, setRefused] = useState<Error | true>();
  const form = useForm<ContractValues, unknown, NewContract>({
    resolver: standardSchemaResolver(ContractFields),
    mode: 'onBlur',
    delayError: ERROR_DELAY_MS,
    defaultValues: contract
      ? valuesOf(contract)
      : blankContract(realtor._id, realtor.contracts, contractDay(new Date())),
  });
  const { control, handleSubmit, formState, setError } = form;
  const [type, startDate, dueDate, model] = useWatch({
    control,
    name: ['type', 'startDate', 'dueDate', 'contractModel'],
  });
  const { version: seen, rebase } = useRebasedForm({
    form,
    record: contract && { values: valuesOf(contract), version: String(contract.version) },
    queryKey: realtorQuery(realtor._id).queryKey,
    save: change,
    names: CONTRACT_NAMES,
  });
  const guard = useUnsavedGuard(formState.isDirty);

  const submit = handleSubmit((draft) => {
    setRefused(undefined);
    const outcome = {
      onSuccess: ({ _id }: { _id?: string | undefined }) => {
        if (!_id) return setRefused(true);
        toast(contract ? 'Contrato salvo' : 'Contrato adicionado');
        guard.leaveSaved(onDone);
      },
      onError: (error: Error) => {
        fillFieldErrors(error, setError, SHOWN);
        setRefused(error);
      },
    };
    if (contract) change.mutate({ id: contract._id, version: seen, draft }, outcome);
    else add.mutate(draft, outcome);
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4 rounded-control bg-sunken p-4">
      <h3 className="text-ink text-lead">{contract ? 'Editar contrato' : 'Novo contrato'}</h3>
      {contract && (
        <p className="text-body text-ink-muted">
          Vistorias já marcadas guardam o preço que têm. O que mudar aqui vale para as próximas.
        </p>
      )}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4">
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
      <NewContractWarnings control={control} contracts={realtor.contracts} edited={contract} />
      {refused && !rebase.refused && (
        <FormError
          error={contract ? 'Erro ao salvar contrato' : 'Erro ao adicionar contrato'}
          detail={refused === true ? 'O servidor não confirmou o contrato. Tente de novo.' : refused.message}
        />
      )}
      <SaveError error={null} rebase={rebase} />
      <div className="flex flex-wrap gap-2">
        {contract ? (
          <>
            <Button type="submit" busy={change.isPending}>
              Salvar contrato
            </Button>
            <Button variant="secondary" onPress={onDone}>
              Cancelar
            </Button>
          </>
        ) : (
          <Button type="submit" icon={<Plus />} busy={add.isPending}>
            Adicionar contrato
          </Button>
        )}
      </div>
      <LeaveDialog guard={guard} />
    </form>
  );
}
