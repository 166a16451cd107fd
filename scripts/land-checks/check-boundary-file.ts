import type { BoundaryFile, ExpectedPlace } from '../../packages/land/checks/boundary-files.ts'
import { createQuickPlane } from '../../packages/land/src/geometry/local-plane.ts'
import { answerItem, type ImportItem, listPolygons, readImport } from '../../packages/land/src/index.ts'
import type { Figure } from '../crop-checks/case.ts'

/** Where the index says nothing else. */
const usualToleranceM = 2

export interface CheckedFile {
  readonly outcome: string
  readonly figures: readonly Figure[]
}

/** What an import makes of one file, beside what the index says of it. */
export function checkBoundaryFile(file: BoundaryFile, bytes: Uint8Array<ArrayBuffer>): CheckedFile {
  const { items, notices, refusals } = readImport([{ name: file.file, bytes }], { near: [] })
  const codes = [...refusals.map(({ code }) => code), ...items.flatMap(({ refusal }) => refusal ?? [])]
  const taken = items.filter(({ kind, refusal }) => kind === 'field' && refusal === null)
  if (file.outcome === 'refuse')
    return {
      outcome: `refused: ${codes.join(', ')}`,
      figures: [
        {
          what: 'refusal',
          expected: file.refusal ?? '',
          computed: codes.find((code) => code === file.refusal) ?? codes.join(', '),
        },
        { what: 'fields taken', expected: 0, computed: taken.length },
      ],
    }
  const refused: Figure = { what: 'refusals', expected: '', computed: codes.join(', ') }
  if (file.outcome === 'ask') {
    const answer = file.ask === 'axes_swapped' ? { swapAxes: true } : { crs: file.answer ?? '' }
    const asked = items.map(({ question }) => question?.code ?? 'none').join(', ')
    const answered = items.map((item) => answerItem(item, answer) ?? item)
    return {
      outcome: `asked: ${asked}`,
      figures: [
        refused,
        { what: 'question', expected: file.ask ?? '', computed: asked },
        ...comparePlaces(answered, file),
      ],
    }
  }
  const told = new Set([...items.flatMap((item) => item.notices), ...notices.map(({ code }) => code)])
  const words = [...told].sort().join(', ')
  return {
    outcome: `taken: ${count(items)}${words === '' ? '' : ` (${words})`}`,
    figures: [
      refused,
      { what: 'notices', expected: [...(file.notices ?? [])].sort().join(', '), computed: words },
      ...comparePlaces(items, file),
    ],
  }
}

function count(items: readonly ImportItem[]): string {
  return (['farm', 'field', 'receptor'] as const)
    .map((kind) => [items.filter((item) => item.kind === kind).length, kind] as const)
    .filter(([number]) => number > 0)
    .map(([number, kind]) => `${number} ${kind}`)
    .join(', ')
}

function comparePlaces(items: readonly ImportItem[], file: BoundaryFile): Figure[] {
  const fields = items.filter(({ kind, isDraft }) => kind === 'field' && !isDraft)
  const drafts = items.filter(({ kind, isDraft }) => kind === 'field' && isDraft)
  const receptors = items.filter(({ kind }) => kind === 'receptor')
  const farms = items.filter(({ kind }) => kind === 'farm')
  const [farm] = farms
  const { property, tolerance_m: toleranceM } = file
  return [
    { what: 'fields', expected: file.fields?.length ?? 0, computed: fields.length },
    ...(file.fields ?? []).flatMap((expected) =>
      comparePlace(
        fields.find(({ name }) => name === expected.name),
        expected,
        toleranceM,
      ),
    ),
    { what: 'drafts', expected: file.proposedFields?.length ?? 0, computed: drafts.length },
    ...(file.proposedFields ?? []).flatMap((expected, at) => comparePlace(drafts[at], expected)),
    {
      what: 'receptors',
      expected: (file.receptors ?? []).map(({ kind }) => kind).join(', '),
      computed: receptors.map(({ receptorKind }) => receptorKind).join(', '),
    },
    ...(file.receptors ?? []).flatMap((expected, at) => comparePlace(receptors[at], expected)),
    { what: 'properties', expected: property === undefined ? 0 : 1, computed: farms.length },
    ...(property === undefined
      ? []
      : [
          ...comparePlace(farm, property),
          { what: 'code', expected: property.code, computed: farm?.property?.code ?? null },
          {
            what: 'fiscal modules',
            expected: property.fiscalModules,
            computed: farm?.property?.fiscalModules ?? null,
          },
          {
            what: 'municipality',
            expected: property.municipality,
            computed: farm?.property?.municipality ?? null,
          },
        ]),
  ]
}

function comparePlace(
  item: ImportItem | undefined,
  expected: ExpectedPlace,
  toleranceM = usualToleranceM,
): Figure[] {
  const what = expected.name ?? expected.layer ?? 'place'
  if (item === undefined) return [{ what, expected: 'there', computed: null }]
  const centre = expected.centroid ?? expected.point
  const polygons = item.geometry === null ? [] : listPolygons(item.geometry)
  const figures: Figure[] = []
  if (typeof expected.name === 'string')
    figures.push({ what: `${what}: name`, expected: expected.name, computed: item.name })
  if (expected.layer !== undefined)
    figures.push({ what: `${what}: layer`, expected: expected.layer, computed: item.layer })
  if (expected.areaHa !== undefined)
    figures.push({
      what: `${what}: hectares`,
      expected: expected.areaHa,
      computed: item.areaHa,
      within: expected.areaHa / 1000,
    })
  if (centre !== undefined) {
    const [x, y] = createQuickPlane(centre).toPlane(item.centroid ?? [0, 0])
    const away = { what: `${what}: metres from its place`, expected: 0, computed: Math.hypot(x, y) }
    figures.push({ ...away, within: toleranceM })
  }
  if (expected.parts !== undefined)
    figures.push({ what: `${what}: parts`, expected: expected.parts, computed: polygons.length })
  if (expected.holes !== undefined) {
    const holes = polygons.reduce((sum, rings) => sum + rings.length - 1, 0)
    figures.push({ what: `${what}: holes`, expected: expected.holes, computed: holes })
  }
  return figures
}
