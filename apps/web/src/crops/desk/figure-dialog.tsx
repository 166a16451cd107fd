import './field-texts.ts'
import './inputs-texts.ts'
import { favourableRules } from '@talhao/agronomy'
import type { DeskLine, FieldDesk } from '@talhao/contract/crops/desk'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format/format-number.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { formatFieldDay } from '../seasons/format-field-day.ts'
import { useRuleName } from '../seasons/rule-names.ts'
import { type DeskFigure, useCrossingText, useFigureTexts } from './describe-figures.ts'
import { useFieldDesk } from './desk-calls.ts'
import classes from './figure-dialog.module.css'
import { DayTable, HourTable, NightTable } from './input-tables.tsx'

interface FigureDialogProps {
  readonly line: DeskLine
  readonly name: DeskFigure
  readonly onClose: () => void
}

/** What a figure is: its rule, its source, how far it can be relied on, and every hour it is made of (CRP-60). */
export function FigureDialog({ line, name, onClose }: FigureDialogProps) {
  const { t } = useTranslation('cropDesk')
  const { t: tInputs } = useTranslation('cropInputs')
  const describe = useFigureTexts()
  const text = useMemo(() => describe(line).find((figure) => figure.name === name), [describe, line, name])
  const source = name === 'favourable' ? (line.favourable[0]?.source ?? 'none') : readSource(line, name)
  return (
    <Dialog title={`${t(`figures.${name}`)} · ${line.field_name}`} size="large" coversPhone onClose={onClose}>
      <div className={classes.body}>
        <p className={classes.main}>{text?.main}</p>
        <p className={classes.more}>{text?.more.join(' · ')}</p>
        <Details line={line} name={name} />
        <dl className={classes.facts}>
          <Fact label={tInputs('rule.label')}>
            {tInputs(`rule.${name}`)}
            {name !== 'favourable' && <span className={classes.source}>{tInputs(`rule.${name}Source`)}</span>}
          </Fact>
          <Fact label={t('source.label')}>{t(`source.${source}`, { name: line.station?.name ?? '' })}</Fact>
          <Fact label={t('confidence.label')}>{t(`confidence.${text?.confidence ?? 'unknown'}`)}</Fact>
        </dl>
        <p className={classes.note}>{t('advice')}</p>
        <Inputs line={line} name={name} />
      </div>
    </Dialog>
  )
}

function readSource(line: DeskLine, name: Exclude<DeskFigure, 'favourable'>) {
  return line[name]?.source ?? 'none'
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
}

function Details({ line, name }: { line: DeskLine; name: DeskFigure }) {
  if (name === 'frost') return <FrostDetails line={line} />
  if (name === 'water') return <WaterDetails line={line} />
  return name === 'favourable' ? <RuleDetails line={line} /> : null
}

/** References that are words rather than names. */
const referencePhrases = new Map<string, 'press' | 'quoted' | 'florida'>([
  ['Brazilian agrometeorologists in the press', 'press'],
  ['extension text quoting NDSU', 'quoted'],
  ['Florida rule for citrus', 'florida'],
])

function FrostDetails({ line: { frost, time_zone } }: { line: DeskLine }) {
  const { t } = useTranslation('cropDesk')
  const describe = useCrossingText(time_zone)
  if (frost === null) return null
  const nameReference = (reference: string) => {
    const phrase = referencePhrases.get(reference)
    return phrase === undefined ? reference : t(`frost.references.${phrase}`)
  }
  return (
    <>
      <p>{t(`frost.radiation.${frost.is_radiation_night}`)}</p>
      <h3 className={classes.heading}>{t('frost.crossings')}</h3>
      <ul className={classes.list}>
        {frost.crossings.map((crossing) => (
          <li key={crossing.limit_c}>{describe(crossing)}</li>
        ))}
      </ul>
      {frost.crop_crossings.length > 0 && (
        <>
          <h3 className={classes.heading}>{t('frost.cropCrossings')}</h3>
          <ul className={classes.list}>
            {frost.crop_crossings.map((crossing) => (
              <li key={`${crossing.stage} ${crossing.limit_c} ${crossing.reference}`}>
                {t(`frost.stages.${crossing.stage}`)}: {describe(crossing)} (
                {t(`frost.places.${crossing.place}`)}
                {crossing.status === 'unconfirmed' && `, ${t('frost.unconfirmed')}`})
                <span className={classes.source}>{nameReference(crossing.reference)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function WaterDetails({ line: { water } }: { line: DeskLine }) {
  const { t } = useTranslation('cropDesk')
  if (water.status === 'soil_unknown')
    return <p>{t('water.asked', { list: water.asks.map((ask) => t(`water.asks.${ask}`)).join(', ') })}</p>
  if (water.status === 'no_days') return null
  return (
    <p>
      {t('water.total', {
        total: formatNumber(water.total_available_mm, 0),
        raw: formatNumber(water.readily_available_mm, 0),
      })}{' '}
      {water.last_refill_date === null
        ? t('water.noRefill')
        : t('water.refill', { date: formatFieldDay(water.last_refill_date) })}
    </p>
  )
}

function RuleDetails({ line }: { line: DeskLine }) {
  const { t } = useTranslation('cropDesk')
  const { t: tInputs } = useTranslation('cropInputs')
  const { t: tRules } = useTranslation('cropRules')
  const nameRule = useRuleName()
  return (
    <ul className={classes.list}>
      {line.favourable.map(({ rule, is_alarm, last, next }) => {
        const known = favourableRules.find(({ id }) => id === rule)
        return (
          <li key={rule}>
            <strong className={classes.rule}>{nameRule(rule)}</strong> (
            {t(is_alarm ? 'favourable.alarm' : 'favourable.noAlarm')})
            <br />
            {t('favourable.last')}:{' '}
            {t('favourable.figure', {
              hours: formatNumber(last.hours, 0),
              answer: t(`favourable.answers.${last.answer}`),
            })}
            <br />
            {t('favourable.next')}:{' '}
            {t('favourable.figure', {
              hours: formatNumber(next.hours, 0),
              answer: t(`favourable.answers.${next.answer}`),
            })}
            {known !== undefined && (
              <span className={classes.source}>
                {tInputs('rule.madeIn', {
                  place: tRules(`madeIn.${rule}`),
                  source: tRules(`sources.${rule}`),
                  status: tInputs(`rule.${known.status}`),
                })}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Inputs({ line, name }: { line: DeskLine; name: DeskFigure }) {
  const { t: tInputs } = useTranslation('cropInputs')
  const { data, error, isFetching, refetch } = useFieldDesk(line.field_id)
  if (data === undefined)
    return error === null ? (
      <div role="status" aria-label={tInputs('inputs.loading')}>
        <Skeleton shape="block" height={160} />
      </div>
    ) : (
      <ErrorState place="card" error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
    )
  return (
    <section aria-label={tInputs('inputs.title')}>
      <h3 className={classes.heading}>{tInputs('inputs.title')}</h3>
      <Table desk={data} name={name} />
    </section>
  )
}

function Table({ desk, name }: { desk: FieldDesk; name: DeskFigure }) {
  const { t } = useTranslation('cropDesk')
  const { t: tField } = useTranslation('cropField')
  if (name === 'frost') {
    const night = desk.frost_night
    if (night === null) return <p>{tField('nightNothing')}</p>
    const { incomplete, doubtful, other_sky, unknown_sky } = night.left_out
    return (
      <>
        <p className={classes.note}>
          {t('frost.leftOut', { incomplete, doubtful, otherSky: other_sky, unknownSky: unknown_sky })}
        </p>
        <NightTable night={night} timeZone={desk.line.time_zone} />
      </>
    )
  }
  if (name === 'favourable') return <HourTable hours={desk.inputs.hours} timeZone={desk.line.time_zone} />
  return <DayTable desk={desk} columns={name} />
}
