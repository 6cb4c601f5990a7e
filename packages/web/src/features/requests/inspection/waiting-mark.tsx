import { CloudAlert, CloudOff, CloudUpload } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { useWaitingChanges } from '../queue/use-waiting-changes.ts';

/** Shown while a status or notes are not on the server yet. */
export function WaitingMark({ requestId }: { requestId: string }) {
  const { status, notes } = useWaitingChanges(requestId);
  const states = [status, notes].map((change) => change?.progress.state);
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
