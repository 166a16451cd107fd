import { type DemoField, demoFields, findMiddle } from './demo-fields.ts'
import type { DemoEquipmentDraft } from './demo-operation-services.ts'
import type { DemoSpraying } from './weather-operations.ts'

type Draft<Registry extends DemoEquipmentDraft['register']> = Extract<
  DemoEquipmentDraft,
  { register: Registry }
>

/** A record is named by others by its name; `isDisabled` ones are shown read-only. */
type Entry<Registry extends DemoEquipmentDraft['register'], Names extends string = never> = Omit<
  Draft<Registry>,
  'register' | Names
> & { readonly isDisabled?: true }

/** What one machine did. */
export type DemoFile = DemoSpraying & { readonly operator: string; readonly machinery: string }

export interface DemoOperation {
  readonly name: string
  readonly field: string
  readonly product: string | null
  readonly additionalInfo: string
  readonly end: 'active' | 'finished' | 'disabled'
  /** When it was planned: on the morning of its first file. */
  readonly daysAgo: number
  readonly files: readonly DemoFile[]
}

export interface EquipmentWorld {
  readonly taxId: string
  readonly farms: readonly Entry<'farms'>[]
  readonly fields: readonly (Entry<'fields', 'farmId'> & { readonly farm: string })[]
  readonly products: readonly Entry<'products'>[]
  readonly machineries: readonly Entry<'machineries'>[]
  readonly operators: readonly Entry<'operators'>[]
  readonly operations: readonly DemoOperation[]
}

const santaAurora = 'Fazenda Santa Aurora'
const chapadao = 'Fazenda Chapadão'
const coxilhaVerde = 'Estância Coxilha Verde'
const large = { machinery: 'Autopropelido 30 m', swathM: 30 } as const
const standard = { machinery: 'Autopropelido 24 m', swathM: 24 } as const
const wide = { machinery: 'Autopropelido 36 m', swathM: 36 } as const
/** A terminal that writes ten points a second, on a receiver for automatic steering. */
const fine = { intervalMs: 100, noiseM: 0.02, speedKmh: 10, stopEveryHa: 9 } as const

function describeField(field: DemoField) {
  return { name: field.name, farm: field.farm, ...findMiddle(field) }
}

/** The registries of the demo's spraying business and what its machines did. */
export const equipmentWorld: EquipmentWorld = {
  taxId: '11222333000181',
  farms: [
    {
      name: santaAurora,
      address: 'Rodovia MT-242, km 18, Sorriso - MT',
      latitude: -12.5453,
      longitude: -55.7211,
      additionalInfo: 'Soja, milho e algodão',
    },
    {
      name: chapadao,
      address: 'Estrada do Café, s/n, Sacramento - MG',
      latitude: -19.6132,
      longitude: -47.8127,
      additionalInfo: '',
    },
    {
      name: coxilhaVerde,
      address: 'RS-324, km 92, Passo Fundo - RS',
      latitude: -28.2312,
      longitude: -52.3891,
      additionalInfo: 'Trigo e soja',
    },
    {
      name: 'Sítio Boa Vista',
      address: 'Linha Boa Vista, Lucas do Rio Verde - MT',
      latitude: -13.0611,
      longitude: -55.9123,
      additionalInfo: 'Arrendamento encerrado',
      isDisabled: true,
    },
  ],
  fields: [
    describeField(demoFields.rio),
    describeField(demoFields.pivo),
    describeField(demoFields.algodao),
    describeField(demoFields.chapada),
    describeField(demoFields.cafe),
    describeField(demoFields.agua),
    describeField(demoFields.varzea),
    describeField(demoFields.coxilha),
    { name: 'Gleba Velha', farm: coxilhaVerde, latitude: -28.2744, longitude: -52.2987, isDisabled: true },
  ],
  products: [
    {
      name: 'Herbicida dessecante',
      color: '#B45309',
      additionalInfo: 'Gota grossa',
      temperature: { minimum: 12, maximum: 30 },
      humidity: { minimum: 55, maximum: 95 },
      windSpeed: { minimum: 3, maximum: 10 },
    },
    {
      name: 'Fungicida protetor',
      color: '#1E7F3E',
      additionalInfo: 'Gota média',
      temperature: { minimum: 15, maximum: 32 },
      humidity: { minimum: 50, maximum: 95 },
      windSpeed: { minimum: 2, maximum: 12 },
    },
    {
      name: 'Inseticida fisiológico',
      color: '#7A3E9D',
      additionalInfo: '',
      temperature: { minimum: 15, maximum: 28 },
      humidity: { minimum: 60, maximum: 95 },
      windSpeed: { minimum: 3, maximum: 9 },
    },
    {
      name: 'Óleo mineral antigo',
      color: '#6B7280',
      additionalInfo: 'Fora de linha',
      temperature: { minimum: 10, maximum: 30 },
      humidity: { minimum: 50, maximum: 90 },
      windSpeed: { minimum: 2, maximum: 10 },
      isDisabled: true,
    },
  ],
  machineries: [
    { name: standard.machinery, machineCode: '101', widthM: standard.swathM },
    { name: large.machinery, machineCode: '102', widthM: large.swathM },
    { name: wide.machinery, machineCode: '104', widthM: wide.swathM },
    { name: 'Arrasto 24 m', machineCode: '91', widthM: 24, isDisabled: true },
  ],
  operators: [
    { name: 'Anselmo Ribeira', company: 'Agropecuária Santa Aurora', operatorCode: '1001' },
    { name: 'Benedita Lavras', company: 'Agropecuária Santa Aurora', operatorCode: '1002' },
    { name: 'Caetano Moura', company: 'Aplica Serviços Agrícolas', operatorCode: '2001' },
    { name: 'Dalva Pires', company: 'Aplica Serviços Agrícolas', operatorCode: '2002' },
    { name: 'Eusébio Tavares', company: 'Aplica Serviços Agrícolas', operatorCode: '2003', isDisabled: true },
  ],
  operations: [
    {
      name: 'Teste de bicos',
      field: demoFields.agua.name,
      product: null,
      additionalInfo: 'Somente água',
      end: 'disabled',
      daysAgo: 150,
      files: [],
    },
    {
      name: 'Herbicida pós-emergente',
      field: demoFields.varzea.name,
      product: 'Herbicida dessecante',
      additionalInfo: 'Duas passadas na cabeceira',
      end: 'finished',
      daysAgo: 95,
      files: [
        {
          ...standard,
          field: demoFields.varzea,
          operator: 'Benedita Lavras',
          seed: 47,
          daysAgo: 95,
          hour: 9.5,
          weather: [
            { meanC: 15, swingC: 4, meanHumidity: 74, windKmh: 8, windFromDeg: 210, pressureHpa: 944 },
          ],
        },
      ],
    },
    {
      name: 'Dessecação da área total',
      field: demoFields.chapada.name,
      product: 'Herbicida dessecante',
      additionalInfo: 'Antes do plantio',
      end: 'finished',
      daysAgo: 47,
      files: [
        {
          ...standard,
          field: demoFields.chapada,
          part: { fromM: 0, widthM: 240 },
          job: fine,
          operator: 'Anselmo Ribeira',
          seed: 41,
          daysAgo: 47,
          hour: 6.75,
          weather: [{ meanC: 23, meanHumidity: 66, windKmh: 6, windFromDeg: 100 }],
        },
        {
          ...large,
          field: demoFields.chapada,
          part: { fromM: 240, widthM: 240 },
          job: fine,
          operator: 'Caetano Moura',
          seed: 42,
          daysAgo: 47,
          hour: 7.5,
          weather: [{ meanC: 24, meanHumidity: 63, windKmh: 7, windFromDeg: 115 }],
        },
        {
          ...standard,
          field: demoFields.chapada,
          part: { fromM: 480, widthM: 240 },
          job: fine,
          operator: 'Benedita Lavras',
          seed: 43,
          daysAgo: 46,
          hour: 8,
          weather: [{ meanC: 27, meanHumidity: 52, windKmh: 11, windFromDeg: 150 }],
        },
      ],
    },
    {
      name: 'Inseticida no café',
      field: demoFields.cafe.name,
      product: 'Inseticida fisiológico',
      additionalInfo: '',
      end: 'active',
      daysAgo: 10,
      files: [
        {
          ...wide,
          field: demoFields.cafe,
          operator: 'Caetano Moura',
          seed: 46,
          daysAgo: 10,
          hour: 7.5,
          weather: [{ meanC: 23, meanHumidity: 66, windKmh: 8, windFromDeg: 20, pressureHpa: 905 }],
        },
      ],
    },
    {
      name: 'Fungicida preventivo',
      field: demoFields.pivo.name,
      product: 'Fungicida protetor',
      additionalInfo: 'Antes do fechamento das linhas',
      end: 'active',
      daysAgo: 4,
      files: [
        {
          ...standard,
          field: demoFields.pivo,
          part: { fromM: 0, widthM: 240 },
          operator: 'Anselmo Ribeira',
          seed: 44,
          daysAgo: 4,
          hour: 7,
          weather: [
            { meanC: 25, meanHumidity: 64, windKmh: 7, windFromDeg: 80 },
            { meanC: 26, windKmh: 8 },
          ],
        },
        {
          ...large,
          field: demoFields.pivo,
          part: { fromM: 240, widthM: 120 },
          operator: 'Dalva Pires',
          seed: 45,
          daysAgo: 4,
          hour: 15.5,
          weather: [{ meanC: 29, meanHumidity: 46, windKmh: 12, windFromDeg: 60 }],
        },
      ],
    },
    {
      name: 'Fungicida 2ª aplicação',
      field: demoFields.pivo.name,
      product: 'Fungicida protetor',
      additionalInfo: 'Planejada',
      end: 'active',
      daysAgo: 1,
      files: [],
    },
  ],
}
