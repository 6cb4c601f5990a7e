import { type ToastMessage, toast } from '../../../ui/feedback/toast.ts';
import type { Queued } from './field-marks.ts';

/** Says what became of something told from the field at its first try. */
export async function tellOutcome(
  name: string,
  outcome: Queued['outcome'],
  options: Pick<ToastMessage, 'action'> = {},
): Promise<void> {
  const told = await outcome;
  if (told.state === 'arrived') toast(name, options);
  if (told.state === 'waiting') {
    const detail = 'Sem sinal: guardado neste aparelho, segue quando a conexão voltar.';
    toast(name, { tone: 'neutral', detail, ...options });
  }
  if (told.state === 'failed')
    toast(`Não foi aceito: ${name}`, { tone: 'danger', detail: told.reason, duration: 10_000 });
}
