import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAddress } from '../../lib/browser/use-address.ts'
import type { FieldTint, FieldTints } from '../fields/field-tints.ts'
import { useGuardNow } from '../guard/guard-calls.ts'
import {
  type Colouring,
  type ColouringData,
  makeMissingTint,
  readColouring,
  tintByGuard,
} from './colouring.ts'

export interface ShownColouring {
  /** Null: the fields are not coloured. */
  readonly value: Colouring | null
  /** Null: the data have not come. */
  readonly tints: FieldTints | null
  readonly missing: FieldTint
  readonly hasFailed: boolean
  /** Null: nothing to colour by, or not yet. */
  readonly tintOf: ((id: string) => FieldTint) | null
}

/** What the fields are coloured by: the guard, which is known here, or what was handed in (LAND-39). */
export function useColouring(handed: ColouringData | null): ShownColouring {
  const [address] = useAddress()
  const { t } = useTranslation(['landColouring'])
  const value = readColouring(address)
  const guard = useGuardNow(value === 'guard')
  return useMemo(() => {
    const missing = makeMissingTint(value, t)
    const guarded = guard.data === undefined ? null : tintByGuard(guard.data, t)
    const tints = value === null ? null : value === 'guard' ? guarded : (handed?.tints ?? null)
    return {
      value,
      tints,
      missing,
      hasFailed: value === 'guard' ? guard.isError : (handed?.hasFailed ?? false),
      tintOf: tints === null ? null : (id) => tints.get(id) ?? missing,
    }
  }, [value, guard.data, guard.isError, handed, t])
}
