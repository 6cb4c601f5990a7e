export type ServerEvent = { event: string; data: unknown };

/**
 * Cuts what has arrived of a stream of server-sent events into whole events; `rest` waits for what follows it.
 * Comments, which only keep the stream alive, are dropped.
 */
export function splitEvents(text: string): { events: ServerEvent[]; rest: string } {
  const blocks = text.split('\n\n');
  const rest = blocks.pop() ?? '';
  return { events: blocks.flatMap(readEvent), rest };
}

function readEvent(block: string): ServerEvent[] {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
  const [event, data] = [field('event'), field('data')];
  return event !== undefined && data !== undefined ? [{ event, data: JSON.parse(data) }] : [];
}
