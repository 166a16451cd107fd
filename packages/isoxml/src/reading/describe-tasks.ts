import type { Device, Entity, ISO11783TaskDataFile, ISOXMLReference, Task, TimelogTime } from 'isoxml'
import { readTimeLogHeader, type TimeLogHeader } from '../time-log/time-log-header.ts'

/** Who did what where, as far as the terminal knew. */
export interface TaskDescription {
  readonly taskId: string
  readonly name: string
  readonly customerName: string | null
  readonly farmName: string | null
  readonly fieldName: string | null
  readonly productNames: readonly string[]
  readonly workerNames: readonly string[]
  readonly devices: readonly TaskDevice[]
  readonly logs: readonly DescribedLog[]
}

export interface TaskDevice {
  readonly name: string
  /** Metres, as the device describes itself. */
  readonly describedWidthM: number | null
  /** Its parts, which logs refer to. */
  readonly elementIds: readonly string[]
}

export interface DescribedLog {
  /** The name of its files. */
  readonly logId: string
  /** Null: it is missing or cannot be read, and with it all of the log. */
  readonly header: TimeLogHeader | null
}

export type IdOf = (entity: Entity) => string | null

/** All tasks of the file, in its order. */
export function describeTasks(root: ISO11783TaskDataFile['attributes'], idOf: IdOf): TaskDescription[] {
  const devices = new Map((root.Device ?? []).map((device) => [device, describeDevice(device, idOf)]))
  const byElement = new Map([...devices.values()].flatMap((one) => one.elementIds.map((id) => [id, one])))
  return (root.Task ?? []).flatMap((task) => {
    const taskId = idOf(task)
    if (taskId === null) return []
    const logs = listLogs(task)
    const elementIds = logs.flatMap(({ header }) => header?.values.map(({ elementId }) => elementId) ?? [])
    const used = [
      ...(task.attributes.DeviceAllocation ?? []).map(
        ({ attributes }) => [...devices].find(([device]) => device === attributes.DeviceIdRef?.entity)?.[1],
      ),
      ...elementIds.map((id) => byElement.get(id)),
    ]
    return [{ ...describeTask(task, taskId), devices: [...new Set(used)].filter(isThere), logs }]
  })
}

function describeTask({ attributes: task }: Task, taskId: string): Omit<TaskDescription, 'devices' | 'logs'> {
  const field = follow(task.PartfieldIdRef)
  const farm = follow(task.FarmIdRef) ?? follow(field?.FarmIdRef)
  const customer = follow(task.CustomerIdRef) ?? follow(field?.CustomerIdRef) ?? follow(farm?.CustomerIdRef)
  const workers = [
    task.ResponsibleWorkerIdRef,
    ...(task.WorkerAllocation ?? []).map(({ attributes }) => attributes.WorkerIdRef),
  ]
  const products = (task.ProductAllocation ?? []).map(({ attributes }) => attributes.ProductIdRef)
  return {
    taskId,
    name: takeText(task.TaskDesignator) ?? taskId,
    customerName: joinName(follow(task.CustomerIdRef) ?? customer, 'Customer'),
    farmName: takeText(farm?.FarmDesignator),
    fieldName: takeText(field?.PartfieldDesignator),
    productNames: listOnce(products.map((product) => takeText(follow(product)?.ProductDesignator))),
    workerNames: listOnce(workers.map((worker) => joinName(follow(worker), 'Worker'))),
  }
}

/** What the library knows of something; it checks nothing of what stands there. */
type Attributes = Readonly<Record<string, unknown>>

function follow(reference: unknown): Attributes | null {
  if (typeof reference !== 'object' || reference === null || !('entity' in reference)) return null
  const { entity } = reference as ISOXMLReference
  return entity?.attributes ?? null
}

function joinName(person: Attributes | null, kind: 'Customer' | 'Worker'): string | null {
  const names = [person?.[`${kind}FirstName`], person?.[`${kind}LastName`]].flatMap(
    (name) => takeText(name) ?? [],
  )
  return names.length === 0 ? null : names.join(' ')
}

const maxText = 200

function takeText(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const text = value
    .slice(0, 10 * maxText)
    .replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (_, hex?: string, decimal?: string) =>
      readCharacter(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
    )
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
  return text === '' ? null : [...text].slice(0, maxText).join('')
}

/** The library leaves characters that are written by their number. */
function readCharacter(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

function listOnce(names: readonly (string | null)[]): string[] {
  return [...new Set(names)].filter(isThere)
}

function isThere<T>(value: T | null | undefined): value is T {
  return value !== null && value !== undefined
}

/** Actual, default and largest working width, the first that is known. */
const widthDdis = [67, 68, 70]

function describeDevice({ attributes: device }: Device, idOf: IdOf): TaskDevice {
  const widths = widthDdis.flatMap((ddi) =>
    (device.DeviceProperty ?? []).flatMap(({ attributes: { DevicePropertyDDI, DevicePropertyValue } }) =>
      Number.parseInt(DevicePropertyDDI, 16) === ddi && DevicePropertyValue > 0
        ? DevicePropertyValue / 1000
        : [],
    ),
  )
  return {
    name: takeText(device.DeviceDesignator) ?? takeText(device.ClientNAME) ?? 'DVC',
    describedWidthM: widths[0] ?? null,
    elementIds: (device.DeviceElement ?? []).flatMap((element) => idOf(element) ?? []),
  }
}

function listLogs({ attributes }: Task): DescribedLog[] {
  return (attributes.TimeLog ?? []).flatMap((log) => {
    const logId = takeText(log.attributes.Filename)
    if (logId === null) return []
    const header = 'timeLogHeader' in log ? (log.timeLogHeader as TimelogTime | undefined) : undefined
    return [{ logId, header: header === undefined ? null : readTimeLogHeader(header) }]
  })
}
