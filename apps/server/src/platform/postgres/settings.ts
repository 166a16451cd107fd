/** For a small server with two cores and a few GB, beside the Node process. */
const ownSettings: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',
  max_connections: '100',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  wal_compression: 'pglz',
  random_page_cost: '1.1',
  // A query over many monthly partitions locks each of them.
  max_locks_per_transaction: '256',
  // Compiling costs more than it saves on short queries over many partitions.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_checkpoints: 'off',
  // Failed statements are the server's to report: PostgreSQL would print people's data with them.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  cluster_name: 'talhao',
}

export function listSettingArguments(settings: Readonly<Record<string, string>>): string[] {
  return Object.entries({ ...ownSettings, ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
}
