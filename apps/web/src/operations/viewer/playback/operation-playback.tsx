import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import '../operation-map-texts.ts'
import { fileZone } from '@talhao/local-time'
import { formatDate } from '../../../lib/format/format-date.ts'
import { SegmentedChoice } from '../../../ui/controls/segmented-choice.tsx'
import { formatClock } from '../tooltip/format-clock.ts'
import type { TimeSpan } from '../viewer/file-state.ts'
import { advancePlayback, playbackSpeeds } from './advance-playback.ts'
import classes from './operation-playback.module.css'
import { fromWorked, measureWorked, toWorked } from './worked-time.ts'

interface OperationPlaybackProps {
  /** When there was work, at least one: idle time is skipped. */
  readonly spans: readonly TimeSpan[]
  /** Null: the whole operation is shown. */
  readonly timeMs: number | null
  readonly onChange: (timeMs: number | null) => void
}

/** Runs the operation again on the map: what was done by then is drawn. */
export function OperationPlayback({ spans, timeMs, onChange }: OperationPlaybackProps) {
  const { t } = useTranslation('operationMap')
  const id = useId()
  const [isPlaying, setIsPlaying] = useState(false)
  const [speed, setSpeed] = useState<number>(playbackSpeeds[1])
  const fromMs = spans[0]?.fromMs ?? 0
  const toMs = spans.at(-1)?.toMs ?? 0
  const shownMs = timeMs ?? toMs
  const wholeMs = measureWorked(spans)

  const advance = useEffectEvent((passedMs: number) => {
    const next = advancePlayback({ timeMs: shownMs, spans, passedMs, speed })
    onChange(next)
    if (next === null) setIsPlaying(false)
  })
  useEffect(() => {
    if (!isPlaying) return
    let before = performance.now()
    let frame = requestAnimationFrame(function run(now) {
      advance(now - before)
      before = now
      frame = requestAnimationFrame(run)
    })
    return () => cancelAnimationFrame(frame)
  }, [isPlaying])

  function toggle(): void {
    // From the end, or from everything, it begins anew.
    if (!isPlaying && (timeMs === null || timeMs >= toMs)) onChange(fromMs)
    setIsPlaying(!isPlaying)
  }

  const text =
    timeMs === null
      ? t('playback.all')
      : t('playback.time', { date: formatDate(timeMs, fileZone), time: formatClock(timeMs) })
  return (
    <fieldset className={classes.playback} aria-label={t('playback.label')}>
      <button
        type="button"
        className={classes.play}
        aria-label={t(isPlaying ? 'playback.pause' : 'playback.play')}
        title={t(isPlaying ? 'playback.pause' : 'playback.play')}
        onClick={toggle}
      >
        {isPlaying ? <IconPlayerPauseFilled size={20} /> : <IconPlayerPlayFilled size={20} />}
      </button>
      <div className={classes.time}>
        <output className={classes.text} htmlFor={id}>
          {text}
        </output>
        <input
          id={id}
          className={classes.slider}
          type="range"
          min={0}
          max={wholeMs}
          step={1000}
          value={toWorked(spans, shownMs)}
          aria-label={t('playback.label')}
          aria-valuetext={text}
          onChange={(event) => {
            setIsPlaying(false)
            const worked = event.currentTarget.valueAsNumber
            onChange(worked >= wholeMs ? null : fromWorked(spans, worked))
          }}
        />
      </div>
      <SegmentedChoice
        label={t('playback.speed')}
        value={speed}
        options={playbackSpeeds.map((factor) => ({ value: factor, name: t('playback.times', { factor }) }))}
        onChange={setSpeed}
      />
      <button
        type="button"
        className={classes.all}
        disabled={timeMs === null}
        onClick={() => {
          setIsPlaying(false)
          onChange(null)
        }}
      >
        {t('playback.showAll')}
      </button>
    </fieldset>
  )
}
