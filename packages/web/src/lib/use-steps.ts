import { type ParamChanges, useScreenParams } from './screen-params.ts';

export interface Step {
  /** What the address calls it. */
  address: string;
  title: string;
  /** The step whose entry in the menu stands for this one too. */
  within?: string;
  tone?: 'danger';
}

/** The steps of a form by name, in the order of its menu. */
export type Steps<Name extends string> = Readonly<Record<Name, Step>>;

/** How the address names a record that does not exist yet. */
export const NEW = 'new';

export const stepNames = <Name extends string>(steps: Steps<Name>) => Object.keys(steps) as Name[];

/** The step that the address opens, `first` where it names none, and the way to the others. */
export function useSteps<Name extends string, First extends Name | undefined>(
  steps: Steps<Name>,
  first: First,
) {
  const { get, go, set } = useScreenParams();
  return {
    step: stepNames(steps).find((name) => steps[name].address === get('step')) ?? first,
    goTo: (name: Name, others?: ParamChanges) => go({ ...others, step: steps[name].address }),
    /** Takes the place of the current entry in the browser's history. */
    replaceWith: (name: Name, others?: ParamChanges) => set({ ...others, step: steps[name].address }),
  };
}
