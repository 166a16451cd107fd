import type { Cloud, Language, PermissionEntity, PermissionLevel, Role } from '@talhao/contract/core'
import type { SprayLimits } from '@talhao/contract/weather/spray'
import type { DemoMemory } from './demo-memory.ts'

/** The product's services as far as the demo uses them. The server hands in its own: nothing here knows a database. */
export interface DemoServices {
  readonly memory: DemoMemory
  findClient(taxId: string): Promise<string | null>
  createClient(client: DemoClientDraft): Promise<string>
  findUser(email: string): Promise<string | null>
  createUser(user: DemoUserDraft): Promise<string>
  findDevice(serialNumber: string): Promise<string | null>
  createDevice(device: DemoDeviceDraft): Promise<string>
  findFarm(clientId: string, name: string): Promise<string | null>
  createFarm(farm: { clientId: string; name: string }): Promise<string>
  findStation(brand: string, did: string): Promise<string | null>
  createStation(station: DemoStationDraft): Promise<string>
  findSprayConfiguration(station: DemoStationKey, name: string): Promise<string | null>
  createSprayConfiguration(station: DemoStationKey, configuration: DemoSprayConfiguration): Promise<string>
  /** The client's newest offer, paid or not. */
  findOffer(clientId: string): Promise<string | null>
  /** One subscription of the client's active stations; null: this installation has no test checkout. */
  sellStations(clientId: string): Promise<string | null>
}

export interface DemoStationKey {
  readonly clientId: string
  readonly id: string
}

export interface DemoSprayConfiguration {
  readonly name: string
  readonly isSelected: boolean
  readonly limits: SprayLimits
}

export interface DemoClientDraft {
  readonly name: string
  readonly taxId: string
  readonly state: string
  readonly city: string
  readonly hasMpcloud: boolean
  readonly hasEmcloud: boolean
}

export interface DemoUserDraft {
  readonly clientId: string | null
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly password: string
  readonly role: Role
  readonly language: Language
  readonly permissions: Readonly<Partial<Record<PermissionEntity, PermissionLevel>>>
}

/** Its password is generated, and shown to the client's administrator. */
export interface DemoDeviceDraft {
  readonly clientId: string
  readonly serialNumber: string
  readonly cloudType: Cloud
}

export interface DemoStationDraft {
  readonly clientId: string
  readonly farmId: string | null
  readonly brand: string
  readonly did: string
  readonly placeName: string
  readonly latitude: number
  readonly longitude: number
  readonly altitudeM: number | null
  readonly timeZone: string
  readonly subscriptionStatus: '' | 'active' | 'inactive'
  /** What is or was paid for; Pro when absent. */
  readonly planId?: 'basic' | 'pro'
  readonly dataLoggerProvider?: string
  readonly optimDeveui?: string
  readonly reportingIntervalMinutes?: number
}
