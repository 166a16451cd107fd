import { aLogHeader, aTaskDataXml, packRecords, type TestRecord } from './task-data.ts'

/** Nine sections, from the left. */
export const sectionWidthsM = [3, 3, 3, 3, 4, 3, 3, 3, 3] as const
const boomM = sectionWidthsM.reduce((sum, one) => sum + one, 0)

const startMs = Date.UTC(2026, 9, 19, 12)
const from = { latitude: -19.16, longitude: -47.77 }
/** Radii of curvature of WGS 84 at that latitude, from the tables. */
const metresOfDegree = { north: 110_693.99, east: 105_190.96 }

const stepM = 4
const passM = 200
const passes = 2
const turnS = 12
/** How far a section comes on after its left neighbour, and goes off before it: the field is a trapezium. */
const lagM = 8

/** How a maker tells which sections are on. */
export type SectionTelling = 'condensed' | 'states' | 'widths' | 'wanted' | 'boom'

/** The area by the lengths of the sections alone, in hectares. */
export const sprayedHa =
  (passes * sectionWidthsM.reduce((sum, widthM, section) => sum + widthM * (passM - 2 * lagM * section), 0)) /
  10_000

const litresPerHa = 120

export const sprayedLitres = sprayedHa * litresPerHa

/** DET-3 to DET-11 under the boom DET-2; `places`: whether the device says where they lie. */
function describeSprayer(places: 'told' | 'not told', telling: SectionTelling): string {
  const starts = sectionWidthsM.map((_, at) => sectionWidthsM.slice(0, at).reduce((sum, one) => sum + one, 0))
  const sections = sectionWidthsM.map((widthM, at) => {
    const offset = Math.round(((starts[at] ?? 0) + widthM / 2 - boomM / 2) * 1000)
    return {
      element: `<DET A="DET-${at + 3}" B="${at + 3}" C="4" D="Section ${at + 1}" E="${at + 2}" F="2"><DOR A="${100 + at}"/><DOR A="${200 + at}"/></DET>`,
      properties: [
        // Who logs the widths does not describe them.
        telling === 'widths' ? '' : `<DPT A="${100 + at}" B="0043" C="${widthM * 1000}"/>`,
        places === 'told' ? `<DPT A="${200 + at}" B="0087" C="${offset}"/>` : '',
      ].join(''),
    }
  })
  // Not in the order of their numbers: nothing says that they are.
  const elements = [...sections].reverse().map(({ element }) => element)
  return `<WKR A="WKR1" B="Lima" C="Ana"/><DVC A="DVC-1" B="Nine sections" D="A000860020800001" F="31" G="FF000000006E65">
<DET A="DET-1" B="1" C="1" D="Sprayer" E="0" F="0"/><DET A="DET-2" B="2" C="2" D="Boom" E="1" F="1"><DOR A="300"/></DET>
${elements.join('\n')}
<DPD A="300" B="0002" C="1" D="31" F="301"/>${sections.map(({ properties }) => properties).join('\n')}
<DVP A="301" B="0" C="0.0001" D="1" E="L/ha"/></DVC>`
}

/** Which sections are on from a place of a pass on. */
function listOn(alongM: number): readonly boolean[] {
  return sectionWidthsM.map((_, section) => alongM >= lagM * section && alongM < passM - lagM * section)
}

function listValues(telling: SectionTelling): readonly (readonly [number, string])[] {
  const sections = sectionWidthsM.map((_, at) => `DET-${at + 3}`)
  const told = {
    condensed: [[161, 'DET-2'] as const],
    wanted: [[290, 'DET-2'] as const],
    states: sections.map((element) => [141, element] as const),
    widths: sections.map((element) => [67, element] as const),
    boom: [[67, 'DET-2'] as const],
  }[telling]
  return [...told, [2, 'DET-2']]
}

function writeStates(telling: SectionTelling, on: readonly boolean[]): Record<number, number> {
  const rate = { [listValues(telling).length - 1]: on.includes(true) ? litresPerHa * 10_000 : 0 }
  const widths = on.map((isOn, at) => (isOn ? (sectionWidthsM[at] ?? 0) * 1000 : 0))
  if (telling === 'states')
    return { ...Object.fromEntries(on.map((isOn, at) => [at, isOn ? 1 : 0])), ...rate }
  if (telling === 'widths') return { ...Object.fromEntries(widths.entries()), ...rate }
  if (telling === 'boom') return { 0: widths.reduce((sum, one) => sum + one, 0), ...rate }
  // Two bits a section; those that do not exist are 11.
  let bits = 0xfffc0000 | 0
  for (const [at, isOn] of on.entries()) if (isOn) bits |= 1 << (at * 2)
  return { 0: bits, ...rate }
}

/** Up and down the field, four metres a second, with a turn in which all is off. */
export function sprayRecords(telling: SectionTelling): TestRecord[] {
  const records: TestRecord[] = []
  let seconds = 0
  for (let pass = 0; pass < passes; pass++) {
    const isBack = pass % 2 === 1
    for (let alongM = 0; alongM <= passM; alongM += stepM) {
      const northM = isBack ? passM - alongM : alongM
      records.push({
        clockMs: startMs + seconds++ * 1000,
        latitude: from.latitude + northM / metresOfDegree.north,
        longitude: from.longitude + (pass * boomM) / metresOfDegree.east,
        values: writeStates(telling, listOn(alongM)),
      })
    }
    for (let turn = 1; turn < turnS; turn++)
      records.push({
        clockMs: startMs + seconds++ * 1000,
        latitude: from.latitude + (isBack ? -4 : passM + 4) / metresOfDegree.north,
        longitude: from.longitude + ((pass + turn / turnS) * boomM) / metresOfDegree.east,
        values: writeStates(
          telling,
          sectionWidthsM.map(() => false),
        ),
      })
  }
  return records
}

/** Task data of that sprayer: path to content. `beside`: further logs, by name. */
export function sprayWithSections(
  telling: SectionTelling,
  {
    places = 'told',
    beside = {},
    allocations = '<WAN A="WKR1"/>',
  }: {
    places?: 'told' | 'not told'
    beside?: Readonly<Record<string, { readonly header: string; readonly records: Uint8Array }>>
    allocations?: string
  } = {},
): Record<string, string | Uint8Array> {
  const logs = ['TLG00001', ...Object.keys(beside)].map((name) => `<TLG A="${name}" C="1"/>`)
  return {
    'TASKDATA/TASKDATA.XML': aTaskDataXml(
      `${describeSprayer(places, telling)}<TSK A="TSK1" G="4">${allocations}<DAN A="A000860020800001" C="DVC-1"/>${logs.join('')}</TSK>`,
    ),
    'TASKDATA/TLG00001.XML': aLogHeader(listValues(telling)),
    'TASKDATA/TLG00001.BIN': packRecords(sprayRecords(telling)),
    ...Object.fromEntries(
      Object.entries(beside).flatMap(([name, { header, records }]) => [
        [`TASKDATA/${name}.XML`, header],
        [`TASKDATA/${name}.BIN`, records],
      ]),
    ),
  }
}

/** Two machines one after the other, of two people; `allocations` say who worked when. */
export function listTwoMachines(
  allocations = '<WAN A="WKR1"/><WAN A="WKR2"/>',
): Record<string, string | Uint8Array> {
  const people = '<WKR A="WKR1" B="Lima" C="Ana"/><WKR A="WKR2" B="Prado" C="Rui"/>'
  const devices = [1, 2].map(
    (at) => `<DVC A="DVC-${at}" B="Machine ${at}" D="A00086002080000${at}" F="31" G="FF000000006E65">
<DET A="DET-${at}" B="1" C="1" D="M" E="0" F="0"/></DVC>`,
  )
  const passAt = (afterMs: number) =>
    packRecords(
      sprayRecords('boom').map((record) => ({
        ...record,
        clockMs: record.clockMs + afterMs,
        values: { 0: 12_000 },
      })),
    )
  return {
    'TASKDATA.XML': aTaskDataXml(
      `${people}${devices.join('')}<TSK A="TSK1" G="4">${allocations}<TLG A="TLG00001" C="1"/><TLG A="TLG00002" C="1"/></TSK>`,
    ),
    'TLG00001.XML': aLogHeader([[67, 'DET-1']]),
    'TLG00001.BIN': passAt(0),
    'TLG00002.XML': aLogHeader([[67, 'DET-2']]),
    'TLG00002.BIN': passAt(3_600_000),
  }
}
