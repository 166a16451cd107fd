import '@mantine/core/styles/Tooltip.layer.css'
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled, IconInfoCircle, IconPencil, IconTrash } from '@tabler/icons-react'
import type { SprayConfiguration } from '@talhao/contract/weather/spray'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/format/format-number.ts'
import classes from './configuration-card.module.css'

interface ConfigurationCardProps {
  readonly configuration: SprayConfiguration
  readonly isBusy: boolean
  readonly onSelect: () => void
  readonly onEdit: (id: string) => void
  readonly onDelete: (id: string) => void
}

/** A click selects it; the toggles only tell. The standard one has no id and cannot be edited. */
export function ConfigurationCard(props: ConfigurationCardProps) {
  const { configuration, isBusy, onSelect, onEdit, onDelete } = props
  const { t } = useTranslation('sprayConfigurations')
  const { id, name, isSelected, configuration: limits } = configuration
  const Sign = isSelected ? IconCircleCheckFilled : IconCircle
  return (
    <li className={classes.card} data-selected={isSelected}>
      <div className={classes.head}>
        <button
          type="button"
          className={classes.choose}
          aria-pressed={isSelected}
          aria-disabled={isBusy}
          onClick={onSelect}
        >
          <Sign size={22} stroke={1.6} className={classes.sign} aria-hidden="true" />
          <span className={classes.name}>{name}</span>
          {isSelected && <span className={classes.selected}>{t('selected')}</span>}
        </button>
        {id === null ? (
          <Tooltip
            label={t('standardInfo')}
            multiline
            w={260}
            events={{ hover: true, focus: true, touch: true }}
          >
            <ActionIcon
              variant="subtle"
              size={44}
              aria-label={`${t('standardInfoLabel')}: ${t('standardInfo')}`}
            >
              <IconInfoCircle size={20} stroke={1.8} />
            </ActionIcon>
          </Tooltip>
        ) : (
          <>
            <ActionIcon
              variant="subtle"
              size={44}
              aria-label={t('edit', { name })}
              onClick={() => onEdit(id)}
            >
              <IconPencil size={20} stroke={1.8} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="danger"
              size={44}
              aria-label={t('delete', { name })}
              onClick={() => onDelete(id)}
            >
              <IconTrash size={20} stroke={1.8} />
            </ActionIcon>
          </>
        )}
      </div>
      <dl className={classes.limits}>
        <Range name={t('temperature')} limits={limits.temperature} unit="°C" />
        <Range name={t('humidity')} limits={limits.humidity} unit="%" />
        <Range name={t('windSpeed')} limits={limits.windSpeed} unit="km/h" />
        <Toggle name={t('deltaT')} isOn={limits.deltaT.active} />
        <Toggle name={t('noRain')} isOn={limits.noRain.active} />
      </dl>
    </li>
  )
}

function Range(props: { name: string; limits: { low: number; high: number }; unit: string }) {
  const { t } = useTranslation('sprayConfigurations')
  const { name, limits, unit } = props
  // As they are used (WEA-69), whichever way round they were typed.
  const low = Math.min(limits.low, limits.high)
  const high = Math.max(limits.low, limits.high)
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {t('range', { low: format(low), high: format(high), unit })}
        {limits.low > limits.high && <span className={classes.swapped}>{t('swapped')}</span>}
      </dd>
    </div>
  )
}

function Toggle({ name, isOn }: { name: string; isOn: boolean }) {
  const { t } = useTranslation('sprayConfigurations')
  return (
    <div>
      <dt>{name}</dt>
      <dd className={classes.toggle}>
        <span className={classes.switch} data-on={isOn} aria-hidden="true" />
        {t(isOn ? 'on' : 'off')}
      </dd>
    </div>
  )
}

function format(limit: number): string {
  return formatNumber(limit, Number.isInteger(limit) ? 0 : 1)
}
