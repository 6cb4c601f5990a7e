import { RotateCcw, Trash2 } from 'lucide-react';
import { useSession } from '../../../lib/session/session-context.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Bubble } from '../history/bubble.tsx';
import { whenSent } from '../history/when-sent.ts';
import { type Outgoing, removeFromOutbox, setFailure } from './outbox.ts';

type OutgoingBubblesProps = { outgoing: Outgoing[]; authorOf: (userId: string) => string };

/** Messages of the outbox. */
export function OutgoingBubbles({ outgoing, authorOf }: OutgoingBubblesProps) {
  const { user } = useSession();

  return outgoing.map(({ key, text, quoted, createdAt, failure }, index) => (
    <Bubble
      key={key}
      id={key}
      own
      continues={index > 0}
      text={text}
      time={whenSent(createdAt)}
      delivery={failure ? 'failed' : 'pending'}
      quoted={quoted}
      quotedAuthor={authorOf(quoted?.senderId ?? '')}
    >
      {failure && (
        <div role="alert" className="mt-1 flex flex-col gap-2">
          <p className="text-caption text-danger-ink">{failure}</p>
          <div className="flex flex-wrap justify-end gap-2">
            <Button
              size="small"
              variant="secondary"
              icon={<RotateCcw />}
              onPress={() => setFailure(user._id, key, undefined)}
            >
              Tentar de novo
            </Button>
            <Button
              size="small"
              variant="quiet"
              icon={<Trash2 />}
              onPress={() => removeFromOutbox(user._id, key)}
            >
              Descartar
            </Button>
          </div>
        </div>
      )}
    </Bubble>
  ));
}
