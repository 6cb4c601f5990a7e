import { FIELD_STATE_LABELS } from '@esquadro/domain/field/mark-kinds';
import { KEY_ON_THE_WAY } from '@esquadro/domain/keys/key-kinds';
import { STATUS_LABELS } from '@esquadro/domain/requests/request-statuses';
import type { WaitingItem } from './waiting-item.ts';

/** What an item tells, as its writer would name it. */
export function itemInWords(item: WaitingItem): string {
  switch (item.kind) {
    case 'status':
      return `Status “${STATUS_LABELS[item.value]}”`;
    case 'notes':
      return 'Observações';
    case 'mark':
      return `“${FIELD_STATE_LABELS[item.mark.kind]}”`;
    case 'key':
      return `“${KEY_ON_THE_WAY[item.change.kind]}”`;
    case 'failure':
      return 'Vistoria frustrada';
    case 'withdrawal':
      return 'Registro desfeito';
    default:
      return item.part.name;
  }
}

/** '3 fotos e 1 registro'; blank if nothing waits. */
export function waitingInWords(items: readonly WaitingItem[]): string {
  if (items.length === 0) return '';
  const photos = items.map((item) => {
    if (item.kind === 'failure') return item.photos.length;
    return item.kind === 'picture' ? 1 : 0;
  });
  const papers = items.filter(({ kind }) => kind === 'paper').length;
  const told = items.filter(({ kind }) => kind !== 'picture' && kind !== 'paper').length;
  const parts = [
    inWords(
      photos.reduce<number>((sum, count) => sum + count, 0),
      'foto',
    ),
    inWords(papers, 'arquivo'),
    inWords(told, 'registro'),
  ];
  return new Intl.ListFormat('pt-BR').format(parts.filter(Boolean));
}

const inWords = (count: number, name: string) =>
  count === 0 ? '' : `${count} ${name}${count === 1 ? '' : 's'}`;
