import { join } from 'node:path'

/** Patroni promotes only a standby that has everything that was acknowledged. */
export function writePatroniConfig({ node, ports, binaries }) {
  return `scope: drill
name: ${node.name}
restapi:
  listen: 127.0.0.1:${node.restPort}
  connect_address: 127.0.0.1:${node.restPort}
etcd3:
  host: 127.0.0.1:${ports.etcd}
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 1
    retry_timeout: 5
    synchronous_mode: true
    # A primary that crashed is not waited for.
    primary_start_timeout: 0
    postgresql:
      use_pg_rewind: true
      use_slots: true
      parameters:
        max_connections: 300
        shared_buffers: 128MB
        max_locks_per_transaction: 256
        wal_keep_size: 256MB
        # Processes die here, no machine loses its power.
        fsync: 'off'
  initdb:
    - encoding: UTF8
    - locale: C.UTF-8
    - data-checksums
postgresql:
  listen: 127.0.0.1:${node.port}
  connect_address: 127.0.0.1:${node.port}
  data_dir: ${join(node.folder, 'data')}
  bin_dir: ${binaries}
  pgpass: ${join(node.folder, 'pgpass')}
  authentication:
    superuser: { username: talhao, password: drill }
    replication: { username: replication, password: drill }
  parameters:
    unix_socket_directories: ''
  pg_hba:
    - host all all 127.0.0.1/32 scram-sha-256
    - host replication replication 127.0.0.1/32 scram-sha-256
`
}

export function writeHaproxyConfig({ nodes, ports }) {
  const servers = ports.servers.map((port, index) => `  server portal${index + 1} 127.0.0.1:${port} check`)
  const databases = nodes.map(
    ({ name, port, restPort }) => `  server ${name} 127.0.0.1:${port} check port ${restPort}`,
  )
  return `global
  maxconn 2000
defaults
  timeout connect 2s
  timeout client 90s
  timeout server 90s
  default-server inter 500ms fastinter 250ms fall 2 rise 1

listen database
  mode tcp
  bind 127.0.0.1:${ports.database}
  timeout client 1h
  timeout server 1h
  option httpchk
  http-check send meth GET uri /primary
  http-check expect status 200
  default-server on-marked-down shutdown-sessions
${databases.join('\n')}

listen portal
  mode http
  bind 127.0.0.1:${ports.portal}
  option forwardfor
  option redispatch
  option httpchk
  http-check send meth GET uri /readyz
  http-check expect status 200
${servers.join('\n')}
`
}
