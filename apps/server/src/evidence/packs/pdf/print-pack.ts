import type { Brand, Language } from '@talhao/contract/core'
import { type Pack, readPack, readStrictJson } from '@talhao/evidence'
import { fillText } from '../../../platform/http/problem.ts'
import { formatPrintedMoment } from '../../../platform/printing/format-time.ts'
import { printPdf } from '../../../platform/printing/print-pdf.ts'
import { composePackBlocks } from './compose-pack-blocks.ts'
import { pdfTexts } from './pdf.texts.ts'

export interface PrintingTask {
  /** The pack as it was sealed. */
  readonly file: Uint8Array
  readonly brand: Brand
  readonly language: Language
  readonly clientName: string
}

/** The pack on paper: the same figures, its code, and the pack itself inside (EVI-14). */
export async function printPack({ file, brand, language, clientName }: PrintingTask): Promise<Uint8Array> {
  const pack = readPack(readStrictJson(file))
  if (pack === null) throw new TypeError('what lies in the store is no pack')
  const { body, proof } = pack
  const issuedAt = new Date(body.issuedAt)
  return printPdf(composePackBlocks(pack, language), {
    look: { brand, language, clientName, madeAt: issuedAt },
    title: nameDocument(pack, language),
    footer: fillText(pdfTexts.footer, language, {
      number: body.chain.number,
      time: formatPrintedMoment(issuedAt),
      hash: proof.hash.slice(0, 16),
    }),
    source: { name: `talhao-${proof.hash.slice(0, 12)}.json`, mediaType: 'application/json', content: file },
  })
}

function nameDocument({ body }: Pack, language: Language): string {
  const text = body.keyRotation === undefined ? pdfTexts.title : pdfTexts.rotationTitle
  return fillText(text, language, { number: body.chain.number })
}
