import { useTranslation } from 'react-i18next'
import type { IncompleteRain } from './incomplete-rain.ts'

/** "4 de 7 dias medidos · 2 dias sem confiança". */
export function useIncompleteText(): (incomplete: IncompleteRain) => string {
  const { t } = useTranslation('stations')
  return ({ unit, measured, length, doubtful }) =>
    [
      measured < length ? t(`measured.${unit}`, { measured, length }) : null,
      doubtful > 0 ? t(`doubtful.${unit}`, { count: doubtful }) : null,
    ]
      .filter((text) => text !== null)
      .join(' · ')
}
