import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { visitName } from '../inspection/visit-moment.ts';
import { WhyDialog } from '../shared/why-dialog.tsx';

type DeclineDialogProps = {
  visit: InspectionRequest;
  onDecline: (why: string) => void;
  onClose: () => void;
};

/** Asks why somebody cannot go; the staff reads it and looks for another. */
export const DeclineDialog = ({ visit, onDecline, onClose }: DeclineDialogProps) => (
  <WhyDialog
    title="Não posso"
    question="Por que não pode?"
    missing="Diga por que não pode."
    maxLength={500}
    action="Avisar"
    onSend={onDecline}
    onClose={onClose}
  >
    <p className="text-body text-ink-muted">
      {visitName(visit)}. A administração é avisada na hora; até ela decidir, a vistoria continua com você.
    </p>
  </WhyDialog>
);
