import type { ISO11783TaskDataFile, ISOXMLReference, Task, TimelogTime } from 'isoxml'
import { readTimeLogHeader, type TimeLogHeader } from '../time-log/time-log-header.ts'
import { describeDevice, type IdOf, type TaskDevice } from './describe-device.ts'
import { takeText } from './take-text.ts'

/** Who did what where, as far as the terminal knew. */
export interface TaskDescription {
  readonly taskId: string
  readonly name: string
  readonly customerName: string | null
  readonly farmName: string | null
  readonly fieldName: string | null
  readonly productNames: readonly string[]
  readonly workerNames: readonly string[]
  /** Those who did the work, or else who is responsible for it. */
  readonly workers: readonly TaskWorker[]
  readonly devices: readonly TaskDevice[]
  readonly logs: readonly DescribedLog[]
}

/** Somebody who is named for a task. */
export interface TaskWorker {
  readonly workerId: string
  readonly name: string
  /** When, by the terminal's clock as if it showed UTC; empty: the terminal does not say. */
  readonly shifts: readonly { readonly startMs: number; readonly endMs: number }[]
}

export interface DescribedLog {
  /** The name of its files. */
  readonly logId: string
  /** Null: it is missing or cannot be read, and with it all of the log. */
  readonly header: TimeLogHeader | null
}

/** All tasks of the file, in its order. */
export function describeTasks(root: ISO11783TaskDataFile['attributes'], idOf: IdOf): TaskDescription[] {
  const devices = new Map(
    (root.Device ?? []).flatMap((device) => {
      const described = describeDevice(device, idOf)
      return described === null ? [] : [[device, described]]
    }),
  )
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
    return [
      {
        ...describeTask(task, taskId),
        workers: listWorkers(task, idOf),
        devices: [...new Set(used)].filter(isThere),
        logs,
      },
    ]
  })
}

function describeTask(
  { attributes: task }: Task,
  taskId: string,
): Omit<TaskDescription, 'workers' | 'devices' | 'logs'> {
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

function listOnce(names: readonly (string | null)[]): string[] {
  return [...new Set(names)].filter(isThere)
}

function isThere<T>(value: T | null | undefined): value is T {
  return value !== null && value !== undefined
}

function listWorkers({ attributes: task }: Task, idOf: IdOf): TaskWorker[] {
  const workers = new Map<string, TaskWorker>()
  const add = (reference: ISOXMLReference | undefined, shifts: TaskWorker['shifts']) => {
    const workerId = reference?.entity === undefined ? null : idOf(reference.entity)
    const name = joinName(follow(reference), 'Worker')
    if (workerId === null || name === null) return
    workers.set(workerId, {
      workerId,
      name,
      shifts: [...(workers.get(workerId)?.shifts ?? []), ...shifts],
    })
  }
  for (const { attributes } of task.WorkerAllocation ?? [])
    add(
      attributes.WorkerIdRef,
      (attributes.AllocationStamp ?? []).flatMap(({ attributes: stamp }) => readShift(stamp)),
    )
  if (workers.size === 0) add(task.ResponsibleWorkerIdRef, [])
  return [...workers.values()]
}

/** Times are dates here, whatever the library's types say. */
function readShift({ Start, Stop, Duration }: { Start: unknown; Stop?: unknown; Duration?: number }) {
  const startMs = readClock(Start)
  const endMs = Stop === undefined ? startMs + (Duration ?? Number.NaN) * 1000 : readClock(Stop)
  return endMs > startMs ? [{ startMs, endMs }] : []
}

function readClock(time: unknown): number {
  return time instanceof Date ? time.getTime() : Number.NaN
}

/** A log that is named twice is one. */
function listLogs({ attributes }: Task): DescribedLog[] {
  const named = new Set<string>()
  return (attributes.TimeLog ?? []).flatMap((log) => {
    const logId = takeText(log.attributes.Filename)
    if (logId === null || named.has(logId.toUpperCase())) return []
    named.add(logId.toUpperCase())
    const header = 'timeLogHeader' in log ? (log.timeLogHeader as TimelogTime | undefined) : undefined
    return [{ logId, header: header === undefined ? null : readTimeLogHeader(header) }]
  })
}
