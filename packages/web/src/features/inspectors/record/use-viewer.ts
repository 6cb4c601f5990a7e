import type { Viewer } from '@esquadro/domain/auth/permissions';
import { useSession } from '../../../lib/session/session-context.tsx';

/** Who is signed in, reduced to what decides their rights. */
export function useViewer(): Viewer {
  const { user } = useSession();
  return { userId: user._id, role: user.role, realtorId: user.realtor, inspectorId: user.inspector };
}
