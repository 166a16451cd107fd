import type { WindRose } from '@talhao/contract/weather/observations'
import type { StationDetail } from '@talhao/contract/weather/stations'
import { useTranslation } from 'react-i18next'
import { readChartTheme } from '../../../../lib/charts/drawing/chart-theme.ts'
import { renderPicture } from '../../../../lib/charts/drawing/render-picture.ts'
import { SaveButtons } from '../../../../lib/charts/save-buttons.tsx'
import { makeFileName } from '../../../../lib/charts/save-file.ts'
import { buildWindRosePicture } from '../../../../lib/charts/wind-rose/wind-rose-option.ts'
import { useCsvDialect } from '../../../../lib/me/current-me.tsx'
import type { HistoryRange } from '../history-choice.ts'
import { makeRoseModel } from './make-rose-model.ts'
import { buildRoseCsv } from './rose-csv.ts'
import { computeRoseShares } from './rose-shares.ts'
import { useRoseWords } from './use-rose-words.ts'

interface RoseSaveButtonsProps {
  readonly rose: WindRose
  readonly station: StationDetail
  readonly range: HistoryRange
}

const pictureSize = { widthPx: 800, heightPx: 860 }

export function RoseSaveButtons({ rose, station, range }: RoseSaveButtonsProps) {
  const { t } = useTranslation('bulletinCharts')
  const words = useRoseWords(rose.classStarts)
  const dialect = useCsvDialect()
  const title = t('rose.title')
  const period = t('range.days', { count: range })

  async function makePicture(): Promise<Blob> {
    const shares = computeRoseShares(rose)
    if (shares === null) throw new Error('A rose without hours cannot be drawn.')
    const theme = readChartTheme(document.body)
    const option = buildWindRosePicture({
      model: makeRoseModel(shares, { ...words, title }),
      theme,
      subtitle: `${station.placeName} · ${period}`,
    })
    return renderPicture({ option, size: pictureSize, background: theme.card })
  }

  return (
    <SaveButtons
      name={title}
      makeFileName={(extension) => makeFileName([station.placeName, title, period], extension)}
      makePicture={makePicture}
      makeCsv={() => buildRoseCsv(rose, words, dialect)}
    />
  )
}
