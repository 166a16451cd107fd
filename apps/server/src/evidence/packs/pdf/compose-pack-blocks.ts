import type { Language } from '@talhao/contract/core'
import { data, isDatumId, type Pack, templates, writeQrText } from '@talhao/evidence'
import { type Block, measurePicture } from '../../../platform/printing/block.ts'
import { drawPackMap } from './draw-pack-map.ts'
import { drawQr } from './draw-qr.ts'
import { pdfTexts as texts } from './pdf.texts.ts'
import { readSealedContent, type SealedContent } from './sealed-content.ts'
import { listLandBlocks, listWeatherBlocks } from './work-blocks.ts'
import { createWriting, unknownFigure, type Writing } from './writing.ts'

/** A pack as blocks: what nobody may overlook first, then how it is checked, then all of its figures. */
export function composePackBlocks(pack: Pack, language: Language): Block[] {
  const writing = createWriting(language)
  const { body } = pack
  const content = readSealedContent(body)
  if (content === null) return composeRotation(pack, writing)
  return [
    ...composeFirstPage(pack, content, { writing, language }),
    ...listDataBlocks(content, { writing, language }),
    ...listWeatherBlocks(content, writing),
    ...listLandBlocks(content, writing),
    ...listSourceBlocks(content, writing),
  ]
}

function composeRotation(pack: Pack, writing: Writing): Block[] {
  const { say } = writing
  const { body } = pack
  return [
    { kind: 'title', text: say(texts.rotationTitle, { number: body.chain.number }), subtitle: null },
    { kind: 'note', text: say(texts.rotationNote, { key: body.keyRotation?.newKeyId ?? '' }) },
    showSeal(pack, writing),
    { kind: 'pictures', pictures: [drawCode(pack, writing)] },
  ]
}

function composeFirstPage(
  pack: Pack,
  content: SealedContent,
  { writing, language }: { writing: Writing; language: Language },
): Block[] {
  const { say, number, time } = writing
  const { operation, field, area } = content
  const { confidence } = content.weather
  const join = (words: readonly string[]) => (words.length === 0 ? unknownFigure : words.join(', '))
  return [
    {
      kind: 'title',
      text: say(texts.title, { number: pack.body.chain.number }),
      subtitle: [operation.name, field.name, field.farm ?? ''].filter((word) => word !== '').join(' · '),
    },
    ...listConfidenceBlocks(content, writing),
    ...listMissingBlocks(content, { writing, language }),
    {
      kind: 'figures',
      figures: [
        { label: say(texts.worked), value: number(area.worked_ha), unit: 'ha' },
        { label: say(texts.inside), value: number(area.inside_ha), unit: 'ha' },
        { label: say(texts.outside), value: number(area.outside_ha), unit: 'ha' },
        { label: say(texts.unknown), value: number(area.unknown_ha), unit: 'ha' },
        ...(content.coverage === undefined
          ? []
          : [
              { label: say(texts.covered), value: number(content.coverage.covered_ha), unit: 'ha' },
              { label: say(texts.overlap), value: number(content.coverage.overlap_ha), unit: 'ha' },
            ]),
        { label: say(texts.minutes), value: number(confidence.minutes), unit: 'min' },
        { label: say(texts.insideMinutes), value: number(confidence.inside), unit: 'min' },
        { label: say(texts.outsideMinutes), value: number(confidence.outside), unit: 'min' },
        { label: say(texts.unknownMinutes), value: number(confidence.unknown), unit: 'min' },
      ],
    },
    {
      kind: 'facts',
      facts: [
        { label: say(texts.started), value: time(operation.startedAt) },
        { label: say(texts.ended), value: time(operation.endedAt) },
        { label: say(texts.operators), value: join(operation.operators) },
        {
          label: say(texts.machines),
          value: join(
            operation.machines.map(({ name, widthM }) =>
              widthM === null ? name : `${name} (${number(widthM)} m)`,
            ),
          ),
        },
        {
          label: say(texts.records),
          value: join(
            content.templates.map((id) => {
              const { name, status } = templates[id]
              return status === 'draft' ? `${name[language]} (${say(texts.draft)})` : name[language]
            }),
          ),
        },
      ],
    },
    {
      kind: 'pictures',
      pictures: [
        {
          share: mapShare,
          caption: null,
          svg: drawPackMap(content.map.features, {
            widthPt: measurePicture(mapShare, 2),
            heightPt: mapHeightPt,
          }),
        },
        drawCode(pack, writing),
      ],
    },
    showSeal(pack, writing),
    { kind: 'note', text: say(texts.what) },
  ]
}

const mapShare = 0.72
const mapHeightPt = 190

/** Wider than three centimetres, so that any telephone reads it. */
function drawCode(pack: Pack, { say }: Writing) {
  return { share: 1 - mapShare, caption: say(texts.scan), svg: drawQr(writeQrText(pack)) }
}

/** Long codes on lines of their own, whole. */
function showSeal({ body, proof }: Pack, { say }: Writing): Block {
  const corrects = typeof body.corrects === 'string' ? body.corrects : null
  return {
    kind: 'table',
    columns: [
      { title: say(texts.sealTitle), align: 'left', weight: 1.3 },
      { title: '', align: 'left', weight: 4 },
    ],
    rows: [
      [say(texts.hash), proof.hash],
      [say(texts.key), proof.keyId],
      [say(texts.signature), proof.signature],
      [say(texts.previous), body.chain.previous ?? say(texts.first)],
      ...(corrects === null ? [] : [[say(texts.corrects), corrects]]),
    ],
  }
}

/** Below it the weather is told on the first page as one that little is known of. */
const goodShare = 0.9

function listConfidenceBlocks({ weather }: SealedContent, { say }: Writing): Block[] {
  const { limits, confidence } = weather
  const title = say(texts.confidenceTitle)
  if (limits.length === 0) return [{ kind: 'notice', title, text: say(texts.confidenceNoLimits) }]
  const weak = Object.entries(texts.readings).flatMap(([reading, name]) => {
    const counts = confidence.readings[reading]
    if (counts === undefined || !limits.some((limit) => limit.reading === reading)) return []
    if (counts.machine >= confidence.minutes * goodShare) return []
    const values = { reading: say(name), station: counts.station, none: counts.none }
    return [say(texts.confidenceStation, values)]
  })
  const sentences = [
    ...(confidence.unknown > 0
      ? [say(texts.confidenceUnknown, { unknown: confidence.unknown, minutes: confidence.minutes })]
      : []),
    ...weak,
    ...(confidence.differing > 0
      ? [say(texts.confidenceDiffering, { differing: confidence.differing })]
      : []),
  ]
  return sentences.length === 0 ? [] : [{ kind: 'notice', title, text: sentences.join(' ') }]
}

function listMissingBlocks(
  { missing }: SealedContent,
  { writing, language }: { writing: Writing; language: Language },
): Block[] {
  if (missing.length === 0) return []
  const names = missing.map((id) => (isDatumId(id) ? data[id].label[language] : id))
  return [{ kind: 'notice', title: writing.say(texts.missingTitle), text: `${names.join('; ')}.` }]
}

function listDataBlocks(
  content: SealedContent,
  { writing, language }: { writing: Writing; language: Language },
): Block[] {
  const { say } = writing
  const rows = Object.entries(content.data).flatMap(([id, datum]) =>
    isDatumId(id) && datum !== undefined
      ? [[data[id].label[language], writeValue(datum.value, writing), say(texts.origins[datum.source])]]
      : [],
  )
  return [
    { kind: 'heading', text: say(texts.data) },
    {
      kind: 'table',
      columns: [
        { title: say(texts.datum), align: 'left', weight: 2 },
        { title: say(texts.value), align: 'left', weight: 3 },
        { title: say(texts.source), align: 'left', weight: 1.4 },
      ],
      rows,
    },
  ]
}

/** Words that stand for a part of the pack, not for themselves. */
const partsOfPack: readonly unknown[] = ['map', 'weather.minutes', 'weather.limits', 'receptors']
const isoTime = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

function writeValue(value: unknown, writing: Writing): string {
  if (typeof value === 'number') return writing.number(value)
  if (partsOfPack.includes(value)) return writing.say(texts.inThisPack)
  if (typeof value === 'string') return isoTime.test(value) ? writing.time(value) : value
  if (Array.isArray(value)) return value.map((one) => writeValue(one, writing)).join(', ')
  if (typeof value === 'object' && value !== null && 'name' in value) return String(value.name)
  return String(value)
}

function listSourceBlocks({ sources }: SealedContent, { say }: Writing): Block[] {
  return [
    { kind: 'heading', text: say(texts.sourcesTitle) },
    {
      kind: 'table',
      columns: [
        { title: say(texts.file), align: 'left', weight: 1 },
        { title: 'SHA-256', align: 'left', weight: 5 },
      ],
      rows: sources.map(({ file, sha256 }) => [file, sha256]),
    },
  ]
}
