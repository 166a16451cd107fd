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

export interface DemoOperation {
  readonly name: string
  readonly field: string
  readonly product: string | null
  readonly additionalInfo: string
  readonly end: 'active' | 'finished' | 'disabled'
  readonly files: readonly (DemoSpraying & { readonly operator: string; readonly machinery: string })[]
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
const large = { machinery: 'Autopropelido 24 m', swathM: 24 } as const
const second = { machinery: 'Autopropelido 30 m', swathM: 30 } as const
const towed = { machinery: 'Arrasto 18 m', swathM: 18 } as const
const rio = { latitude: -12.6012, longitude: -55.6571, headingDeg: 14, lengthM: 460 } as const
const pivo = { latitude: -12.4771, longitude: -55.7812, headingDeg: 78, lengthM: 420 } as const
const cafe = { latitude: -19.6127, longitude: -47.8118, headingDeg: 40, lengthM: 300, widthM: 126 } as const
const varzea = { latitude: -28.3118, longitude: -52.4598, headingDeg: 95, lengthM: 340 } as const

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
    { name: 'Talhão do Rio', farm: santaAurora, latitude: -12.6021, longitude: -55.6604 },
    { name: 'Pivô Norte', farm: santaAurora, latitude: -12.4788, longitude: -55.7833 },
    { name: 'Algodão Leste', farm: santaAurora, latitude: -12.5711, longitude: -55.5892 },
    { name: 'Café Alto', farm: chapadao, latitude: -19.6132, longitude: -47.8127 },
    { name: 'Água Limpa', farm: chapadao, latitude: -19.6868, longitude: -47.9344 },
    { name: 'Várzea do Trigo', farm: coxilhaVerde, latitude: -28.3127, longitude: -52.4613 },
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
    { name: large.machinery, machineCode: '101', widthM: 24 },
    { name: second.machinery, machineCode: '102', widthM: 30 },
    { name: towed.machinery, machineCode: '103', widthM: 18 },
    { name: 'Arrasto 12 m', machineCode: '90', widthM: 12, isDisabled: true },
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
      name: 'Dessecação pré-plantio',
      field: 'Talhão do Rio',
      product: 'Herbicida dessecante',
      additionalInfo: 'Antes do plantio da soja 2026/27',
      end: 'finished',
      files: [
        {
          ...rio,
          ...large,
          operator: 'Anselmo Ribeira',
          seed: 41,
          widthM: 192,
          daysAgo: 20,
          hour: 6.75,
          weather: [{ meanC: 23, meanHumidity: 66, windKmh: 6, windFromDeg: 100 }],
        },
        {
          ...rio,
          ...second,
          latitude: -12.6016,
          longitude: -55.6552,
          operator: 'Caetano Moura',
          seed: 42,
          widthM: 180,
          daysAgo: 20,
          hour: 7.5,
          weather: [{ meanC: 24, meanHumidity: 63, windKmh: 7, windFromDeg: 115 }],
        },
        {
          ...rio,
          ...large,
          latitude: -12.602,
          longitude: -55.6534,
          operator: 'Benedita Lavras',
          seed: 43,
          widthM: 144,
          daysAgo: 19,
          hour: 8,
          weather: [{ meanC: 27, meanHumidity: 52, windKmh: 11, windFromDeg: 150 }],
        },
      ],
    },
    {
      name: 'Fungicida 1ª aplicação',
      field: 'Pivô Norte',
      product: 'Fungicida protetor',
      additionalInfo: 'Preventivo, R1',
      end: 'active',
      files: [
        {
          ...pivo,
          ...large,
          operator: 'Anselmo Ribeira',
          seed: 44,
          widthM: 240,
          daysAgo: 4,
          hour: 7,
          weather: [
            { meanC: 25, meanHumidity: 64, windKmh: 7, windFromDeg: 80 },
            { meanC: 26, windKmh: 8 },
          ],
        },
        {
          ...pivo,
          ...towed,
          latitude: -12.4793,
          longitude: -55.7807,
          operator: 'Dalva Pires',
          seed: 45,
          widthM: 126,
          daysAgo: 4,
          hour: 15.5,
          weather: [{ meanC: 29, meanHumidity: 46, windKmh: 12, windFromDeg: 60 }],
        },
      ],
    },
    {
      name: 'Inseticida bordadura',
      field: 'Café Alto',
      product: 'Inseticida fisiológico',
      additionalInfo: '',
      end: 'active',
      files: [
        {
          ...cafe,
          ...towed,
          operator: 'Caetano Moura',
          seed: 46,
          daysAgo: 8,
          hour: 16,
          weather: [{ meanC: 26, meanHumidity: 50, windKmh: 8, windFromDeg: 20, pressureHpa: 905 }],
        },
      ],
    },
    {
      name: 'Herbicida no trigo',
      field: 'Várzea do Trigo',
      product: 'Herbicida dessecante',
      additionalInfo: 'Duas passadas na cabeceira',
      end: 'finished',
      files: [
        {
          ...varzea,
          ...large,
          operator: 'Benedita Lavras',
          seed: 47,
          widthM: 168,
          daysAgo: 95,
          hour: 9.5,
          weather: [
            { meanC: 15, swingC: 4, meanHumidity: 74, windKmh: 8, windFromDeg: 210, pressureHpa: 944 },
          ],
        },
      ],
    },
    {
      name: 'Fungicida 2ª aplicação',
      field: 'Pivô Norte',
      product: 'Fungicida protetor',
      additionalInfo: 'Planejada',
      end: 'active',
      files: [],
    },
    {
      name: 'Teste de bicos',
      field: 'Água Limpa',
      product: null,
      additionalInfo: 'Somente água',
      end: 'disabled',
      files: [],
    },
  ],
}
