import type { PointBlock } from '@talhao/operation-maps'
import { createTimeLogEncoder } from '../time-log/encode-time-log.ts'
import { type ExportedLog, type ExportedTask, nameLog } from './exported-task.ts'
import { taskDataFolder } from './task-data-document.ts'
import { writeTaskXml } from './write-task-xml.ts'

export interface WrittenFile {
  readonly name: string
  /** Its bytes, written as they are asked for. */
  readonly write: () => AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/** Operations as the files of task data: the XML first, then the records of each log. */
export async function* listTaskDataFiles<Log extends ExportedLog>({
  customerName,
  tasks,
  openLog,
}: {
  customerName: string
  tasks: readonly ExportedTask<Log>[]
  /** The points of a log, which is opened when its file is written. */
  openLog: (log: Log) => AsyncIterable<PointBlock>
}): AsyncGenerator<WrittenFile> {
  for (const [name, bytes] of await writeTaskXml({ customerName, tasks }))
    yield { name, write: () => [bytes] }
  const logs = tasks.flatMap((one) => one.logs)
  // In small letters as the library writes and looks for it.
  for (const [index, log] of logs.entries())
    yield { name: `${taskDataFolder}/${nameLog(index + 1)}.bin`, write: () => writeRecords(openLog(log)) }
}

async function* writeRecords(blocks: AsyncIterable<PointBlock>): AsyncGenerator<Uint8Array> {
  const encode = createTimeLogEncoder()
  for await (const block of blocks) yield encode(block)
}
