import { useInfiniteQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { Button } from '../../ui/buttons/button.tsx';
import { noticesQuery } from './api.ts';

type MarkAllProps = { unread: number; busy: boolean; onMark: (until: string) => void };

/** Marks only notices up to the newest one shown; later ones stay unread. */
export function MarkAll({ unread, busy, onMark }: MarkAllProps) {
  const { data } = useInfiniteQuery(noticesQuery);
  const newest = data?.pages[0]?.rows[0];
  return (
    <Button
      variant="quiet"
      size="small"
      icon={<CheckCheck />}
      busy={busy}
      disabled={unread === 0 || !newest}
      onPress={() => newest && onMark(newest.at)}
    >
      Marcar tudo como lido
    </Button>
  );
}
