import { type BoardState, boardState } from '@esquadro/domain/keys/board-states';
import type { KeyRow } from '@esquadro/domain/keys/key-board';
import { AlarmClock, CircleCheck, CircleDashed, CircleX, KeyRound, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMinute } from '../../lib/use-minute.ts';
import { Badge } from '../../ui/badge.tsx';
import type { BadgeTone } from '../../ui/badge-styles.ts';
import { keyInWords } from './key-in-words.ts';

const LOOKS: Record<BoardState, { tone: BadgeTone; icon: ReactNode }> = {
  asked: { tone: 'amber', icon: <CircleDashed aria-hidden="true" /> },
  ready: { tone: 'success', icon: <CircleCheck aria-hidden="true" /> },
  missing: { tone: 'danger', icon: <CircleX aria-hidden="true" /> },
  taken: { tone: 'accent', icon: <KeyRound aria-hidden="true" /> },
  late: { tone: 'danger', icon: <AlarmClock aria-hidden="true" /> },
  returned: { tone: 'neutral', icon: <Undo2 aria-hidden="true" /> },
};

export function KeyStateBadge({ row }: { row: KeyRow }) {
  const now = useMinute();
  const { tone, icon } = LOOKS[boardState(row)];
  return (
    <Badge tone={tone} icon={icon}>
      {keyInWords(row, now)}
    </Badge>
  );
}
