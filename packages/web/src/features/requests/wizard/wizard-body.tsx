import { DeleteStep } from './delete-step.tsx';
import type { StepProps } from './draft/step-props.ts';
import type { StepId } from './draft/wizard-steps.ts';
import { FilesStep } from './files/files-step.tsx';
import type { WizardFiles } from './files/use-wizard-files.ts';
import { PlayersStep } from './players-step.tsx';
import { PropertyStep } from './property/property-step.tsx';
import { RentStep } from './property/rent-step.tsx';
import { ScheduleStep } from './schedule/schedule-step.tsx';

type WizardBodyProps = StepProps & {
  step: StepId;
  files: WizardFiles;
  propertyGone: boolean;
  onDone: () => void;
};

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
