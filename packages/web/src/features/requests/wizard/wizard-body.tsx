import { DeleteStep } from './delete-step.tsx';
import { FilesStep } from './files-step.tsx';
import { PlayersStep } from './players-step.tsx';
import { PropertyStep } from './property-step.tsx';
import { RentStep } from './rent-step.tsx';
import { ScheduleStep } from './schedule/schedule-step.tsx';
import type { StepProps } from './step-props.ts';
import type { WizardFiles } from './use-wizard-files.ts';
import type { StepId } from './wizard-steps.ts';

type WizardBodyProps = StepProps & {
  step: StepId;
  files: WizardFiles;
  propertyGone: boolean;
  onDone: () => void;
};

/** The step that is open. */
export function WizardBody({ step, files, propertyGone, onDone, ...props }: WizardBodyProps) {
  switch (step) {
    case '0':
      return <PropertyStep {...props} propertyGone={propertyGone} />;
    case '1':
      return <PlayersStep {...props} />;
    case '2':
      return <ScheduleStep {...props} />;
    case '3':
      return <FilesStep files={files} />;
    case '4':
      return <RentStep {...props} />;
    case '5':
      return props.request ? <DeleteStep request={props.request} onDone={onDone} /> : null;
  }
}
