import type { PersonDay } from '@esquadro/domain/dispatch/day';
import type { RequestCard } from '@esquadro/domain/requests/request-card';
import { fullName } from '@esquadro/domain/users/full-name';
import { tellFailure } from '../../../../ui/feedback/tell-failure.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { useChangeRequest } from '../../api.ts';
import { visitMoment } from '../../inspection/visit-moment.ts';

type Giving = { to: PersonDay; date: string };

/** Gives a visit to somebody at an hour: shown at once, with an undo that gives it back. */
export function useGiveVisit(people: readonly PersonDay[]) {
  const { mutateAsync } = useChangeRequest();

  return async function give(visit: RequestCard, { to, date }: Giving, undoing = false): Promise<boolean> {
    const { user } = visit.inspector;
    const from = people.find(({ userId }) => userId === user._id);
    const before = visit.date.slice(0, 19);
    const person = { _id: to.userId, first_name: to.first_name, last_name: to.last_name, phone: to.phone };
    try {
      const moved = await mutateAsync({
        id: visit._id,
        change: { date, ...(to !== from && { inspectorId: to._id }) },
        shows: {
          date: `${date}${visit.date.slice(19)}`,
          inspector: { _id: to._id, user: { ...person, cpf: '', photo: null } },
        },
      });
      const undo = from && {
        label: 'Desfazer',
        onPress: () => void give(moved, { to: from, date: before }, true),
      };
      toast(undoing ? 'A vistoria voltou a como estava' : `${visitMoment(moved)}, com ${fullName(to)}`, {
        ...(!undoing && undo && { action: undo }),
      });
      return true;
    } catch (error) {
      tellFailure(error);
      return false;
    }
  };
}
