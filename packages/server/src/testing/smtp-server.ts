import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll } from 'vitest';

export type Letter = { from: string; to: string[]; source: string };

/**
 * A server that takes e-mails as any other does; `refuse` makes it turn the next ones away, and `hold` leaves
 * them without an answer until it is told to go on.
 */
export async function smtpServer() {
  const letters: Letter[] = [];
  let refusal: string | undefined;
  let pause = Promise.resolve();
  let held = 0;
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      void text(stream).then(async (source) => {
        held += 1;
        await pause;
        held -= 1;
        if (refusal) return done(Object.assign(new Error(refusal), { responseCode: 451 }));
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        letters.push({ from, to: envelope.rcptTo.map(({ address }) => address), source });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    refuse: (reason: string | undefined) => {
      refusal = reason;
    },
    held: () => held,
    hold: () => {
      let goOn = () => {};
      pause = new Promise((resolve) => {
        goOn = resolve;
      });
      return goOn;
    },
  };
}
