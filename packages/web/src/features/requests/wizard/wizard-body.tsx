import { DeleteStep } from './delete-step.tsx';
import type { StepProps } from './draft/step-props.ts';
import type { StepName } from './draft/wizard-steps.ts';
import { FilesStep } from './files/files-step.tsx';
import type { WizardFiles } from './files/use-wizard-files.ts';
import { PlayersStep } from './players-step.tsx';
import { PropertyStep } from './property/property-step.tsx';
import { RentStep } from './property/rent-step.tsx';
import { ScheduleStep } from './schedule/schedule-step.tsx';

type WizardBodyProps = StepProps & {
  step: StepName;
  files: WizardFiles;
  propertyGone: boolean;
  onDone: () => void;
};

export function WizardBody({ step, files, propertyGone, onDone, ...props }: WizardBodyProps) {
  switch (step) {
    case 'property':
      return <PropertyStep {...props} propertyGone={propertyGone} />;
    case 'players':
      return <PlayersStep {...props} />;
    case 'schedule':
      return <ScheduleStep {...props} />;
    case 'files':
      return <FilesStep files={files} />;
    case 'rent':
      return <RentStep {...props} />;
    case 'delete':
      return props.request ? <DeleteStep request={props.request} onDone={onDone} /> : null;
  }
}
