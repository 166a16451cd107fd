import '../../viewer/operation-map-texts.ts'
import '../../targets/within/within-texts.ts'
import { NativeSelect } from '@mantine/core'
import { type WeatherMetric, weatherMetrics } from '@talhao/operation-maps'
import { useTranslation } from 'react-i18next'
import { SegmentedChoice } from '../../../ui/controls/segmented-choice.tsx'
import classes from './map-choices.module.css'
import type { MapChoice } from './use-weather-layers.ts'
import { hasStyles } from './weather-legends.ts'

interface ChoiceProps {
  readonly choice: MapChoice
  readonly onChange: (choice: MapChoice) => void
}

interface MetricChoiceProps extends ChoiceProps {
  /** Whether the operation has targets that its work can be judged by. */
  readonly canJudge?: boolean
}

const withinMode = 'within'

/** What the map is coloured by. */
export function MetricChoice({ choice, onChange, canJudge = false }: MetricChoiceProps) {
  const { t: tWithin } = useTranslation('withinTargets')
  const { t } = useTranslation('weatherCloud')
  const { t: tMap } = useTranslation('operationMap')
  const isMetric = (text: string): text is WeatherMetric => weatherMetrics.some((metric) => metric === text)
  return (
    <NativeSelect
      className={classes.metric ?? ''}
      aria-label={t('map.metric')}
      value={choice.isWithin === true ? withinMode : choice.metric}
      data={[
        ...weatherMetrics.map((metric) => ({ value: metric, label: tMap(`metrics.${metric}`) })),
        ...(canJudge ? [{ value: withinMode, label: tWithin('map') }] : []),
      ]}
      onChange={({ currentTarget: { value } }) => {
        if (value === withinMode) onChange({ ...choice, isWithin: true })
        else if (isMetric(value)) onChange({ ...choice, metric: value, isWithin: false })
      }}
    />
  )
}

/** The form of the legend, where there are two. */
export function StyleChoice({ choice, onChange }: ChoiceProps) {
  const { t } = useTranslation('weatherCloud')
  if (choice.isWithin === true || !hasStyles(choice.metric)) return null
  return (
    <SegmentedChoice
      label={t('map.style')}
      value={choice.style}
      options={[
        { value: 'gradient', name: t('map.gradient') },
        { value: 'discrete', name: t('map.discrete') },
      ]}
      onChange={(style) => onChange({ ...choice, style })}
    />
  )
}

/** Both of them, side by side. */
export function MapChoices(props: MetricChoiceProps) {
  return (
    <div className={classes.choices}>
      <MetricChoice {...props} />
      <StyleChoice {...props} />
    </div>
  )
}
