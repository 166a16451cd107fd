import type { TabletUpload } from '@talhao/simulation'
import type { DemoMemory } from '../world/demo-memory.ts'

export type DemoCloud = 'planting' | 'weather' | 'equipment'

/** The product's services as far as the demo's operations use them. */
export interface DemoOperationServices {
  readonly memory: DemoMemory
  readonly now: () => Date
  findClient(taxId: string): Promise<string | null>
  findUpload(upload: DemoUploadKey): Promise<string | null>
  /** The id of a file that people deleted; null: nobody did. */
  findDeletedUpload(upload: DemoUploadKey): Promise<string | null>
  /** The way of every upload, but for the line between tablet and portal. Gives back the file's id. */
  storeUpload(clientId: string, cloud: DemoCloud, upload: TabletUpload): Promise<string>
  /** By its id, or by its name. */
  findEquipmentRecord(record: DemoEquipmentKey): Promise<DemoEquipmentRecord | null>
  /** The id of the last record that was created under a name, though it may have another by now, or be deleted. */
  findCreatedRecord(record: DemoEquipmentKey & { readonly name: string }): Promise<string | null>
  createEquipmentRecord(moment: DemoMoment, draft: DemoEquipmentDraft): Promise<string>
  disableEquipmentRecord(
    moment: DemoMoment,
    record: { readonly register: DemoRegister; readonly id: string },
  ): Promise<void>
  finishOperation(moment: DemoMoment, id: string): Promise<void>
  /** People changed the demo, and a part of it cannot be completed any more. */
  describeLeft(part: DemoCloud, error: unknown): void
}

/** In whose registries, and when: not all on the day the demo is loaded. */
export interface DemoMoment {
  readonly clientId: string
  readonly at: Date
}

export interface DemoUploadKey {
  readonly clientId: string
  readonly cloud: DemoCloud
  readonly uploadId: string
}

export type DemoEquipmentKey = { readonly clientId: string; readonly register: DemoRegister } & (
  | { readonly id: string }
  | { readonly name: string }
)

export interface DemoEquipmentRecord {
  readonly id: string
  readonly status: 'active' | 'finished' | 'disabled'
}

export type DemoRegister = DemoEquipmentDraft['register']

export interface DemoRange {
  readonly minimum: number
  readonly maximum: number
}

export type DemoEquipmentDraft =
  | {
      readonly register: 'farms'
      readonly name: string
      readonly address: string
      readonly latitude: number
      readonly longitude: number
      readonly additionalInfo: string
    }
  | {
      readonly register: 'fields'
      readonly name: string
      readonly farmId: string
      readonly latitude: number
      readonly longitude: number
    }
  | {
      readonly register: 'products'
      readonly name: string
      readonly color: string
      readonly additionalInfo: string
      readonly temperature: DemoRange
      readonly humidity: DemoRange
      readonly windSpeed: DemoRange
    }
  | {
      readonly register: 'machineries'
      readonly name: string
      readonly machineCode: string
      readonly widthM: number
    }
  | {
      readonly register: 'operators'
      readonly name: string
      readonly company: string
      readonly operatorCode: string
    }
  | {
      readonly register: 'operations'
      readonly name: string
      readonly fieldId: string
      readonly productId: string | null
      readonly additionalInfo: string
    }
