import type { PlantingFile } from '@talhao/contract/operations/planting'
import type { WeatherFile } from '@talhao/contract/operations/weather-cloud'
import { paths } from '../../lib/paths.ts'

/** The two clouds whose operations are listed file by file. */
export type OperationCloud = 'planting' | 'weather'

export type CloudFile = PlantingFile | WeatherFile

/** Where a cloud's list lies; an operation's page lies below it. */
export const cloudPaths: Readonly<Record<OperationCloud, string>> = {
  planting: paths.planting,
  weather: paths.weatherCloud,
}

/** What an operation is called: its own name, else what it says of itself, else its field. */
export function nameOperation(file: CloudFile): string {
  const own = 'operationName' in file ? file.operationName : null
  return [own, file.description, file.name].find((text) => text !== null && text.trim() !== '') ?? file.fileid
}

/** Told apart from others of the same name, as operations of one crop on several fields often are. */
export function labelOperation(file: CloudFile): string {
  const name = nameOperation(file)
  return name === file.name ? name : `${name}, ${file.name}`
}

/** The words of a saved file's name: where, when and with what was worked, and what it holds (OPS-112). */
export function nameFigures(file: CloudFile, content: string): readonly string[] {
  const machine = 'implementName' in file ? file.implementName : file.machineName
  return [file.name, file.date, ...(machine === null ? [] : [machine]), content]
}
