import type { PermissionLevel, Role } from '@talhao/contract/core'
import { defaultZone } from '@talhao/local-time'
import type { DemoClientDraft, DemoDeviceDraft, DemoStationDraft } from './demo-services.ts'

/** Every demo login has this password. */
export const demoPassword = 'demo-demo-1'

export interface DemoPerson {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly role: Role
  /** The level on every entity, for role user. */
  readonly level?: PermissionLevel
}

export interface DemoFarm {
  readonly name: string
  readonly stations: readonly DemoStation[]
}

export type DemoStation = Omit<DemoStationDraft, 'clientId' | 'farmId'>

export interface DemoClient {
  readonly client: DemoClientDraft
  readonly people: readonly DemoPerson[]
  /** The tablets in its machines. */
  readonly devices: readonly Omit<DemoDeviceDraft, 'clientId'>[]
  readonly farms: readonly DemoFarm[]
  /** Stations in no farm. */
  readonly loose: readonly DemoStation[]
}

const cuiaba = { timeZone: 'America/Cuiaba', subscriptionStatus: 'active' } as const
const saoPaulo = { timeZone: defaultZone, subscriptionStatus: 'active' } as const

/** Invented people and farms on real ground: Mato Grosso, Minas Gerais and Rio Grande do Sul. */
export const demoClients: readonly DemoClient[] = [
  {
    client: {
      name: 'Agropecuária Santa Aurora',
      taxId: '11222333000181',
      state: 'MT',
      city: 'Sorriso',
      hasMpcloud: true,
      hasEmcloud: true,
    },
    people: [
      { email: 'admin@demo.test', firstName: 'Aurora', lastName: 'Campos', role: 'client_admin' },
      { email: 'internal@demo.test', firstName: 'Íris', lastName: 'Interna', role: 'client_admin' },
      { email: 'manager@demo.test', firstName: 'Mateus', lastName: 'Lavoura', role: 'user', level: 'manage' },
      { email: 'field@demo.test', firstName: 'Flávia', lastName: 'do Campo', role: 'user', level: 'create' },
      { email: 'viewer@demo.test', firstName: 'Vitor', lastName: 'Horizonte', role: 'user', level: 'view' },
    ],
    devices: [
      { serialNumber: 'TAB-PLANTIO-01', cloudType: 'mpcloud' },
      { serialNumber: 'TAB-PULVERIZADOR-01', cloudType: 'emcloud' },
    ],
    farms: [
      {
        name: 'Fazenda Santa Aurora',
        stations: [
          {
            brand: 'farmxtend',
            did: 'FX-1001',
            placeName: 'Sede',
            latitude: -12.5453,
            longitude: -55.7211,
            altitudeM: 365,
            ...cuiaba,
          },
          {
            brand: 'farmxtend',
            did: 'FX-1002',
            placeName: 'Talhão do Rio',
            latitude: -12.6021,
            longitude: -55.6604,
            altitudeM: 352,
            ...cuiaba,
          },
          {
            brand: 'farmxtend',
            did: 'FX-1003',
            placeName: 'Pivô Norte',
            latitude: -12.4788,
            longitude: -55.7833,
            altitudeM: 371,
            ...cuiaba,
          },
          {
            brand: 'optim',
            did: 'OP-2001',
            placeName: 'Algodão Leste',
            latitude: -12.5711,
            longitude: -55.5892,
            altitudeM: 360,
            planId: 'basic',
            optimDeveui: '70B3D57ED0002001',
            ...cuiaba,
          },
        ],
      },
      {
        name: 'Fazenda Chapadão',
        stations: [
          {
            brand: 'farmxtend',
            did: 'FX-1101',
            placeName: 'Café Alto',
            latitude: -19.6132,
            longitude: -47.8127,
            altitudeM: 998,
            ...saoPaulo,
          },
          {
            brand: 'farmxtend',
            did: 'FX-1102',
            placeName: 'Água Limpa',
            latitude: -19.6868,
            longitude: -47.9344,
            altitudeM: 940,
            planId: 'basic',
            ...saoPaulo,
          },
          {
            brand: 'farmxtend',
            did: 'FX-1103',
            placeName: 'Represa',
            latitude: -19.7467,
            longitude: -47.8611,
            altitudeM: 885,
            planId: 'basic',
            ...saoPaulo,
          },
        ],
      },
      {
        name: 'Estância Coxilha Verde',
        stations: [
          {
            brand: 'farmxtend',
            did: 'FX-1201',
            placeName: 'Coxilha',
            latitude: -28.2312,
            longitude: -52.3891,
            altitudeM: 690,
            ...saoPaulo,
          },
          {
            brand: 'farmxtend',
            did: 'FX-1202',
            placeName: 'Várzea do Trigo',
            latitude: -28.3127,
            longitude: -52.4613,
            altitudeM: 655,
            ...saoPaulo,
          },
          {
            brand: 'farmxtend',
            did: 'FX-1203',
            placeName: 'Galpão Velho',
            latitude: -28.2744,
            longitude: -52.2987,
            altitudeM: 671,
            timeZone: defaultZone,
            subscriptionStatus: 'inactive',
          },
        ],
      },
    ],
    loose: [
      {
        brand: 'farmxtend',
        did: 'FX-1301',
        placeName: 'Silo Sinop',
        latitude: -11.8642,
        longitude: -55.5066,
        altitudeM: 384,
        planId: 'basic',
        ...cuiaba,
      },
      {
        brand: 'farmxtend',
        did: 'SR-3001',
        placeName: 'Reserva Ipê',
        latitude: -13.0611,
        longitude: -55.9123,
        altitudeM: 398,
        dataLoggerProvider: 'globalstar',
        reportingIntervalMinutes: 30,
        ...cuiaba,
      },
    ],
  },
  {
    client: {
      name: 'Sementes Ouro do Vale',
      taxId: '45723174000110',
      state: 'GO',
      city: 'Rio Verde',
      hasMpcloud: true,
      hasEmcloud: false,
    },
    people: [
      { email: 'planting@demo.test', firstName: 'Paula', lastName: 'Semeadora', role: 'client_admin' },
    ],
    devices: [
      { serialNumber: 'TAB-SEMEADORA-01', cloudType: 'mpcloud' },
      { serialNumber: 'TAB-SEMEADORA-02', cloudType: 'mpcloud' },
    ],
    farms: [],
    loose: [],
  },
  {
    client: {
      name: 'Sítio Recomeço',
      taxId: '19131243000197',
      state: 'PR',
      city: 'Cascavel',
      hasMpcloud: false,
      hasEmcloud: false,
    },
    people: [{ email: 'empty@demo.test', firstName: 'Elias', lastName: 'Novato', role: 'client_admin' }],
    devices: [],
    farms: [],
    loose: [],
  },
]

export const demoSalesPeople: readonly DemoPerson[] = [
  { email: 'sales@demo.test', firstName: 'Sandra', lastName: 'Vendas', role: 'sales' },
]
