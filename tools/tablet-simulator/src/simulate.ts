import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { TabletUpload } from '@talhao/simulation'
import { chooseFromRegisters, type RegistryChoice } from './command/choose-from-registries.ts'
import { planUpload } from './command/plan-upload.ts'
import { type Options, readOptions, UsageError, usage } from './command/read-options.ts'
import { sendUpload } from './upload/send-upload.ts'
import { type Login, signIn } from './upload/sign-in.ts'

/** A large upload is parsed before it is answered. */
const patienceMs = 30 * 60_000
const firstPauseMs = 1000

async function simulate(options: Options): Promise<void> {
  const { target } = options
  if (target.kind === 'folder') {
    await writeFiles(planUpload(options, { nowMs: Date.now(), choice: nobody }), target.path)
    return
  }
  await uploadTo(target, options)
}

const nobody: RegistryChoice = { operationId: 'none', operatorId: 'none', machineryId: 'none' }

async function uploadTo({ url, login }: { url: string; login: Login }, options: Options): Promise<void> {
  const portal = { url, patienceMs }
  const choice =
    options.cloud === 'equipment'
      ? await chooseFromRegisters(portal, { token: await signIn(portal, login), options })
      : nobody
  const upload = planUpload(options, { nowMs: Date.now(), choice })
  const kinds = upload.files.map(({ kind }) => kind).join(', ')
  say(`${options.points} points of ${kinds} to ${url}${upload.path}, upload ${upload.meta.uploadId}`)
  const begunMs = performance.now()
  const { fileId, rejectedLines } = await sendUpload(portal, upload, {
    login,
    packing: options.packing,
    patience: {
      retries: options.retries,
      pauseMs: firstPauseMs,
      onRetry: (error, pauseMs) => say(`${messageOf(error)}; again in ${Math.round(pauseMs / 1000)} s`),
    },
  })
  const seconds = (performance.now() - begunMs) / 1000
  const rejected = rejectedLines === 0 ? '' : `, ${rejectedLines} lines rejected`
  say(`file ${fileId} within ${seconds.toFixed(1)} s${rejected}`)
}

async function writeFiles({ meta, files }: TabletUpload, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'meta.json'), `${JSON.stringify(meta, null, 2)}\n`)
  for (const { kind, writeLines } of files) {
    const path = join(folder, `${kind}.csv`)
    await pipeline(Readable.from(writeLines()), createWriteStream(path))
    say(path)
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

try {
  await simulate(readOptions(process.argv.slice(2)))
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n${error instanceof UsageError ? `\n${usage}` : ''}`)
  process.exitCode = 1
}
