import type { Inspector } from '@esquadro/domain/inspectors/inspector';
import { mayApproveInspectors } from '@esquadro/domain/inspectors/inspector-rights';
import { fullName } from '@esquadro/domain/users/full-name';
import { BadgeCheck } from 'lucide-react';
import { Button } from '../../../ui/buttons/button.tsx';
import { tellFailure } from '../../../ui/feedback/tell-failure.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { announceInvite } from '../../users/shared/copy-invite.ts';
import { useChangeInspector } from '../api.ts';
import { useViewer } from '../record/use-viewer.ts';

type ApproveButtonProps = {
  inspector: Pick<Inspector, '_id' | 'approved' | 'user'>;
  fullWidth?: boolean;
};

/** Approves an inspector whom an agency registered; shown to the staff until it is done. */
export function ApproveButton({ inspector, fullWidth }: ApproveButtonProps) {
  const viewer = useViewer();
  const change = useChangeInspector();
  const { _id, approved, user } = inspector;
  if (approved || !mayApproveInspectors(viewer)) return null;

  const approvedTitle = `${user.first_name} já pode receber vistorias`;
  const approve = () =>
    change.mutate(
      { id: _id, change: { approved: true } },
      {
        onSuccess: ({ password_pending }) =>
          password_pending ? announceInvite(approvedTitle, user) : toast(approvedTitle),
        onError: tellFailure,
      },
    );
  return (
    <Button
      size="small"
      fullWidth={fullWidth}
      icon={<BadgeCheck />}
      busy={change.isPending}
      aria-label={`Aprovar ${fullName(user)}`}
      onPress={approve}
    >
      Aprovar
    </Button>
  );
}
