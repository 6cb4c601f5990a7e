import { useQuery } from '@tanstack/react-query';
import { FormError } from '../../ui/form-error.tsx';
import { FormSkeleton } from '../../ui/form-skeleton.tsx';
import { userQuery } from '../users/api.ts';
import { AgencyUserFields } from './agency-user-fields.tsx';
import type { StepProps } from './realtor-steps.tsx';
import { NEW, useSteps } from './use-steps.ts';

/** Step 2.5: a new user of the agency, or one of its users, who is fetched first. */
export function AgencyUserForm({ realtor }: Pick<StepProps, 'realtor'>) {
  const { user: asked, goTo } = useSteps();
  const id = asked === NEW ? '' : asked;
  const person = useQuery({ ...userQuery(id), enabled: id !== '', gcTime: 0 });
  const onDone = () => goTo('2');

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
