import { REQUIRED_FIELDS_MISSING } from '@esquadro/domain/properties/property';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useUnsavedGuard } from '../../../lib/edits/use-unsaved-guard.ts';
import { fillFieldErrors } from '../../../lib/http/fill-field-errors.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormError } from '../../../ui/feedback/form-error.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { LeaveDialog } from '../../../ui/overlays/leave-dialog.tsx';
import { useRefreshProperties, useSaveProperty } from '../../properties/api.ts';
import { PropertyBasics } from '../../properties/shared/property-basics.tsx';
import {
  PROPERTY_FIELDS,
  propertyValues,
  usePropertyForm,
} from '../../properties/shared/use-property-form.ts';
import { useRefreshRealtors } from '../api.ts';
import { useRealtorSteps } from '../record/use-realtor-steps.ts';

/** A property with its required fields only; saving leads to the contracts. */
export function PropertyQuickForm({ realtorId }: { realtorId: string }) {
  const { goTo } = useRealtorSteps();
  const save = useSaveProperty();
  const [refreshProperties, refreshRealtors] = [useRefreshProperties(), useRefreshRealtors()];
  const [incomplete, setIncomplete] = useState(false);
  const form = usePropertyForm({ ...propertyValues(), realtorId });
  const guard = useUnsavedGuard(form.formState.isDirty);

  const submit = form.handleSubmit(
    (draft) => {
      setIncomplete(false);
      save.mutate(
        { draft },
        {
          onSuccess: () => {
            refreshProperties();
            refreshRealtors();
            toast('Imóvel salvo');
            guard.leaveSaved(() => goTo('contracts'));
          },
          onError: (error) => fillFieldErrors(error, form.setError, PROPERTY_FIELDS),
        },
      );
    },
    () => setIncomplete(true),
  );

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4 rounded-control bg-sunken p-4">
      <h3 className="text-ink text-lead">Novo imóvel</h3>
      <PropertyBasics form={form} />
      {incomplete && <FormError error={REQUIRED_FIELDS_MISSING} />}
      <FormError error={save.error} />
      <div>
        <Button type="submit" icon={<Plus />} busy={save.isPending}>
          Salvar imóvel
        </Button>
      </div>
      <LeaveDialog guard={guard} />
    </form>
  );
}
