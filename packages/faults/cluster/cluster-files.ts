/** What the parts of the cluster listen on, all on this machine. */
export type Node = { name: string; folder: string; port: number; restPort: number };

export const PASSWORD = 'segredo-do-ensaio';
export const DATABASE = 'esquadro';

type PatroniOptions = { etcdPort: number; bin: string; synchronous: boolean };

/**
 * Patroni with the shortest lease that its manual allows (20 s): so long does a primary that has vanished stay the
 * primary, unless it gives the lease back.
 */
export function patroniFile(node: Node, { etcdPort, bin, synchronous }: PatroniOptions): string {
  return `scope: esquadro
name: ${node.name}
restapi: { listen: '127.0.0.1:${node.restPort}', connect_address: '127.0.0.1:${node.restPort}' }
etcd3: { host: '127.0.0.1:${etcdPort}' }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 2
    retry_timeout: 5
    synchronous_mode: ${synchronous}
    postgresql:
      use_pg_rewind: true
      use_slots: true
      parameters: { max_connections: 100, wal_keep_size: 512MB, shared_buffers: 64MB, wal_log_hints: 'on' }
  initdb: [{ encoding: UTF8 }, { locale: C.UTF-8 }, data-checksums]
  pg_hba:
    - host all all 127.0.0.1/32 scram-sha-256
    - host replication all 127.0.0.1/32 scram-sha-256
postgresql:
  listen: '127.0.0.1:${node.port}'
  connect_address: '127.0.0.1:${node.port}'
  data_dir: ${node.folder}/data
  bin_dir: ${bin}
  pgpass: ${node.folder}/pgpass
  authentication:
    superuser: { username: postgres, password: ${PASSWORD} }
    replication: { username: replicator, password: ${PASSWORD} }
    rewind: { username: rewinder, password: ${PASSWORD} }
  parameters: { unix_socket_directories: ${node.folder} }
  remove_data_directory_on_rewind_failure: true
  remove_data_directory_on_diverged_timelines: true
`;
}

/** HAProxy asks each Patroni whether it is the primary, and cuts the connections to whoever is not. */
export function haproxyFile(port: number, nodes: Node[]): string {
  const servers = nodes.map(
    (node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.restPort}`,
  );
  return `defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 2s
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`;
}
