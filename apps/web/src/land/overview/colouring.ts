import type { TFunction } from 'i18next'
import './colouring-texts.ts'
import type { GuardedNow } from '@talhao/contract/land/guard'
import { type FieldTint, type FieldTints, makeTint, type TintTone } from '../fields/field-tints.ts'

export const colourings = ['guard', 'frost', 'water', 'favourable', 'crop', 'work'] as const
export type Colouring = (typeof colourings)[number]

export type ColouringWords = TFunction<readonly ['landColouring']>

/** What one colouring has to show; undefined data are on their way, or will not come. */
export interface ColouringData {
  readonly tints: FieldTints | undefined
  readonly hasFailed: boolean
}

/** Kept in the page's address, so that a link shows the same. */
export function readColouring(address: URLSearchParams): Colouring | null {
  return colourings.find((one) => one === address.get('colour')) ?? null
}

const guardTones: Readonly<Record<GuardedNow['state'], TintTone>> = {
  open: 'calm',
  caution: 'watch',
  closed: 'act',
  unknown: 'unknown',
}

export function tintByGuard(fields: readonly GuardedNow[], t: ColouringWords): FieldTints {
  return new Map(
    fields.map(({ field_id: id, state }) => {
      const word = t(`guard.${state}`)
      return [id, makeTint(guardTones[state], { legend: word, text: word })]
    }),
  )
}

/** A field that nothing was told of is unknown, never clear. */
export function makeMissingTint(colouring: Colouring | null, t: ColouringWords): FieldTint {
  const area = colouring === 'guard' ? 'land' : colouring === 'work' ? 'work' : 'crops'
  const words = t(`missing.${area}`)
  return makeTint('unknown', { legend: words, text: words })
}
