import { Check, CircleAlert, Clock, X } from 'lucide-react';

export type Delivery = 'pending' | 'failed' | 'unread' | 'read';

const FACES = {
  pending: { icon: Clock, label: 'Enviando' },
  failed: { icon: CircleAlert, label: 'Não enviada' },
  unread: { icon: X, label: 'Enviada, não lida' },
  read: { icon: Check, label: 'Lida' },
};

export function DeliveryMark({ delivery }: { delivery: Delivery }) {
  const { icon: Icon, label } = FACES[delivery];
  return (
    <span role="img" aria-label={label} title={label} className="inline-grid shrink-0 place-items-center">
      <Icon
        aria-hidden="true"
        className={`size-3.5 ${delivery === 'read' ? 'text-accent-ink' : delivery === 'failed' ? 'text-danger-ink' : 'text-ink-muted'}`}
      />
    </span>
  );
}
