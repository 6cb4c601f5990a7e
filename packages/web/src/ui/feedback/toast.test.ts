import { expect, test } from 'vitest';
import { showToasts, toast } from './toast.ts';
import { addToast, toastQueue } from './toast-queue.ts';

const offered = () =>
  toastQueue.visibleToasts.filter(({ content }) => content.action).map(({ content }) => content.text);

test('a newer change withdraws the undo of an older one; plain messages stay beside it', () => {
  showToasts(addToast);
  const action = { label: 'Desfazer', onPress: () => undefined };
  toast('Casa 1: Assinado', { action });
  toast('Informações copiadas');
  expect(offered()).toEqual(['Casa 1: Assinado']);
  toast('Casa 1: Completo', { action });
  expect(offered()).toEqual(['Casa 1: Completo']);
  expect(toastQueue.visibleToasts).toHaveLength(2);
});
