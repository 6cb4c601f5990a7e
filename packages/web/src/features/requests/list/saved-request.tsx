import { useQuery } from '@tanstack/react-query';
import { JustSaved } from '../../../ui/feedback/just-saved.tsx';
import { requestQuery } from '../api.ts';
import { RequestCard } from './request-card.tsx';

type SavedRequestProps = { id: string; onEdit: ((id: string) => void) | undefined };

/** Shown above a list that does not contain the saved request. */
export function SavedRequest({ id, onEdit }: SavedRequestProps) {
  const { data, error } = useQuery(requestQuery(id));
  if (!data || error) return null;
  return (
    <JustSaved>
      <RequestCard request={data.value} shown onEdit={onEdit} />
    </JustSaved>
  );
}
