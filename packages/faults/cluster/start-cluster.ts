import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { childrenOf } from '@esquadro/harness/processes';
import { timeLimit } from '@esquadro/harness/time-limit';
import pg from 'pg';
import { call } from '../harness/call.ts';
import { freePort } from '../harness/free-port.ts';
import { until } from '../harness/until.ts';
import { DATABASE, haproxyFile, type Node, PASSWORD, patroniFile } from './cluster-files.ts';
import type { Parts } from './parts.ts';

/** Making, copying and rewinding a node takes longer than anything else here. */
const PATIENCE_MS = timeLimit(180_000);

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

type Member = { name: string; role: string; state: string };

/** Two PostgreSQL nodes under Patroni, with etcd behind and HAProxy in front. */
export async function startCluster(parts: Parts, { synchronous }: { synchronous: boolean }) {
  const folder = await mkdtemp(join(tmpdir(), 'esquadro-cluster-'));
  const account = postgresAccount();
  const own = async (path: string) => {
    if (account) await chown(path, account.uid, account.gid);
    return path;
  };
  await own(folder);
  const children = new Map<string, ChildProcess>();
  const start = (name: string, program: string, args: string[], env: Record<string, string> = {}) => {
    const log = openSync(join(folder, `${name}.log`), 'a');
    const child = spawn(program, args, {
      ...account,
      cwd: folder,
      env: { PATH: '/usr/sbin:/usr/bin:/bin', LANG: 'C.UTF-8', HOME: folder, ...env },
      stdio: ['ignore', log, log],
    });
    children.set(name, child);
    return child;
  };
  const killAll = () => {
    for (const child of children.values()) child.kill('SIGKILL');
  };
  process.once('exit', killAll);

  const [etcdPort, peerPort, proxyPort] = [await freePort(), await freePort(), await freePort()];
  const nodes: Node[] = [];
  for (const name of ['one', 'two']) {
    const home = join(folder, name);
    await mkdir(home, { mode: 0o700 });
    await own(home);
    nodes.push({ name, folder: home, port: await freePort(), restPort: await freePort() });
  }
  const write = async (name: string, text: string) => {
    await writeFile(join(folder, name), text);
    return own(join(folder, name));
  };

  start(
    'etcd',
    parts.etcd,
    [
      '--data-dir',
      join(folder, 'etcd'),
      '--log-level',
      'error',
      '--listen-client-urls',
      `http://127.0.0.1:${etcdPort}`,
      '--advertise-client-urls',
      `http://127.0.0.1:${etcdPort}`,
      '--listen-peer-urls',
      `http://127.0.0.1:${peerPort}`,
      '--initial-advertise-peer-urls',
      `http://127.0.0.1:${peerPort}`,
      '--initial-cluster',
      `default=http://127.0.0.1:${peerPort}`,
    ],
    { ETCD_UNSUPPORTED_ARCH: process.arch },
  );
  const startNode = async (node: Node) => {
    const file = await write(
      `${node.name}.yml`,
      patroniFile(node, { etcdPort, bin: parts.postgres, synchronous }),
    );
    start(node.name, parts.patroni, [file]);
  };
  for (const node of nodes) await startNode(node);
  start('haproxy', parts.haproxy, ['-f', await write('haproxy.cfg', haproxyFile(proxyPort, nodes)), '-db']);

  const members = async (): Promise<Member[]> => {
    for (const { restPort } of nodes) {
      const answer = await call(`http://127.0.0.1:${restPort}`, {
        method: 'GET',
        path: '/cluster',
        patienceMs: 3_000,
      }).catch(() => undefined);
      if (answer?.status === 200) return (JSON.parse(answer.body) as { members: Member[] }).members;
    }
    return [];
  };
  const standby = synchronous ? 'sync_standby' : 'replica';
  const isWhole = async () => {
    const known = await members();
    const has = (role: string) =>
      known.some((one) => one.role === role && ['running', 'streaming'].includes(one.state));
    return has('leader') && has(standby);
  };
  const awaitWhole = () => until(`the cluster has a primary and a ${standby}`, isWhole, PATIENCE_MS);

  const urlTo = (hosts: string, name = DATABASE) => `postgresql://postgres:${PASSWORD}@${hosts}/${name}`;
  const proxy = `127.0.0.1:${proxyPort}`;
  const queryIn = async <Row extends pg.QueryResultRow>(
    name: string,
    text: string,
    values: unknown[] = [],
  ) => {
    const client = new pg.Client({
      connectionString: urlTo(proxy, name),
      connectionTimeoutMillis: 2_000,
      query_timeout: 20_000,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      return await client.query<Row>(text, values);
    } finally {
      await client.end().catch(() => {});
    }
  };
  const close = async () => {
    process.off('exit', killAll);
    for (const node of nodes) await killNode(node).catch(() => {});
    const ends = [...children.values()].filter(
      (child) => child.exitCode === null && child.signalCode === null,
    );
    const ended = Promise.all(ends.map((child) => once(child, 'exit')));
    killAll();
    await ended;
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };

  /** As when its machine dies: Patroni, the postmaster and every process of it, none of them told. */
  async function killNode({ name, folder: home }: Node) {
    const postmaster = await postmasterOf(home);
    children.get(name)?.kill('SIGKILL');
    if (!postmaster) return;
    for (const pid of [postmaster, ...(await childrenOf(postmaster))]) kill(pid, 'SIGKILL');
  }
  const nodeOf = async (role: string) => {
    const found = (await members()).find((one) => one.role === role);
    const node = nodes.find(({ name }) => name === found?.name);
    if (!node) throw new Error(`no ${role}`);
    return node;
  };

  try {
    await awaitWhole();
    await until('HAProxy leads to the primary', () =>
      queryIn('postgres', 'SELECT 1').then(
        () => true,
        () => false,
      ),
    );
    await queryIn('postgres', `CREATE DATABASE ${DATABASE}`);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    proxyUrl: urlTo(proxy),
    /** Both nodes, without the proxy. */
    hostsUrl: urlTo(nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')),
    query: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
      queryIn<Row>(DATABASE, text, values),
    awaitWhole,
    /** Kills the machine of the primary; returns what switches it on again. */
    killPrimary: async () => {
      const node = await nodeOf('leader');
      await killNode(node);
      return () => startNode(node);
    },
    /** Stops what the standby receives by, for a control; returns what ends it, unheard. */
    deafenStandby: async () => {
      const node = await nodeOf(standby);
      const postmaster = (await postmasterOf(node.folder)) ?? 0;
      const receivers: number[] = [];
      for (const pid of await childrenOf(postmaster))
        if ((await readFile(`/proc/${pid}/cmdline`, 'utf8')).includes('walreceiver')) receivers.push(pid);
      for (const pid of receivers) kill(pid, 'SIGSTOP');
      // Ended before they go on, or they would still read what waits in their connection.
      return () => {
        for (const pid of receivers) kill(pid, 'SIGTERM');
        for (const pid of receivers) kill(pid, 'SIGCONT');
      };
    },
    close,
  };
}

/** The file outlives a killed postmaster, whose number may be somebody else's by now. */
async function postmasterOf(home: string): Promise<number | undefined> {
  const text = await readFile(join(home, 'data/postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return pid && command.includes(home) ? pid : undefined;
}

/** PostgreSQL does not run as root. */
function postgresAccount() {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres']).toString());
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** Ignores processes that ended meanwhile. */
function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {}
}
