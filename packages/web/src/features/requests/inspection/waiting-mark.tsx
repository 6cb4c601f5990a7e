import { CloudAlert, CloudOff, CloudUpload } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { useWaitingChanges } from '../queue/use-waiting-changes.ts';

/** Shown while something told of a visit is not on the server yet. */
export function WaitingMark({ requestId }: { requestId: string }) {
  const states = useWaitingChanges(requestId).all.map(({ progress }) => progress.state);
  if (states.includes('failed'))
    return (
      <Badge tone="danger" icon={<CloudAlert aria-hidden="true" />}>
        não foi aceito
      </Badge>
    );
  if (states.includes('waiting'))
    return (
      <Badge tone="amber" icon={<CloudOff aria-hidden="true" />}>
        aguardando sinal
      </Badge>
    );
  if (states.includes('sending')) return <Badge icon={<CloudUpload aria-hidden="true" />}>enviando…</Badge>;
  return null;
}
