import { parseArgs } from 'node:util'
import { serverEnvironment } from './server/start-server.ts'

export interface RecordOptions {
  readonly file: string
  /** null: one is started, and stopped at the end. */
  readonly server: string | null
  /** Of that server, for the mails in its outbox. */
  readonly dataDir: string | null
  /** The program of the server, from the root of the project. */
  readonly main: string
}

const defaultMain = 'apps/server/src/main.ts'

export const recordUsage = `Records what the API answers to a fixed list of calls by everybody, to compare it later.

  npm run record -w tools/api-recorder -- FILE.json [--main PATH]
  npm run record -w tools/api-recorder -- FILE.json --server URL [--data-dir FOLDER]

Without --server it starts the server of this checkout (${defaultMain}, or PATH) on an empty data folder, with a
clock that stands still. The page is recorded as it was built last: run npm run build before.

A server at URL must be fresh, and started like this, so that two recordings can be compared:
${Object.entries(serverEnvironment)
  .map(([name, value]) => `  ${name}='${value}'`)
  .join('\n')}
FOLDER is its data folder; without it the calls that need a mail are left out.

FILE.json is written from where npm is started. Ends with 1 when a call of the contract was not made.
`

/** null: not understood. */
export function readRecordOptions(args: readonly string[]): RecordOptions | null {
  const parsed = parse(args)
  const [file, ...more] = parsed?.positionals ?? []
  if (parsed === null || file === undefined || more.length > 0) return null
  const { server = null, 'data-dir': dataDir = null, main = defaultMain } = parsed.values
  if (server !== null && !/^https?:\/\/[^/]+$/.test(server)) return null
  if (server === null && dataDir !== null) return null
  return { file, server, dataDir, main }
}

function parse(args: readonly string[]) {
  try {
    const text = { type: 'string' } as const
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { server: text, 'data-dir': text, main: text },
    })
  } catch {
    return null
  }
}
