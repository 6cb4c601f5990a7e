import { type Rebasing, useRebase } from './use-rebase.ts';

/** As much of a form of react-hook-form as is read and written. */
export type RebasedForm<Values> = {
  getValues: () => object;
  reset: (values: Values, options?: { keepDefaultValues: boolean }) => void;
};

export const ofForm = <Values extends object>(
  form: RebasedForm<Values>,
): Pick<Rebasing<Values>, 'read' | 'write'> => ({
  // The type of a form also allows what its schema does; it holds what it was filled with.
  read: () => form.getValues() as Values,
  write: (values, base) => {
    form.reset(base);
    form.reset(values, { keepDefaultValues: true });
  },
});

export function useRebasedForm<Values extends object>({
  form,
  ...rebasing
}: Omit<Rebasing<Values>, 'read' | 'write'> & { form: RebasedForm<Values> }) {
  return useRebase({ ...rebasing, ...ofForm(form) });
}
