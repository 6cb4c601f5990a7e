import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import type { RequestCard } from '@esquadro/domain/requests/request-card';
import { tellFailure } from '../../../ui/feedback/tell-failure.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useChangeRequest } from '../api.ts';
import { visitMoment } from '../inspection/visit-moment.ts';

/** Optimistic, in the property's local time, with an undo. */
export function useMoveVisit(onMoved?: (request: InspectionRequest) => void) {
  const { mutateAsync } = useChangeRequest();

  return async function move(visit: RequestCard, date: string, undoing = false): Promise<boolean> {
    const before = visit.date.slice(0, 19);
    const shown = `${date}${visit.date.slice(19)}`;
    if (date === before) return true;
    try {
      const moved = await mutateAsync({ id: visit._id, change: { date }, shows: { date: shown } });
      onMoved?.(moved);
      toast(undoing ? 'A vistoria voltou ao horário anterior' : `Remarcada: ${visitMoment(moved)}`, {
        ...(!undoing && { action: { label: 'Desfazer', onPress: () => void move(moved, before, true) } }),
      });
      return true;
    } catch (error) {
      tellFailure(error);
      return false;
    }
  };
}
