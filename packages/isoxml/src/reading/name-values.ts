import type { TaskDescription } from './describe-tasks.ts'

/** What the standard's dictionary calls a value, by its number. */
export type NamesOfValues = ReadonlyMap<number, string>

/** The library tells its dictionary only of the values in a time log's header: here is one that names them all. */
export async function nameValues(tasks: readonly Pick<TaskDescription, 'logs'>[]): Promise<NamesOfValues> {
  const { ExtendedTimeLog, ISOXMLManager, TAGS, TimeLogTimeLogTypeEnum, TimelogTime, TimelogTimeTypeEnum } =
    await import('isoxml')
  const logged = tasks.flatMap(({ logs }) => logs.flatMap(({ header }) => header?.values ?? []))
  const ddis = [...new Set(logged.map(({ ddi }) => ddi))].filter((ddi) => !Number.isNaN(ddi))
  const manager = new ISOXMLManager({ realm: 'timelog' })
  const log = new ExtendedTimeLog(
    { Filename: 'TLG00001', TimeLogType: TimeLogTimeLogTypeEnum.BinaryTimelogFileType1 },
    manager,
  )
  log.binaryData = new Uint8Array(0)
  log.timeLogHeader = new TimelogTime(
    {
      Start: '',
      Type: TimelogTimeTypeEnum.Effective,
      DataLogValue: ddis.map((ddi) =>
        manager.createEntityFromAttributes(TAGS.DataLogValue, {
          ProcessDataDDI: writeDdi(ddi),
          DeviceElementIdRef: { xmlId: 'DET1' },
        }),
      ),
    },
    manager,
  )
  const { valuesInfo } = log.parseBinaryFile()
  return new Map(
    valuesInfo.map(({ DDINumber, DDEntityName }) => [DDINumber, DDEntityName || `DDI ${DDINumber}`]),
  )
}

/** Four digits of base sixteen. */
export function writeDdi(ddi: number): string {
  return ddi.toString(16).toUpperCase().padStart(4, '0')
}
