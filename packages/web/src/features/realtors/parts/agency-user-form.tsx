import { useQuery } from '@tanstack/react-query';
import { NEW } from '../../../lib/use-steps.ts';
import { FormError } from '../../../ui/feedback/form-error.tsx';
import { FormSkeleton } from '../../../ui/feedback/form-skeleton.tsx';
import { userQuery } from '../../users/api.ts';
import type { StepProps } from '../record/step-props.ts';
import { useRealtorSteps } from '../record/use-realtor-steps.ts';
import { AgencyUserFields } from './agency-user-fields.tsx';

export function AgencyUserForm({ realtor }: Pick<StepProps, 'realtor'>) {
  const { user: asked, goTo } = useRealtorSteps();
  const id = asked === NEW ? '' : asked;
  const person = useQuery({ ...userQuery(id), enabled: id !== '', gcTime: 0 });
  const onDone = () => goTo('users');

  if (id === '') return <AgencyUserFields realtor={realtor} onDone={onDone} />;
  if (person.error && !person.data) return <FormError error={person.error} />;
  if (!person.data) return <FormSkeleton fields={7} />;
  return (
    <AgencyUserFields
      realtor={realtor}
      user={person.data.value}
      version={person.data.version}
      onDone={onDone}
    />
  );
}
