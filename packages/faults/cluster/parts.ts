import { execFileSync } from 'node:child_process';
import { findPostgres, findProgram } from '../faults/find-program.ts';

export type Parts = { patroni: string; etcd: string; haproxy: string; postgres: string };

/** The programs of a high-availability set-up, where all of them are installed. */
export function findParts(): Parts | undefined {
  const [patroni, etcd, haproxy, postgres] = [
    findProgram('patroni'),
    findProgram('etcd'),
    findProgram('haproxy'),
    findPostgres(),
  ];
  return patroni && etcd && haproxy && postgres ? { patroni, etcd, haproxy, postgres } : undefined;
}

const PACKAGES = ['postgresql', 'patroni', 'python3-etcd', 'etcd-server', 'haproxy'];

/** Installs them from Debian, where this is Debian and we are root; without starting any of them as a service. */
export function installParts(say: (line: string) => void): void {
  if (findParts() || process.getuid?.() !== 0 || !findProgram('apt-get')) return;
  say(`instalando ${PACKAGES.join(', ')}…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...PACKAGES], {
    env,
    stdio: 'ignore',
  });
}
