import {
  EquipmentFarm,
  EquipmentField,
  EquipmentMachinery,
  EquipmentOperation,
  EquipmentOperator,
  EquipmentProduct,
} from '@talhao/contract/operations/equipment'
import type { Static, TObject } from 'typebox'
import { Value } from 'typebox/value'

const updatedAt = '2026-03-04T12:00:00.000Z'

/** Ids that tell records apart at a glance: `idOf('f', 2)` is the second farm's. */
export function idOf(letter: string, number: number): string {
  return `00000000-0000-7000-8000-${letter}${String(number).padStart(11, '0')}`
}

type Unknowns<T> = { readonly [K in keyof T as null extends T[K] ? K : never]: null }

/** Whatever may be unknown is, unless a test says otherwise. */
function leaveUnknown<S extends TObject>({ properties }: S): Unknowns<Static<S>> {
  const nullable = Object.entries(properties).filter(([, schema]) => Value.Check(schema, null))
  return Object.fromEntries(nullable.map(([name]) => [name, null])) as Unknowns<Static<S>>
}

export function anEquipmentFarm(changes: Partial<EquipmentFarm> = {}): EquipmentFarm {
  return {
    ...leaveUnknown(EquipmentFarm),
    id: idOf('a', 1),
    name: 'Boa Vista',
    address: 'BR-163, km 12',
    additionalInfo: '',
    status: 'active',
    isDepended: false,
    updatedAt,
    ...changes,
  }
}

export function aField(changes: Partial<EquipmentField> = {}): EquipmentField {
  return {
    ...leaveUnknown(EquipmentField),
    id: idOf('b', 1),
    name: 'Talhão 1',
    status: 'active',
    isDepended: false,
    updatedAt,
    emcloudFarm: { id: idOf('a', 1), name: 'Boa Vista' },
    ...changes,
  }
}

export function aProduct(changes: Partial<EquipmentProduct> = {}): EquipmentProduct {
  return {
    ...leaveUnknown(EquipmentProduct),
    id: idOf('c', 1),
    name: 'Herbicida',
    color: '#d92d20',
    additionalInfo: '',
    status: 'active',
    default: false,
    isDepended: false,
    updatedAt,
    characteristics: {
      temperature: { name: 'Temperatura Recomendada', minimum: 10, maximum: 30 },
      humidity: { name: 'Umidade Recomendada', minimum: 50, maximum: 95 },
      windspeed: { name: 'Velocidade do Vento Recomendada', minimum: 3, maximum: 10 },
    },
    ...changes,
  }
}

export function aMachinery(changes: Partial<EquipmentMachinery> = {}): EquipmentMachinery {
  return {
    ...leaveUnknown(EquipmentMachinery),
    id: idOf('d', 1),
    name: 'Uniport 3030',
    machineCode: '0042',
    width: 24.5,
    status: 'active',
    isDepended: false,
    updatedAt,
    ...changes,
  }
}

export function anOperator(changes: Partial<EquipmentOperator> = {}): EquipmentOperator {
  return {
    ...leaveUnknown(EquipmentOperator),
    id: idOf('e', 1),
    name: 'Rui Lima',
    company: 'Agro Sul',
    operatorCode: '7',
    status: 'active',
    isDepended: false,
    updatedAt,
    ...changes,
  }
}

export function anOperation(changes: Partial<EquipmentOperation> = {}): EquipmentOperation {
  return {
    ...leaveUnknown(EquipmentOperation),
    operationId: idOf('f', 1),
    name: 'Dessecação',
    farmId: idOf('a', 1),
    farmName: 'Boa Vista',
    fieldId: idOf('b', 1),
    fieldName: 'Talhão 1',
    additionalInfo: '',
    status: 'active',
    createdAt: '2026-03-01T02:00:00.000Z',
    latestUpdatedAt: updatedAt,
    operators: [],
    machineries: [],
    isDepended: false,
    ...changes,
  }
}
