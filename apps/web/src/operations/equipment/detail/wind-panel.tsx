import { compassPoints } from '@talhao/agronomy'
import type { WeatherTargets } from '@talhao/operation-maps'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { WindRose } from '../../../lib/charts/wind-rose/wind-rose.tsx'
import type { WindRoseModel } from '../../../lib/charts/wind-rose/wind-rose-option.ts'
import { formatCloudNumber } from '../../../lib/format/format-number.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import type { OperationViewer } from '../../viewer/viewer/operation-viewer.ts'
import { useReadAhead } from '../../viewer/viewer/use-read-ahead.ts'
import classes from './wind-panel.module.css'

const none = { minimum: null, maximum: null }
const noTargets: WeatherTargets = { temperature: none, humidity: none, wind_speed: none }

interface WindPanelProps {
  readonly viewer: OperationViewer
  readonly fileIds: readonly string[]
  /** Of the operation, but not chosen. */
  readonly otherIds: readonly string[]
}

/** Where the wind came from while the chosen files were recorded; calm is left out. */
export function WindPanel({ viewer, fileIds, otherIds }: WindPanelProps) {
  const { t } = useTranslation('equipmentDetail')
  const language = useLanguage()
  const directions = compassPoints[language]
  const { data: shares, isError } = useQuery({
    queryKey: ['operation-wind', ...fileIds],
    queryFn: async () =>
      (await viewer.readWeatherFigures({ fileIds, targets: noTargets })).windRose.histFiltered,
    // What a worker reads from its own memory needs no second try.
    retry: false,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
  const readOther = useCallback(
    (fileId: string) => viewer.readWeatherFigures({ fileIds: [fileId], targets: noTargets }),
    [viewer],
  )
  useReadAhead(otherIds, shares === undefined ? null : readOther)
  const model = useMemo(
    (): WindRoseModel => ({
      title: t('wind.title'),
      // Sixteen points, of which the eight main ones have names (OPS-64).
      directions: directions.map((name, index) => (index % 2 === 0 ? name : ' '.repeat(index))),
      color: 'teal',
      classes: [{ name: t('wind.share'), percentages: shares ?? [] }],
    }),
    [directions, shares, t],
  )
  if (shares === undefined && !isError) return null
  const strongest = Math.max(0, ...(shares ?? []))
  const sentence = isError
    ? t('wind.failed')
    : strongest === 0
      ? t('wind.none')
      : t('wind.mostly', {
          direction: directions[shares?.indexOf(strongest) ?? 0] ?? '',
          percent: formatCloudNumber(strongest, 0),
        })
  return (
    <div className={classes.panel}>
      <h2 className={classes.title}>{t('wind.title')}</h2>
      {strongest > 0 && (
        <WindRose model={model} description={`${t('wind.title')}. ${sentence}`} sizePx={200} />
      )}
      <p className={classes.sentence}>{sentence}</p>
    </div>
  )
}
