import { mayForce } from '@esquadro/domain/requests/request-rights';
import { CalendarSearch } from 'lucide-react';
import { useSession } from '../../../../lib/session/session-context.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { dayAndHour } from '../day-and-hour.ts';

type PropertyTakenProps = {
  /** Of the existing visit. */
  date: string;
  onOtherTime: () => void;
  onInsist: () => void;
};

/** Choices when the property already has a visit at that time; only staff may book both. */
export function PropertyTaken({ date, onOtherTime, onInsist }: PropertyTakenProps) {
  const { user } = useSession();
  return (
    <div className="flex flex-col gap-2">
      <p className="text-body text-ink-muted">Este imóvel já tem vistoria em {dayAndHour(date)}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" icon={<CalendarSearch />} onPress={onOtherTime}>
          Escolher outro horário
        </Button>
        {mayForce(user.role) && (
          <Button variant="quiet" onPress={onInsist}>
            Marcar assim mesmo
          </Button>
        )}
      </div>
    </div>
  );
}
