import type { CloudFile } from './operation-cloud.ts'

export const factNames = [
  'field',
  'farm',
  'varietyCulture',
  'implementName',
  'machineName',
  'deviceId',
  'productName',
] as const

export interface OperationFact {
  readonly name: (typeof factNames)[number]
  readonly value: string
}

/** What a card tells of an operation besides its name and days; what the tablet did not send is left out. */
export function listFacts(file: CloudFile): readonly OperationFact[] {
  const own =
    'varietyCulture' in file
      ? { varietyCulture: file.varietyCulture, implementName: file.implementName }
      : { machineName: file.machineName, deviceId: file.deviceId, productName: file.productName }
  const told: Partial<Record<OperationFact['name'], string | null>> = {
    field: file.name,
    farm: file.farmName,
    ...own,
  }
  return factNames.flatMap((name) => {
    const value = told[name]?.trim() ?? ''
    return value === '' ? [] : [{ name, value }]
  })
}
