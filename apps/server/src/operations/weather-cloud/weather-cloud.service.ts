import type { Cloud } from '@talhao/contract/core'
import { weatherKind } from '@talhao/contract/operations/files'
import { type WeatherFile, WeatherUploadMeta } from '@talhao/contract/operations/weather-cloud'
import { describeEntry } from '../files/list/file-list.service.ts'
import { type ListedFile, noFacts, type OperationCloud } from '../files/operation-file.ts'
import { readMeta, readPeriod, readSentText, requireSentText } from '../files/read-meta.ts'
import type { DescribedUpload, UploadKind } from '../files/receive-upload.ts'
import { changeTargets, noTargets, selectWeatherTargets } from '../files/weather-targets.ts'

export const weatherUpload: UploadKind<WeatherUploadMeta> = {
  cloud: 'weather',
  kinds: [weatherKind],
  parseMeta: (meta) => readMeta(WeatherUploadMeta, meta),
  describe: describeUpload,
}

function describeUpload(meta: WeatherUploadMeta): DescribedUpload {
  const targets = changeTargets(noTargets, meta.limits ?? {})
  return {
    ...readPeriod(meta),
    facts: {
      ...noFacts,
      name: requireSentText('name', meta.name),
      description: readSentText(meta.description),
      farmName: readSentText(meta.farmName),
      deviceId: readSentText(meta.deviceId),
      machineName: readSentText(meta.machineName),
      productName: readSentText(meta.productName),
      width: meta.width,
      targets,
    },
    readingOf: () => ({ kind: 'weather', targets: selectWeatherTargets(targets) }),
  }
}

export function describeWeatherFile(listed: ListedFile): WeatherFile {
  const { deviceId, machineName, productName, width } = listed.file
  const areaWithinParameters = listed.parts[0]?.areaWithinHa ?? null
  return { ...describeEntry(listed), deviceId, machineName, productName, width, areaWithinParameters }
}

const operationCloudsOf: Readonly<Record<Cloud, readonly OperationCloud[]>> = {
  mpcloud: ['planting'],
  emcloud: ['weather', 'equipment'],
}

/** Whose files a client may fetch, by what it bought. */
export function listReadableClouds(clouds: readonly Cloud[]): readonly OperationCloud[] {
  return clouds.flatMap((cloud) => operationCloudsOf[cloud])
}
