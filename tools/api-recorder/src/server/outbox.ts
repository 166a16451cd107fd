import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The mails that a server without an SMTP service writes into its data folder. */
export interface Outbox {
  /** The secret in the newest link to a page that was mailed to somebody; null while there is none. */
  findToken(to: string, page: string): Promise<string | null>
}

export function openOutbox(dataDir: string): Outbox {
  const folder = join(dataDir, 'outbox')
  return {
    async findToken(to, page) {
      for (const file of await listNewestFirst(folder)) {
        const mail = (await readFile(file, 'utf8')).replace(/=\r?\n/g, '').replaceAll('=3D', '=')
        const [, rest] = mail.split(`/${page}?token=`)
        const token = /^[A-Za-z0-9_-]+/.exec(rest ?? '')?.[0]
        if (mail.includes(`To: ${to}`) && token !== undefined) return token
      }
      return null
    },
  }
}

async function listNewestFirst(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch((): string[] => [])
  const files = names.filter((name) => name.endsWith('.eml')).map((name) => join(folder, name))
  const times = await Promise.all(files.map(async (file) => ({ file, timeMs: (await stat(file)).mtimeMs })))
  return times.sort((one, other) => other.timeMs - one.timeMs).map(({ file }) => file)
}
