import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCsvDialect } from '../../me/current-me.tsx'
import { ChartCard, ChartNothing } from '../chart-card.tsx'
import { buildChartCsv } from '../chart-csv.ts'
import { type ChartModel, hasValues } from '../chart-model.ts'
import { ChartSummary } from '../chart-summary.tsx'
import { readChartTheme } from '../drawing/chart-theme.ts'
import { renderPicture } from '../drawing/render-picture.ts'
import { SaveButtons } from '../save-buttons.tsx'
import { makeFileName } from '../save-file.ts'
import { SeriesLegend } from '../series-legend.tsx'
import type { ChartView } from '../view/chart-view.ts'
import { TimeChart } from './time-chart.tsx'
import classes from './time-chart-card.module.css'
import { buildPictureOption } from './time-chart-option.ts'
import { chooseValueAxis } from './value-axis.ts'

interface TimeChartCardProps {
  readonly model: ChartModel
  readonly view: ChartView
  readonly naturalPx: number
  /** Of whom the data are and whose clock they follow: below the title of a saved picture. */
  readonly subtitle: string
  /** Before the chart's title and range in the names of saved files. */
  readonly fileName: string
  readonly nothing: string
  readonly heightPx?: number
  readonly headingLevel?: 2 | 3
  readonly children?: ReactNode
}

const pictureSize = { widthPx: 1600, heightPx: 560 }

/** A chart with its title, names, summary in words, and the ways to take it home. */
export function TimeChartCard(props: TimeChartCardProps) {
  const { model, view, naturalPx, heightPx, subtitle, nothing } = props
  const { t } = useTranslation('charts')
  const body = useRef<HTMLDivElement>(null)
  const isEmpty = !hasValues(model)
  const dialect = useCsvDialect()

  function makePicture(): Promise<Blob> {
    const theme = readChartTheme(body.current ?? document.documentElement)
    const option = buildPictureOption({
      model,
      axis: chooseValueAxis(model),
      theme,
      subtitle,
      size: pictureSize,
    })
    return renderPicture({ option, size: pictureSize, background: theme.card })
  }

  const makeName = (extension: string) =>
    makeFileName([props.fileName, model.title, ...listEnds(model)], extension)

  const save = (
    <SaveButtons
      name={model.title}
      makeFileName={makeName}
      makePicture={makePicture}
      makeCsv={() =>
        buildChartCsv(model, { time: t('time'), mark: (name) => t('mark.column', { name }), dialect })
      }
    />
  )
  return (
    <ChartCard
      headingLevel={props.headingLevel ?? 3}
      title={model.title}
      unit={model.unit}
      legend={isEmpty ? undefined : <SeriesLegend model={model} view={view} />}
      action={isEmpty ? undefined : save}
    >
      {props.children}
      {isEmpty ? (
        <ChartNothing>{nothing}</ChartNothing>
      ) : (
        <div ref={body} className={classes.body}>
          <TimeChart
            model={model}
            view={view}
            naturalPx={naturalPx}
            {...(heightPx === undefined ? {} : { heightPx })}
          />
          <ChartSummary model={model} />
        </div>
      )}
    </ChartCard>
  )
}

/** First and last time, as they may stand in the name of a file. */
function listEnds({ slots }: ChartModel): string[] {
  return [slots[0], slots.at(-1)].map((slot) => slot?.name.replaceAll('/', '-').replace(':', 'h') ?? '')
}
