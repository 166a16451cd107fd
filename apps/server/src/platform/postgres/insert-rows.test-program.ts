import pg from 'pg'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

/**
 * A server that tests kill: it starts PostgreSQL in the folder it is given, writes rows as fast as it can, and says
 * `row <id>` for each one that PostgreSQL has acknowledged. A write that fails is tried again with another id.
 */
const say = (line: string) => process.stdout.write(`${line}\n`)
const [dataDir = '', firstId = '0'] = process.argv.slice(2)
const postgres = await startEmbeddedPostgres({ dataDir, log: (line) => say(`log ${line}`) })
const pool = new pg.Pool({ connectionString: postgres.connectionString, max: 4 })
pool.on('error', () => {})
await pool.query('create table if not exists written (id bigint primary key, filling text not null)')
say(`ready ${postgres.connectionString}`)

let nextId = Number(firstId)
async function writeForever(): Promise<never> {
  for (;;) {
    const id = nextId
    nextId += 1
    try {
      await pool.query("insert into written values ($1, repeat('x', 500))", [id])
      say(`row ${id}`)
    } catch {
      // Not acknowledged: the row may or may not be there, and nobody was told that it is.
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
}
await Promise.all([writeForever(), writeForever(), writeForever(), writeForever()])
