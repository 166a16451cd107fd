import {
  type Icon,
  IconBuildingCommunity,
  IconDroplet,
  IconFence,
  IconLeaf,
  IconPaw,
  IconPlant2,
} from '@tabler/icons-react'
import type { ReceptorKind } from '@talhao/contract/land/receptors'

export const receptorGroups = ['people', 'animals', 'water', 'nature', 'crops', 'limits'] as const
export type ReceptorGroup = (typeof receptorGroups)[number]

const groupOf: Readonly<Record<ReceptorKind, ReceptorGroup>> = {
  settlement: 'people',
  dwelling: 'people',
  school: 'people',
  health_centre: 'people',
  recreation: 'people',
  livestock: 'animals',
  apiary: 'animals',
  water_intake: 'water',
  water: 'water',
  spring: 'water',
  vereda: 'water',
  wetland: 'water',
  mangrove: 'water',
  app: 'nature',
  legal_reserve: 'nature',
  conservation_unit: 'nature',
  nature_reserve: 'nature',
  native_vegetation: 'nature',
  restinga: 'nature',
  plateau_edge: 'nature',
  sensitive_crop: 'crops',
  property_boundary: 'limits',
}

export function groupReceptor(kind: ReceptorKind): ReceptorGroup {
  return groupOf[kind]
}

/** On the map, on any ground; the icon and the word say it too. */
export const groupColours: Readonly<Record<ReceptorGroup, string>> = {
  people: '#d65aa0',
  animals: '#f08c2e',
  water: '#3f9bea',
  nature: '#2fae7f',
  crops: '#b98a4a',
  limits: '#9aa3af',
}

export const groupIcons: Readonly<Record<ReceptorGroup, Icon>> = {
  people: IconBuildingCommunity,
  animals: IconPaw,
  water: IconDroplet,
  nature: IconLeaf,
  crops: IconPlant2,
  limits: IconFence,
}
