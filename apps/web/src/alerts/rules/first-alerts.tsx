import './rules-texts.ts'
import './first-alerts-texts.ts'
import { Button } from '@mantine/core'
import type { AlertCondition } from '@talhao/contract/alerts/rules'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentMe } from '../../lib/me/current-me.tsx'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { showToast } from '../../ui/feedback/toasts.ts'
import { useAlertChannels, useCreateAlertChannel } from '../channels/channel-calls.ts'
import { alertIcons } from '../episodes/alert-kinds.ts'
import { useAlertPlaces } from './alert-places.ts'
import { describeRule } from './describe-rule.ts'
import classes from './first-alerts.module.css'
import { useAlertRules, useCreateAlertRule } from './rule-calls.ts'

interface Recommended {
  readonly kind: 'frost' | 'station_silent' | 'wind_during_job' | 'rain_ahead'
  readonly condition: AlertCondition | null
}

const frost: Recommended = {
  kind: 'frost',
  condition: { metric: 'temperature_c', operator: '<=', value: 2, forMinutes: 0, clearBy: 0.5 },
}
const silence: Recommended = { kind: 'station_silent', condition: null }
const windAtWork: Recommended = {
  kind: 'wind_during_job',
  condition: { metric: 'wind_gust_kmh', operator: '>=', value: 20, forMinutes: 0, clearBy: 5 },
}
const rainAhead: Recommended = {
  kind: 'rain_ahead',
  condition: { metric: 'forecast_rain_mm', operator: '>=', value: 5, forMinutes: 0, clearBy: 0.5 },
}

/** Three alerts to begin with, for whoever has none (ALR-107). */
export function FirstAlerts() {
  const { t } = useTranslation('firstAlerts')
  const { t: tRules } = useTranslation('alertRules')
  const { t: tAlerts } = useTranslation('alerts')
  const { t: tShared } = useTranslation()
  const me = useCurrentMe()
  const places = useAlertPlaces()
  const rules = useAlertRules()
  const channels = useAlertChannels()
  const createChannel = useCreateAlertChannel()
  const createRule = useCreateAlertRule()
  const [dropped, setDropped] = useState<readonly string[]>([])

  const scope =
    me.role === 'client_admin'
      ? { all: true }
      : { stationIds: places.stations.slice(0, 1000).map(({ id }) => id) }
  const recommended = [frost, silence, me.client?.has_emcloud === true ? windAtWork : rainAhead]
  // One that was made before another failed is not made twice.
  const isMade = (wanted: string) => rules.data?.some(({ kind }) => kind === wanted) === true
  const chosen = recommended.filter(({ kind }) => !dropped.includes(kind) && !isMade(kind))

  const begin = useMutation({
    mutationFn: async () => {
      const known = channels.data?.find(({ problem }) => problem === null)?.id
      const channelId =
        known ?? (await createChannel.mutateAsync({ body: { kind: 'mail', name: t('mailName') } })).data.id
      for (const { kind, condition } of chosen)
        await createRule.mutateAsync({
          body: { name: tRules(`names.${kind}`), kind, scope, condition, channels: [channelId] },
        })
    },
    onSuccess: () => showToast({ tone: 'success', message: t('done'), closeAfterMs: 5000 }),
  })

  const isWanted = rules.data?.length === 0 || begin.isPending || begin.isError
  if (!isWanted || places.stations.length === 0 || channels.data === undefined) return null
  return (
    <section className={classes.card} aria-label={t('title')}>
      <h2 className={classes.title}>{t('title')}</h2>
      <p className={classes.text}>{t(me.role === 'client_admin' ? 'textAdmin' : 'text')}</p>
      <ul className={classes.list}>
        {recommended.map((rule) => {
          const Icon = alertIcons[rule.kind]
          return (
            <li key={rule.kind}>
              <label className={classes.choice}>
                <input
                  type="checkbox"
                  checked={!dropped.includes(rule.kind)}
                  disabled={begin.isPending}
                  onChange={(event) =>
                    setDropped(
                      event.currentTarget.checked
                        ? dropped.filter((kind) => kind !== rule.kind)
                        : [...dropped, rule.kind],
                    )
                  }
                />
                <Icon size={22} stroke={1.7} aria-hidden="true" className={classes.icon} />
                <span>{describeRule({ ...rule, scope }, { t: tRules, tAlerts, places })}</span>
              </label>
            </li>
          )
        })}
      </ul>
      {begin.isError && <Notice tone="error">{describeError(begin.error, tShared)}</Notice>}
      <Button loading={begin.isPending} disabled={chosen.length === 0} onClick={() => begin.mutate()}>
        {t('begin', { count: chosen.length })}
      </Button>
      <p className={classes.note}>{t('note', { email: me.email })}</p>
    </section>
  )
}
