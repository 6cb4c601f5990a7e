import { useQuery } from '@tanstack/react-query';
import { FormError } from '../../../ui/feedback/form-error.tsx';
import { FormSkeleton } from '../../../ui/feedback/form-skeleton.tsx';
import { userQuery } from '../../users/api.ts';
import type { StepProps } from '../record/step-props.ts';
import { NEW, useSteps } from '../record/use-steps.ts';
import { AgencyUserFields } from './agency-user-fields.tsx';

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
