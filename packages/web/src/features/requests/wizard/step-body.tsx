import type { ReactNode } from 'react';
import type { StepProps } from './draft/step-props.ts';
import type { StepName } from './draft/wizard-steps.ts';
import { PlayersStep } from './players-step.tsx';
import { PropertyStep } from './property/property-step.tsx';
import { RentStep } from './property/rent-step.tsx';
import { ScheduleStep } from './schedule/schedule-step.tsx';

type StepBodyProps = StepProps & {
  step: StepName;
  propertyGone: boolean;
  /** What 'Fotos & Arquivos' shows: files of a new request wait for it, those of another go at once. */
  files: ReactNode;
};

/** The fields of one step, in the wizard and on the page of a request. */
export function StepBody({ step, files, propertyGone, ...props }: StepBodyProps) {
  switch (step) {
    case 'property':
      return <PropertyStep {...props} propertyGone={propertyGone} />;
    case 'players':
      return <PlayersStep {...props} />;
    case 'schedule':
      return <ScheduleStep {...props} />;
    case 'files':
      return files;
    case 'rent':
      return <RentStep {...props} />;
  }
}
