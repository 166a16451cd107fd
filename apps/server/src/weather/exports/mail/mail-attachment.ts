import { Problem } from '../../../platform/http/problem.ts'
import { plainName } from '../../../platform/mail/plain-name.ts'
import type { MailAttachment } from '../../../platform/ports/mailer.ts'
import { streamZip, usualCompression } from '../../../platform/zip/stream-zip.ts'
import { historyTexts } from '../history.texts.ts'
import type { PreparedExport } from '../prepare-export.ts'

/** Some 4 MB: mail servers refuse much more, and a zip is a sixth of it. */
const plainRows = 20_000
/** What most mail servers still take, before a mail makes a third more of it. */
const maxBytes = 15 * 1024 * 1024

/** The whole file in memory, so that a mail never goes out with half of it. */
export async function makeAttachment(prepared: PreparedExport, now: Date): Promise<MailAttachment> {
  const { rowCount } = prepared
  const fileName = prepared.nameFile(plainName(prepared.station.placeName))
  if (rowCount <= plainRows)
    return { fileName, mediaType: 'text/csv; charset=utf-8', content: await collect(readFile(prepared)) }
  const zip = streamZip([{ name: fileName, write: () => readFile(prepared) }], {
    mtime: now,
    isHuge: false,
    compressionLevel: usualCompression,
  })
  return {
    fileName: fileName.replace(/\.csv$/, '.zip'),
    mediaType: 'application/zip',
    content: await collect(zip),
  }
}

async function* readFile({ header, readRows }: PreparedExport): AsyncGenerator<Buffer, void> {
  yield header
  for await (const { bytes } of readRows()) yield bytes
}

async function collect(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = []
  let total = 0
  for await (const piece of source) {
    total += piece.length
    if (total > maxBytes) throw new Problem('tooLarge', historyTexts.tooLargeForMail)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
