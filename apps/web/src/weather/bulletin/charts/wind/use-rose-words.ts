import { compassPoints } from '@talhao/agronomy'
import { calmBelowKmh, type WindRose } from '@talhao/contract/weather/observations'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../lib/i18n/use-language.ts'
import type { RoseWords } from './rose-csv.ts'

/** Directions and classes of wind in the person's language. */
export function useRoseWords(classStarts: WindRose['classStarts']): RoseWords {
  const { t } = useTranslation('bulletinCharts')
  const language = useLanguage()
  return {
    direction: t('rose.direction'),
    directions: compassPoints[language],
    classes: classStarts.map((from, index) => {
      const to = classStarts[index + 1]
      return to === undefined ? t('rose.strongest', { from }) : t('rose.class', { from, to })
    }),
    calm: t('rose.calm', { speed: calmBelowKmh }),
    hours: t('rose.hours'),
    unknown: t('rose.unknownHours'),
    doubtful: t('rose.doubtfulHours'),
  }
}
