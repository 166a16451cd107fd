import type { Device, Entity } from 'isoxml'
import { takeText } from './take-text.ts'

export type IdOf = (entity: Entity) => string | null

/** A part of a device, in the words of its description. */
export interface DeviceElement {
  readonly elementId: string
  readonly kind: 'machine' | 'bin' | 'section' | 'other'
  /** Sections are counted by it, from the left. */
  readonly number: number
  readonly objectId: number
  readonly parentObjectId: number
  /** Metres, as the device describes it. */
  readonly widthM: number | null
  /** Metres to the right of the device's middle. */
  readonly offsetM: number | null
}

export interface TaskDevice {
  readonly deviceId: string
  readonly name: string
  /** Metres, as the device describes itself. */
  readonly describedWidthM: number | null
  /** Its parts, which logs refer to. */
  readonly elementIds: readonly string[]
  readonly elements: readonly DeviceElement[]
  /** What the terminal shows a value in, by its number in the dictionary. */
  readonly units: ReadonlyMap<number, string>
}

/** Actual, default and largest working width, the first that is known. */
const widthDdis = [67, 68, 70]
const offsetDdi = 135

const kinds: Readonly<Record<string, DeviceElement['kind']>> = {
  1: 'machine',
  2: 'machine',
  3: 'bin',
  4: 'section',
  5: 'section',
}

export function describeDevice(device: Device, idOf: IdOf): TaskDevice | null {
  const deviceId = idOf(device)
  if (deviceId === null) return null
  const { attributes } = device
  const described = (attributes.DeviceElement ?? []).flatMap((entity) => {
    const elementId = idOf(entity)
    if (elementId === null) return []
    const references = entity.attributes.DeviceObjectReference ?? []
    const objectIds = references.map((one) => one.attributes.DeviceObjectId)
    return [{ element: entity.attributes, elementId, objectIds }]
  })
  const known = readProperties(device)
  const elements = chooseSections(
    described.map(({ element, elementId, objectIds }) => ({
      type: `${element.DeviceElementType}`,
      elementId,
      kind: kinds[element.DeviceElementType] ?? 'other',
      number: element.DeviceElementNumber,
      objectId: element.DeviceElementObjectId,
      parentObjectId: element.ParentObjectId,
      widthM: findWidth(known.filter(({ objectId }) => objectIds.includes(objectId))),
      offsetM: findOffset(known.filter(({ objectId }) => objectIds.includes(objectId))),
    })),
  )
  const owned = new Set(described.flatMap(({ objectIds }) => objectIds))
  const ofMachine = elements.flatMap(({ kind, widthM }) => (kind === 'machine' ? (widthM ?? []) : []))
  const ofNobody = findWidth(known.filter(({ objectId }) => !owned.has(objectId)))
  return {
    deviceId,
    name: takeText(attributes.DeviceDesignator) ?? takeText(attributes.ClientNAME) ?? 'DVC',
    describedWidthM: ofMachine.length > 0 ? Math.max(...ofMachine) : ofNobody,
    elementIds: elements.map(({ elementId }) => elementId),
    elements,
    units: readUnits(device),
  }
}

/** Units, as the rows of a planter, are its sections where it has no others. */
function chooseSections(elements: readonly (DeviceElement & { readonly type: string })[]): DeviceElement[] {
  const hasSections = elements.some(({ type }) => type === '4')
  return elements.map(({ type, ...element }) =>
    type === '5' && hasSections ? { ...element, kind: 'other' } : element,
  )
}

interface Property {
  readonly objectId: number
  readonly ddi: number
  readonly value: number
}

function readProperties({ attributes }: Device): readonly Property[] {
  return (attributes.DeviceProperty ?? []).map(({ attributes: property }) => ({
    objectId: property.DevicePropertyObjectId,
    ddi: Number.parseInt(property.DevicePropertyDDI, 16),
    value: property.DevicePropertyValue,
  }))
}

function findWidth(properties: readonly Property[]): number | null {
  const widths = widthDdis.flatMap((wanted) =>
    properties.flatMap(({ ddi, value }) => (ddi === wanted && value > 0 ? value / 1000 : [])),
  )
  return widths[0] ?? null
}

function findOffset(properties: readonly Property[]): number | null {
  const found = properties.find(({ ddi }) => ddi === offsetDdi)
  return found === undefined ? null : found.value / 1000
}

function readUnits({ attributes }: Device): ReadonlyMap<number, string> {
  const shown = new Map(
    (attributes.DeviceValuePresentation ?? []).map(({ attributes: one }) => [
      one.DeviceValuePresentationObjectId,
      takeText(one.UnitDesignator),
    ]),
  )
  const units = new Map<number, string>()
  for (const { attributes: value } of attributes.DeviceProcessData ?? []) {
    const unit = shown.get(value.DeviceValuePresentationObjectId ?? -1) ?? null
    if (unit !== null) units.set(Number.parseInt(value.DeviceProcessDataDDI, 16), unit)
  }
  return units
}
