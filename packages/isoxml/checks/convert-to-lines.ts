import { convertLogs } from '../src/converting/convert-logs.ts'
import { listConvertibleLogs } from '../src/converting/list-convertible-logs.ts'
import { openTaskData } from '../src/reading/open-task-data.ts'
import type { TaskDataFile } from '../src/reading/task-data-file.ts'

/** The lines of each file that a task becomes, without the header. */
export async function convertToLines(
  files: readonly TaskDataFile[],
  { taskId = 'TSK1', timeZone = null as string | null } = {},
): Promise<string[][]> {
  const data = await openTaskData(files)
  const converted: string[][] = []
  for (const { runs } of await listConvertibleLogs(data, { taskId, timeZone })) {
    const pieces: Uint8Array[] = []
    for await (const piece of convertLogs(runs, 18)) pieces.push(piece)
    converted.push(Buffer.concat(pieces).toString().trim().split('\n').slice(1))
  }
  return converted
}
