import type { Cloud, Language, PermissionEntity, PermissionLevel, Role } from '@talhao/contract/core'
import type { SprayLimits } from '@talhao/contract/weather/spray'

/** The product's services as far as the demo uses them. The server hands in its own: nothing here knows a database. */
export interface DemoServices {
  findClient(taxId: string): Promise<string | null>
  createClient(client: DemoClientDraft): Promise<string>
  hasUser(email: string): Promise<boolean>
  createUser(user: DemoUserDraft): Promise<void>
  hasDevice(serialNumber: string): Promise<boolean>
  createDevice(device: DemoDeviceDraft): Promise<void>
  findFarm(clientId: string, name: string): Promise<string | null>
  createFarm(farm: { clientId: string; name: string }): Promise<string>
  hasStation(brand: string, did: string): Promise<boolean>
  createStation(station: DemoStationDraft): Promise<void>
  /** True when the station has a configuration of this name. */
  hasSprayConfiguration(station: DemoStationKey, name: string): Promise<boolean>
  createSprayConfiguration(station: DemoStationKey, configuration: DemoSprayConfiguration): Promise<void>
}

export interface DemoStationKey {
  readonly clientId: string
  readonly brand: string
  readonly did: string
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
