import { formatTime } from '@esquadro/domain/calendar/format';
import type { Slot } from '@esquadro/domain/requests/nearest-slots';
import { CalendarSearch } from 'lucide-react';
import { distanceInWords } from '../../../lib/places/distance-in-words.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/card.tsx';

type CollisionNoticeProps = {
  slots: readonly Slot[];
  onChoose: (slot: Slot) => void;
  onOtherDay: () => void;
};

/** Offers other hours when the slot was taken meanwhile. */
export function CollisionNotice({ slots, onChoose, onOtherDay }: CollisionNoticeProps) {
  return (
    <Card as="section" className="flex flex-col gap-3" aria-labelledby="horarios-livres">
      <h3 id="horarios-livres" className="text-body text-ink">
        {slots.length > 0 ? 'Ainda estão livres neste dia:' : 'Não há outro horário livre neste dia.'}
      </h3>
      <div className="flex flex-wrap gap-2">
        {slots.map((slot) => (
          <Button key={slot.hour} variant="secondary" size="small" onPress={() => onChoose(slot)}>
            {formatTime(slot.hour * 60)}
            <span className="font-normal text-ink-muted">
              {distanceInWords(slot)}
              {slot.full_name && ` · ${slot.full_name}`}
            </span>
          </Button>
        ))}
        <Button variant="quiet" size="small" icon={<CalendarSearch />} onPress={onOtherDay}>
          Escolher outro dia
        </Button>
      </div>
    </Card>
  );
}
