import type { WeatherFile } from '@talhao/contract/operations/weather-cloud'
import type { TFunction } from 'i18next'
import { formatCloudNumber, missing } from '../../../lib/format/format-number.ts'

export interface HeaderFact {
  readonly label: string
  readonly value: string
}

/** Farm, field, device, machine with its width, product; what the tablet did not send is shown as missing. */
export function listHeaderFacts(file: WeatherFile, t: TFunction<'weatherCloud'>): readonly HeaderFact[] {
  return [
    { label: t('header.farm'), value: tell(file.farmName) },
    { label: t('header.field'), value: tell(file.name) },
    { label: t('header.device'), value: tell(file.deviceId) },
    { label: t('header.machine'), value: describeMachine(file, t) },
    { label: t('header.product'), value: tell(file.productName) },
  ]
}

function tell(text: string | null): string {
  return text === null || text.trim() === '' ? missing : text
}

function describeMachine({ machineName, width }: WeatherFile, t: TFunction<'weatherCloud'>): string {
  if (width === null) return tell(machineName)
  const metres = formatCloudNumber(width)
  return machineName === null || machineName.trim() === ''
    ? t('header.width', { width: metres })
    : t('header.machineWidth', { machine: machineName, width: metres })
}
