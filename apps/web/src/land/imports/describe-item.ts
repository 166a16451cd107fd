import type { LandImportItem } from '@talhao/contract/land/imports'
import type { TFunction } from 'i18next'
import './imports-texts.ts'
import { formatCloudNumber } from '../../lib/format/format-number.ts'
import { formatHectares } from '../land-map/format-hectares.ts'
import { readNotice, readRefusal } from './import-codes.ts'

type Words = TFunction<'landImports'>

/** "12,54° S; 55,71° O". */
export function describeLonLat(centroid: readonly number[] | undefined, t: Words): string {
  const [longitude = 0, latitude = 0] = centroid ?? []
  return t('question.place', {
    latitude: `${formatCloudNumber(Math.abs(latitude), 2)}° ${latitude < 0 ? 'S' : 'N'}`,
    longitude: `${formatCloudNumber(Math.abs(longitude), 2)}° ${longitude < 0 ? 'O' : 'E'}`,
  })
}

/** "perto de Sorriso (MT), 12,54° S; 55,71° O": people know the town, not the numbers. */
export function describeChoicePlace(
  choice: NonNullable<LandImportItem['question']>['choices'][number],
  t: Words,
): string {
  const place = describeLonLat(choice.centroid, t)
  const { municipality = null, state = null } = choice
  return municipality === null || state === null
    ? t('question.nowhere', { place })
    : t('question.near', { municipality, state, place })
}

/** Why something is not taken, in plain words. */
export function describeRefusal(code: string, detail: LandImportItem['detail'], t: Words): string {
  const at = detail?.at === undefined ? '' : t('refusalPlace', { place: describeLonLat(detail.at, t) })
  return t(`refusals.${readRefusal(code)}`, { gap: formatCloudNumber(detail?.gap_m ?? null, 0), at })
}

/** What was done to it or should be looked at. */
export function describeNotices(
  { notices, detail }: Pick<LandImportItem, 'notices' | 'detail'>,
  t: Words,
): readonly string[] {
  return notices.flatMap((code) => describeNotice(code, detail, t) ?? [])
}

export function describeNotice(code: string, detail: LandImportItem['detail'], t: Words): string | null {
  const read = readNotice(code)
  if (read === null) return null
  if (read.notice === 'skipped') return t('skipped', { count: read.count })
  const list = detail?.overlaps
    ?.map(({ name, area_ha: hectares }) => t('overlap', { name, area: formatHectares(hectares) }))
    .join(', ')
  return t(`notices.${read.notice}`, { list: list ?? '' })
}
