import { createCsvReader, createWeatherFigures, type WeatherFigures } from '@talhao/operation-maps'
import { convertLogs } from '../src/converting/convert-logs.ts'
import { listConvertibleLogs } from '../src/converting/list-convertible-logs.ts'
import { openTaskData } from '../src/reading/open-task-data.ts'
import type { TaskDataFile } from '../src/reading/task-data-file.ts'

const none = { minimum: null, maximum: null }

/** The figures of each file that the first task becomes, as an import reckons them. */
export async function measureFiles(
  files: readonly TaskDataFile[],
): Promise<(Pick<WeatherFigures, 'totalAreaHa' | 'applied' | 'stripCount'> & { readonly key: string })[]> {
  const measured = []
  for (const { key, runs } of await listConvertibleLogs(await openTaskData(files), {
    taskId: 'TSK1',
    timeZone: null,
  })) {
    const figures = createWeatherFigures({ temperature: none, humidity: none, wind_speed: none })
    const reader = createCsvReader({ kind: 'weather', rows: 0, onBlock: figures.addBlock })
    for await (const piece of convertLogs(runs, 18)) reader.push(piece)
    reader.finish()
    measured.push({ key, ...figures.finish() })
  }
  return measured
}
