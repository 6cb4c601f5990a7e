import { X } from 'lucide-react';
import { Suspense } from 'react';
import { isInstalled } from '../lib/push.ts';
import { useSession } from '../lib/session/session-context.tsx';
import { useRested } from '../lib/use-rested.ts';
import { useStored } from '../lib/use-stored.ts';
import { IconButton } from '../ui/buttons/button.tsx';
import { Card } from '../ui/card.tsx';
import { lazyPart } from '../ui/feedback/lazy-part.tsx';
import { useMediaQuery } from '../ui/frame/use-media-query.ts';

/** Shows nothing where its code does not load, since nobody opened it. */
const DeviceCard = lazyPart(
  async () => {
    const { DevicePanel } = await import('../features/notifications/device-panel.tsx');
    return ({ onDismiss }: { onDismiss: () => void }) => (
      <Card as="section" className="relative mt-4">
        <DevicePanel />
        <span className="absolute top-2 right-2">
          <IconButton label="Dispensar" icon={<X />} onPress={onDismiss} />
        </span>
      </Card>
    );
  },
  () => null,
);

/**
 * The first time on a phone: how to install the page and be told of changes. Later it is in 'Minha conta'. After the
 * day, which it neither holds up nor moves.
 */
export function FirstUse() {
  const { user } = useSession();
  const [seen, note] = useStored(`esquadro-first-use-${user._id}`);
  const isPhone = useMediaQuery('(pointer: coarse) and (max-width: 40rem)');
  const rested = useRested();
  if (seen || !rested || !isPhone || isInstalled()) return null;
  return (
    <Suspense>
      <DeviceCard onDismiss={() => note('seen')} />
    </Suspense>
  );
}
