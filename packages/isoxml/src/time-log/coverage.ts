import type { DeviceElement, TaskDevice } from '../reading/describe-device.ts'
import {
  condensedGroups,
  condensedStateDdis,
  isCondensedState,
  sectionsOfGroup,
  widthDdi,
  workStateDdis,
} from './logged-columns.ts'
import { layOutSections, type SectionReader, type Span } from './section-layout.ts'
import type { LoggedValue, TimeLogHeader } from './time-log-header.ts'

export interface Coverage {
  /** What an implement works beside its way, from the left; nothing while it is off. The same list until it changes. */
  readonly read: (recorded: Float64Array) => readonly Span[]
  /** Metres at which it is on with all its parts, as far as is known by now. */
  readonly readWidth: (recorded: Float64Array) => number | null
}

/**
 * Which ground an implement works, by its work states, those of its sections, and their widths. Where its sections have
 * states, or nothing tells the width of the whole, the width is the sum of the sections that are on, each in its place.
 */
export function createCoverage(
  header: TimeLogHeader,
  device: TaskDevice | null,
  fallbackWidthM: number,
): Coverage {
  const logged = header.values.flatMap((value, index) =>
    device === null || device.elementIds.includes(value.elementId) ? [{ ...value, index }] : [],
  )
  const elements = device?.elements ?? []
  const sections = elements
    .filter(({ kind }) => kind === 'section')
    .sort((one, other) => one.number - other.number)
  const sectionIds = new Set(sections.map(({ elementId }) => elementId))
  const boomWidths = logged.filter(({ ddi, elementId }) => ddi === widthDdi && !sectionIds.has(elementId))
  const readBoomWidth = (recorded: Float64Array) => {
    const known = boomWidths.flatMap(({ index }) => readWidthMm(recorded[index]))
    return known.length > 0 ? Math.max(...known) / 1000 : (device?.describedWidthM ?? null)
  }
  const readers = sections.map((section) => createSectionReader(section, { elements, sections, logged }))
  const hasStates = readers.some(({ hasState }) => hasState)
  const isOff = createOffTest(logged, boomWidths)
  const relevant = logged.filter(({ ddi }) => isRelevant(ddi)).map(({ index }) => index)

  const readSpans = (recorded: Float64Array): readonly Span[] => {
    const boomM = readBoomWidth(recorded)
    if (boomM === 0) return []
    if (readers.length > 0 && (hasStates || boomM === null)) {
      const spans = layOutSections(readers, { recorded, boomM })
      if (spans !== null) return spans
    }
    if (isOff(recorded)) return []
    const widthM = boomM ?? fallbackWidthM
    return [{ leftM: -widthM / 2, rightM: widthM / 2 }]
  }

  let last: { readonly values: readonly number[]; readonly spans: readonly Span[] } | null = null
  return {
    read: (recorded) => {
      if (last?.values.every((value, at) => isSame(value, recorded[relevant[at] ?? -1]))) return last.spans
      last = { values: relevant.map((index) => recorded[index] ?? Number.NaN), spans: readSpans(recorded) }
      return last.spans
    },
    readWidth: (recorded) => {
      const boomM = readBoomWidth(recorded)
      if (boomM !== null || readers.length === 0) return boomM
      const widths = readers.flatMap(({ readWidth }) => readWidth(recorded) ?? [])
      return widths.length === 0 ? null : widths.reduce((sum, one) => sum + one, 0)
    },
  }
}

/** Whether what a device logs tells of work: a width, sections, a rate; or at least a state. */
export function findWorkEvidence(
  header: TimeLogHeader,
  device: TaskDevice,
  rateDdis: readonly number[],
): 'strong' | 'weak' | 'none' {
  const ddis = header.values.flatMap(({ ddi, elementId }) =>
    device.elementIds.includes(elementId) ? ddi : [],
  )
  if (ddis.some((ddi) => ddi === widthDdi || isCondensedState(ddi) || rateDdis.includes(ddi))) return 'strong'
  const hasStates = ddis.some(isState)
  if (hasStates && device.elements.some(({ kind }) => kind === 'section')) return 'strong'
  return hasStates ? 'weak' : 'none'
}

interface IndexedValue extends LoggedValue {
  readonly index: number
}

function isState(ddi: number): boolean {
  return workStateDdis.some((state) => state === ddi)
}

function isRelevant(ddi: number): boolean {
  return ddi === widthDdi || isState(ddi) || isCondensedState(ddi)
}

function isSame(value: number, other: number | undefined): boolean {
  return value === other || (Number.isNaN(value) && Number.isNaN(other ?? Number.NaN))
}

/** Below 0 is the standard's mark of a value that is not there. */
function readWidthMm(value: number | undefined): number | [] {
  return value !== undefined && value >= 0 ? value : []
}

interface Surroundings {
  readonly elements: readonly DeviceElement[]
  readonly sections: readonly DeviceElement[]
  readonly logged: readonly IndexedValue[]
}

/** How one section tells its width and its state: by itself, by the list of its boom, or by what it hangs on. */
function createSectionReader(section: DeviceElement, around: Surroundings): SectionReader {
  const { logged } = around
  const ancestors = listAncestors(section, around.elements)
  const ofSection = (ddis: readonly number[]) =>
    logged.find(({ ddi, elementId }) => ddis.includes(ddi) && elementId === section.elementId)?.index ?? null
  const widthIndex = ofSection([widthDdi])
  const ownState = ofSection([...workStateDdis])
  const condensed = findCondensedState(section, ancestors, around)
  const above = logged.filter(
    ({ ddi, elementId }) => isState(ddi) && ancestors.some((one) => one.elementId === elementId),
  )
  return {
    parent: section.parentObjectId,
    offsetM: section.offsetM,
    hasState: ownState !== null || condensed !== null,
    readWidth: (recorded) => {
      const value = widthIndex === null ? Number.NaN : (recorded[widthIndex] ?? Number.NaN)
      return value >= 0 ? value / 1000 : section.widthM
    },
    isOn: (recorded) => {
      // Where a boom is off, its sections are, whatever they were told last.
      if (above.some(({ index }) => recorded[index] === 0)) return false
      const own = ownState === null ? Number.NaN : (recorded[ownState] ?? Number.NaN)
      if (own === 0 || own === 1) return own === 1
      if (condensed === null) return true
      const group = recorded[condensed.index] ?? Number.NaN
      if (Number.isNaN(group)) return true
      return ((group >>> condensed.shift) & 3) === 1
    },
  }
}

function listAncestors(element: DeviceElement, elements: readonly DeviceElement[]): readonly DeviceElement[] {
  const found: DeviceElement[] = []
  let parentId = element.parentObjectId
  while (found.length < elements.length) {
    const parent = elements.find(({ objectId }) => objectId === parentId)
    if (parent === undefined) break
    found.push(parent)
    parentId = parent.parentObjectId
  }
  return found
}

/** Where the list of a boom has this section's two bits. The nearest boom that has a list counts; actual before wanted. */
function findCondensedState(
  section: DeviceElement,
  ancestors: readonly DeviceElement[],
  { elements, sections, logged }: Surroundings,
): { readonly index: number; readonly shift: number } | null {
  for (const first of condensedStateDdis) {
    const lists = logged.filter(({ ddi }) => ddi >= first && ddi < first + condensedGroups)
    if (lists.length === 0) continue
    const owner = ancestors.find(({ elementId }) => lists.some((list) => list.elementId === elementId))
    const ownerId = owner?.elementId ?? lists[0]?.elementId
    const listed =
      owner === undefined
        ? sections
        : sections.filter((one) => listAncestors(one, elements).some((above) => above === owner))
    const place = listed.indexOf(section)
    const ddi = first + Math.floor(place / sectionsOfGroup)
    const list = lists.find((one) => one.ddi === ddi && one.elementId === ownerId)
    if (place !== -1 && list !== undefined) return { index: list.index, shift: (place % sectionsOfGroup) * 2 }
  }
  return null
}

/** Off where every state that is known says so, or every width that is known is 0. */
function createOffTest(
  logged: readonly IndexedValue[],
  widths: readonly IndexedValue[],
): (recorded: Float64Array) => boolean {
  const states = logged.filter(({ ddi }) => isState(ddi))
  const lists = logged.filter(({ ddi }) => isCondensedState(ddi))
  const isZero = (all: readonly IndexedValue[], recorded: Float64Array, isOn: (value: number) => boolean) => {
    let isKnown = false
    for (const { index } of all) {
      const value = recorded[index] ?? Number.NaN
      if (Number.isNaN(value)) continue
      if (isOn(value)) return false
      isKnown = true
    }
    return isKnown
  }
  return (recorded) =>
    isZero(states, recorded, (value) => value === 1) ||
    isZero(lists, recorded, (value) => (value & (~value >>> 1) & 0x55555555) !== 0) ||
    isZero(widths, recorded, (value) => value !== 0)
}
