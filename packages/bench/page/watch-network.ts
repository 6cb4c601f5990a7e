import type { CDPSession } from 'playwright-core';

export type Traffic = { requests: number; kilobytes: number; scripts: number; scriptKilobytes: number };

/** Counts what a page has fetched, as compressed on the line; `Network` has to be enabled. */
export function watchNetwork(session: CDPSession): () => Traffic {
  const kinds = new Map<string, string>();
  const traffic = { requests: 0, bytes: 0, scripts: 0, scriptBytes: 0 };
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.requestWillBeSent', () => {
    traffic.requests += 1;
  });
  session.on('Network.dataReceived', ({ encodedDataLength }) => {
    traffic.bytes += encodedDataLength;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (kinds.get(requestId) !== 'Script') return;
    traffic.scripts += 1;
    traffic.scriptBytes += encodedDataLength;
  });
  return () => ({
    requests: traffic.requests,
    kilobytes: traffic.bytes / 1000,
    scripts: traffic.scripts,
    scriptKilobytes: traffic.scriptBytes / 1000,
  });
}
