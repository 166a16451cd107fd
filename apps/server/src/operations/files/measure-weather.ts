import {
  createWeatherFigures,
  decodeStoredStream,
  type WeatherFigures,
  type WeatherTargets,
} from '@talhao/operation-maps'
import type { Config } from '../../config.ts'
import { createFileStore } from '../../platform/file-store/create-file-store.ts'
import { readStored } from './read-stored.ts'

export interface MeasuringTask {
  readonly files: Pick<Config, 's3' | 'dataDir'>
  readonly storedKey: string
  readonly targets: WeatherTargets
}

/** The figures of a weather file by other targets than those it was uploaded with. */
export async function measureWeather({ files, storedKey, targets }: MeasuringTask): Promise<WeatherFigures> {
  const measuring = createWeatherFigures(targets)
  for await (const block of decodeStoredStream(readStored(createFileStore(files), storedKey)))
    measuring.addBlock(block)
  return measuring.finish()
}
