import { Button } from '@mantine/core'
import { IconArrowsSplit2, IconLink } from '@tabler/icons-react'
import type { FarmAnswer, FarmPair } from '@talhao/contract/land/farms'
import { defaultZone } from '@talhao/local-time'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/format/format-date.ts'
import { formatCloudNumber } from '../../lib/format/format-number.ts'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { showToast } from '../../ui/feedback/toasts.ts'
import { useReopenFarmPair, useSettleFarmPair } from './farm-pair-calls.ts'
import classes from './farm-pairs.module.css'

export function FarmPairCard({ pair, canSettle }: { pair: FarmPair; canSettle: boolean }) {
  const { t } = useTranslation('landFarms')
  const { station_farm: station, equipment_farm: equipment, distance_km: km } = pair
  return (
    <li className={classes.card}>
      <div className={classes.farms}>
        <FarmWords
          where={t('ofStations')}
          name={station.name}
          what={t('stations', { count: station.count })}
        />
        <FarmWords
          where={t('ofEquipment')}
          name={equipment.name}
          what={t('fields', { count: equipment.count })}
        />
      </div>
      <div>
        {pair.reason !== null && <p className={classes.reason}>{t(pair.reason)}</p>}
        <p className={classes.muted}>
          {km === null ? t('noDistance') : t('distance', { km: formatCloudNumber(km, km < 10 ? 1 : 0) })}
        </p>
      </div>
      {pair.answer === null ? canSettle && <Answers pair={pair} /> : <Said pair={pair} canUndo={canSettle} />}
    </li>
  )
}

function FarmWords({ where, name, what }: { where: string; name: string; what: string }) {
  return (
    <div className={classes.farm}>
      <p className={classes.where}>{where}</p>
      <h3 className={classes.name}>{name}</h3>
      <p className={classes.muted}>{what}</p>
    </div>
  )
}

function Answers({ pair }: { pair: FarmPair }) {
  const { t } = useTranslation('landFarms')
  const { t: tShared } = useTranslation()
  const settle = useSettleFarmPair()

  function say(answer: FarmAnswer) {
    settle.mutate(
      { body: { station_farm_id: pair.station_farm.id, equipment_farm_id: pair.equipment_farm.id, answer } },
      {
        onSuccess: () =>
          showToast({ tone: 'success', message: t(answer === 'same' ? 'doneSame' : 'doneDifferent') }),
        onError: (error) => showToast({ tone: 'error', message: describeError(error, tShared) }),
      },
    )
  }

  return (
    <div className={classes.actions}>
      <Button
        variant="default"
        leftSection={<IconLink size={18} stroke={1.8} />}
        disabled={settle.isPending}
        onClick={() => say('same')}
      >
        {t('same')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconArrowsSplit2 size={18} stroke={1.8} />}
        disabled={settle.isPending}
        onClick={() => say('different')}
      >
        {t('different')}
      </Button>
    </div>
  )
}

function Said({ pair, canUndo }: { pair: FarmPair; canUndo: boolean }) {
  const { t } = useTranslation('landFarms')
  const { t: tShared } = useTranslation()
  const reopen = useReopenFarmPair()
  const { station_farm: station, equipment_farm: equipment } = pair
  return (
    <div className={classes.actions}>
      <p>
        <strong>{t(pair.answer === 'same' ? 'saidSame' : 'saidDifferent')}</strong>{' '}
        {pair.settled_at !== null && (
          <span className={classes.muted}>
            {t('settledBy', {
              name: pair.settled_by ?? '',
              date: formatDate(Date.parse(pair.settled_at), defaultZone),
            })}
          </span>
        )}
      </p>
      {canUndo && (
        <Button
          variant="subtle"
          aria-label={t('undoOf', { name: station.name })}
          loading={reopen.isPending}
          onClick={() =>
            reopen.mutate(
              { params: { station_farm_id: station.id, equipment_farm_id: equipment.id } },
              {
                onSuccess: () => showToast({ tone: 'success', message: t('doneUndo') }),
                onError: (error) => showToast({ tone: 'error', message: describeError(error, tShared) }),
              },
            )
          }
        >
          {t('undo')}
        </Button>
      )}
    </div>
  )
}
