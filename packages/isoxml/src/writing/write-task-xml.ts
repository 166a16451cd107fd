import type { Entity, EntityAttributes, ISOXMLManager, ISOXMLReference } from 'isoxml'
import { writeDdi } from '../reading/name-values.ts'
import { loggedColumns } from '../time-log/logged-columns.ts'
import { type ExportedTask, type NamedRecord, nameLog } from './exported-task.ts'
import { createRecordBook, type RecordBook } from './record-book.ts'
import { cutName, localizationLabel, taskDataOptions, unpackXml, writeHex } from './task-data-document.ts'

type Library = typeof import('isoxml')

/**
 * The XML files of task data, path to bytes: who did what where, and the header of each time log. The library writes a
 * zip in which the logs are empty: their records are written where they are read.
 */
export async function writeTaskXml({
  customerName,
  tasks,
}: {
  customerName: string
  tasks: readonly ExportedTask[]
}): Promise<ReadonlyMap<string, Uint8Array>> {
  const library = await import('isoxml')
  const { ISOXMLManager, TAGS } = library
  const manager = new ISOXMLManager(taskDataOptions)
  const book = createRecordBook(manager)
  const customer = book.keep(TAGS.Customer, customerName, () => ({ CustomerLastName: cutName(customerName) }))
  const makeLog = createLogMaker(library, manager)
  for (const [index, task] of tasks.entries())
    book.keep(TAGS.Task, `${index}`, () => describeTask(library, { task, customer, book, makeLog }))
  Object.assign(manager.rootElement.attributes, {
    Customer: book.list(TAGS.Customer),
    Farm: book.list(TAGS.Farm),
    Partfield: book.list(TAGS.Partfield),
    Worker: book.list(TAGS.Worker),
    Product: book.list(TAGS.Product),
    Device: book.list(TAGS.Device),
    Task: book.list(TAGS.Task),
  })
  return unpackXml(await manager.saveISOXML())
}

interface TaskWriting {
  readonly task: ExportedTask
  readonly customer: ISOXMLReference
  readonly book: RecordBook
  /** The next log of the file, with the values of a machine. */
  readonly makeLog: (element: ISOXMLReference) => Entity
}

function describeTask(library: Library, { task, customer, book, makeLog }: TaskWriting): EntityAttributes {
  const { TAGS, TaskTaskStatusEnum } = library
  const { name, isFinished, farm, field, product, logs } = task
  const farmReference = book.keep(TAGS.Farm, farm.id, () => ({
    FarmDesignator: cutName(farm.name),
    CustomerIdRef: customer,
  }))
  const workers = logs.map(({ operator }) =>
    book.keep(TAGS.Worker, operator.id, () => ({ WorkerLastName: cutName(operator.name) })),
  )
  const devices = logs.map(({ machinery }) => saveDevice(library, book, machinery))
  const products = product === null ? [] : [product]
  return {
    TaskDesignator: cutName(name),
    CustomerIdRef: customer,
    FarmIdRef: farmReference,
    PartfieldIdRef: book.keep(TAGS.Partfield, field.id, () => ({
      PartfieldDesignator: cutName(field.name),
      // It must be there, and we do not know it.
      PartfieldArea: 0,
      CustomerIdRef: customer,
      FarmIdRef: farmReference,
    })),
    TaskStatus: isFinished ? TaskTaskStatusEnum.Completed : TaskTaskStatusEnum.Paused,
    WorkerAllocation: [...new Set(workers)].map((worker) =>
      book.make(TAGS.WorkerAllocation, { WorkerIdRef: worker }),
    ),
    DeviceAllocation: [...new Set(devices.map(({ device }) => device))].map((device) =>
      book.make(TAGS.DeviceAllocation, {
        ClientNAMEValue: device.entity?.attributes.ClientNAME,
        DeviceIdRef: device,
      }),
    ),
    ProductAllocation: products.map((one) =>
      book.make(TAGS.ProductAllocation, {
        ProductIdRef: book.keep(TAGS.Product, one.id, () => ({ ProductDesignator: cutName(one.name) })),
      }),
    ),
    TimeLog: devices.map(({ element }) => makeLog(element)),
  }
}

interface KeptDevice {
  readonly device: ISOXMLReference
  readonly element: ISOXMLReference
}

const firstDataObject = 2
/** Sent on request, at intervals of time or place, and on change. */
const triggerMethods = 31

/** A machine as one device of one element that measures all we have columns for. */
function saveDevice(
  { TAGS, DeviceElementDeviceElementTypeEnum }: Library,
  book: RecordBook,
  machinery: NamedRecord,
): KeptDevice {
  const objectIds = loggedColumns.map((_, index) => firstDataObject + index)
  const element = book.keep(TAGS.DeviceElement, machinery.id, () => ({
    DeviceElementObjectId: 1,
    DeviceElementType: DeviceElementDeviceElementTypeEnum.Device,
    DeviceElementDesignator: cutName(machinery.name),
    DeviceElementNumber: 0,
    ParentObjectId: 0,
    DeviceObjectReference: objectIds.map((id) =>
      book.make(TAGS.DeviceObjectReference, { DeviceObjectId: id }),
    ),
  }))
  const device = book.keep(TAGS.Device, machinery.id, () => ({
    DeviceDesignator: cutName(machinery.name),
    ClientNAME: writeHex(book.list(TAGS.Device).length + 1, 16),
    DeviceStructureLabel: writeHex(0, 14),
    DeviceLocalizationLabel: localizationLabel,
    DeviceElement: [element.entity],
    DeviceProcessData: loggedColumns.map(({ ddi }, index) =>
      book.make(TAGS.DeviceProcessData, {
        DeviceProcessDataObjectId: firstDataObject + index,
        DeviceProcessDataDDI: writeDdi(ddi),
        DeviceProcessDataProperty: 1,
        DeviceProcessDataTriggerMethods: triggerMethods,
      }),
    ),
  }))
  return { device, element }
}

/** Headers are made by a manager of their own: in them an empty value means one that every record has. */
function createLogMaker(library: Library, manager: ISOXMLManager): TaskWriting['makeLog'] {
  const { ExtendedTimeLog, ISOXMLManager, TAGS, TimeLogTimeLogTypeEnum, TimelogTime, TimelogTimeTypeEnum } =
    library
  const headers = new ISOXMLManager({ realm: 'timelog' })
  let number = 0
  return (element) => {
    number++
    const log = new ExtendedTimeLog(
      { Filename: nameLog(number), TimeLogType: TimeLogTimeLogTypeEnum.BinaryTimelogFileType1 },
      manager,
    )
    log.binaryData = new Uint8Array(0)
    log.timeLogHeader = new TimelogTime(
      {
        Start: '',
        Type: TimelogTimeTypeEnum.Effective,
        Position: [
          headers.createEntityFromAttributes(TAGS.Position, {
            PositionNorth: null,
            PositionEast: null,
            PositionStatus: '',
          }),
        ],
        DataLogValue: loggedColumns.map(({ ddi }) =>
          headers.createEntityFromAttributes(TAGS.DataLogValue, {
            ProcessDataDDI: writeDdi(ddi),
            ProcessDataValue: '',
            DeviceElementIdRef: element,
          }),
        ),
      },
      headers,
    )
    return log
  }
}
