import { bytesOf, type Call } from '../../load/call.ts';
import type { Connection } from '../../load/connection.ts';
import type { Recorder } from './record-statements.ts';
import type { Recorded } from './recorded.ts';

/** One call at a time, so that each statement can be attributed. */
export async function recordScenario(
  { send }: Pick<Connection, 'send'>,
  recorder: Recorder,
  calls: Call[],
): Promise<Recorded[]> {
  const recorded: Recorded[] = [];
  recorder.take();
  for (const call of calls) {
    const { status, body } = await send(bytesOf(call));
    if (status !== call.expect) throw new Error(`${call.method} ${call.path}: ${status} ${body}`);
    recorded.push({ call, statements: recorder.take(), body: body.toString() });
  }
  return recorded;
}
