import {
  type Icon,
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconHelpCircle,
  IconRuler2,
  IconTemperatureMinus,
  IconWind,
} from '@tabler/icons-react'
import type { GuardHour, GuardRule } from '@talhao/contract/land/guard'
import { sprayMethods } from '@talhao/contract/land/guard'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatWindSpeedKmh } from '../../lib/format/format-number.ts'
import { paths } from '../../lib/paths.ts'
import { SegmentedChoice } from '../../ui/controls/segmented-choice.tsx'
import { directions } from '../land-map/directions.ts'
import {
  describeAdvice,
  describeGuardDay,
  describeGuardHour,
  describeLasting,
  type GuardClock,
} from './describe-advice.ts'
import { GuardBar } from './guard-bar.tsx'
import type { SprayMethod } from './guard-calls.ts'
import classes from './guard-panel.module.css'
import {
  type GuardAdvice,
  type GuardedField,
  listGuardAdvice,
  listLastingStrips,
} from './list-guard-advice.ts'

interface GuardPanelProps {
  readonly hours: readonly GuardHour[]
  readonly rules: readonly GuardRule[]
  readonly field: GuardedField
  readonly clock: GuardClock
  readonly method: SprayMethod
  readonly chosen: number
  readonly onMethod: (method: SprayMethod) => void
  readonly onChoose: (hour: number) => void
}

const stateIcons: Readonly<Record<GuardHour['state'], Icon>> = {
  open: IconCircleCheck,
  caution: IconAlertTriangle,
  closed: IconBan,
  unknown: IconHelpCircle,
}

const adviceIcons: Readonly<Record<GuardAdvice['reason'], Icon>> = {
  wind: IconWind,
  inversionMeasured: IconTemperatureMinus,
  inversionLikely: IconTemperatureMinus,
  inversionPossible: IconTemperatureMinus,
  windUnknown: IconHelpCircle,
}

const adviceTones: Readonly<Record<GuardAdvice['reason'], GuardHour['state']>> = {
  wind: 'closed',
  inversionMeasured: 'closed',
  inversionLikely: 'closed',
  inversionPossible: 'caution',
  windUnknown: 'unknown',
}

/** What is closed, when and why, for 48 hours: advice, never "compliant" (LAND-23). */
export function GuardPanel(props: GuardPanelProps) {
  const { hours, rules, field, clock, method, chosen, onMethod, onChoose } = props
  const { t } = useTranslation(['landGuard', 'landReceptors', 'landMap'])
  const advice = useMemo(() => listGuardAdvice(hours, field), [hours, field])
  const lasting = useMemo(() => listLastingStrips(hours, field), [hours, field])
  const ownRules = useMemo(() => new Set(rules.filter(({ own }) => own).map(({ id }) => id)), [rules])
  const hour = hours[chosen]
  return (
    <section className={classes.guard} aria-label={t('landGuard:title')}>
      <div>
        <h2 className={classes.title}>{t('landGuard:title')}</h2>
        <p className={classes.lead}>{t('landGuard:lead')}</p>
      </div>
      <SegmentedChoice
        label={t('landGuard:method')}
        width="fill"
        value={method}
        options={sprayMethods.map((value) => ({ value, name: t(`landGuard:methods.${value}`) }))}
        onChange={onMethod}
      />
      <GuardBar hours={hours} chosen={chosen} clock={clock} onChoose={onChoose} />
      {hour !== undefined && <ChosenHour hour={hour} clock={clock} />}
      <ul className={classes.advice}>
        {lasting.map((strip) => (
          <li key={`${strip.kind} ${strip.direction} ${strip.ruleId}`} className={classes.line}>
            <IconRuler2
              size={18}
              stroke={1.8}
              className={classes.icon}
              data-tone="caution"
              aria-hidden="true"
            />
            <span>{describeLasting(strip, t, ownRules)}</span>
          </li>
        ))}
        {advice.map((one) => {
          const AdviceIcon = adviceIcons[one.reason]
          const words = describeAdvice(one, clock, t)
          return (
            <li key={words} className={classes.line}>
              <AdviceIcon
                size={18}
                stroke={1.8}
                className={classes.icon}
                data-tone={adviceTones[one.reason]}
                aria-hidden="true"
              />
              <span>{words}</span>
            </li>
          )
        })}
        {lasting.length + advice.length === 0 && <li className={classes.line}>{t('landGuard:none')}</li>}
      </ul>
      {field.kinds.size === 0 && <p className={classes.note}>{t('landGuard:noReceptors')}</p>}
      <Rules rules={rules} />
      <p className={classes.note}>
        {t('landGuard:disclaimer')} {t('landGuard:zone', { zone: nameZone(clock.timeZone) })}
      </p>
    </section>
  )
}

function ChosenHour({ hour, clock }: { hour: GuardHour; clock: GuardClock }) {
  const { t } = useTranslation(['landGuard', 'landReceptors', 'landMap'])
  const { state, wind, inversion, closures } = hour
  const StateIcon = stateIcons[state]
  const timeMs = Date.parse(hour.time)
  const isWhole = closures.some(({ strip }) => strip === null)
  const text = state === 'closed' ? (isWhole ? 'closedWhole' : 'closedPart') : state
  return (
    <div className={classes.hour} data-state={state} role="status">
      <StateIcon size={24} stroke={1.8} className={classes.stateIcon} aria-hidden="true" />
      <div className={classes.hourWords}>
        <p className={classes.state}>
          {t('landGuard:hourText', {
            day: describeGuardDay(timeMs, clock, t),
            hour: describeGuardHour(timeMs, clock.timeZone),
            state: t(`landGuard:states.${state}`),
          })}
        </p>
        <p>{t(`landGuard:stateTexts.${text}`)}</p>
        <p className={classes.why}>
          {wind === null
            ? t('landGuard:windUnknown')
            : t(wind.speed_kmh < calmKmh ? 'landGuard:windCalm' : 'landGuard:wind', {
                direction: t(`landGuard:compass.${nameWind(wind.from_deg)}`),
                speed: formatWindSpeedKmh(wind.speed_kmh),
                source: t(`landGuard:sources.${wind.source === 'station' ? 'station' : 'forecast'}`),
              })}
          {' · '}
          {t(`landGuard:inversion.${inversion}`)}
        </p>
      </div>
    </div>
  )
}

/** LAND-5. */
const calmKmh = 3

function nameWind(fromDeg: number) {
  return directions[Math.round(fromDeg / 45) % 8] ?? 'n'
}

function Rules({ rules }: { rules: readonly GuardRule[] }) {
  const { t } = useTranslation('landGuard')
  return (
    <div>
      {rules.length > 0 && <h3 className={classes.subtitle}>{t('rulesTitle')}</h3>}
      <ul className={classes.rules}>
        {rules.map(({ id, law, article, date, link, own }) => (
          <li key={id}>
            {own
              ? t('ownRule', { words: t('rule', { law, article, date }) })
              : t('rule', { law, article, date })}{' '}
            <a href={link} target="_blank" rel="noopener noreferrer">
              {t('ruleLink')}
            </a>
          </li>
        ))}
        <li>
          <Link to={paths.landRules}>{t('allRules')}</Link>
        </li>
      </ul>
    </div>
  )
}

/** "Cuiaba" of "America/Cuiaba". */
function nameZone(zone: string): string {
  return zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
}
