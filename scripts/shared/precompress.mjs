import { existsSync } from 'node:fs'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

const texts = /\.(js|mjs|css|svg|json|geojson|txt|xml|webmanifest|wasm|pbf)$/
const hashedName = /[/\\]assets[/\\].*-[\w-]{8,}\.\w+$/
const minBytes = 1024
/** Of hashed files, which are fetched once. The highest, 11, takes 2.5 times as long for 1.6 % fewer bytes. */
const bestQuality = 10
const quickQuality = 6
const doneName = '.compressed'

/** Whether `precompress` has come to its end there. */
export function isPrecompressed(folder) {
  return existsSync(join(folder, doneName))
}

/**
 * Writes a `.br` and a `.gz` beside each text of a build that is worth it, so that the server never compresses a
 * file while somebody waits. The page itself is left out: the server writes its settings into it. The folder may be
 * served meanwhile: each file is there whole or not at all.
 * @param {string} folder
 * @param {{ isCurrent?: () => boolean }} options `isCurrent`: false when another build has taken the folder's place
 */
export async function precompress(folder, { isCurrent = () => true } = {}) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && texts.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(files.map((file) => compressFile(file, isCurrent)))
  if (isCurrent()) await writeFile(join(folder, doneName), '')
}

async function compressFile(file, isCurrent) {
  const content = await readFile(file)
  if (content.length < minBytes) return
  const quality = hashedName.test(file) ? bestQuality : quickQuality
  const forms = {
    br: compressBrotli(content, { params: describeBrotli(quality, content) }),
    gz: compressGzip(content, { level: 9 }),
  }
  for (const [ending, compressing] of Object.entries(forms)) {
    const compressed = await compressing
    if (compressed.length < content.length && isCurrent()) await writeWhole(`${file}.${ending}`, compressed)
  }
}

function describeBrotli(quality, content) {
  return {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
}

async function writeWhole(file, content) {
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, content)
  await rename(unfinished, file)
}
