import { Button, CloseButton } from '@mantine/core'
import { IconDownload, IconMail } from '@tabler/icons-react'
import type { Station } from '@talhao/contract/weather/stations'
import { useTranslation } from 'react-i18next'
import type { DownloadProgress } from '../api/download-csv.ts'
import { formatSize } from '../format-size.ts'
import classes from './station-row.module.css'

interface StationRowProps {
  readonly station: Station
  readonly progress: DownloadProgress | null
  /** null where several stations at once are not offered. */
  readonly selection: { readonly isSelected: boolean; readonly onToggle: () => void } | null
  readonly onEmail: () => void
  readonly onDownload: () => void
  readonly onCancel: () => void
}

export function ExportStationRow({
  station,
  progress,
  selection,
  onEmail,
  onDownload,
  onCancel,
}: StationRowProps) {
  const { t } = useTranslation('history')
  const { placeName: name } = station
  return (
    <li className={classes.row} data-selected={selection?.isSelected === true}>
      {selection !== null && (
        <input
          type="checkbox"
          className={classes.tick}
          aria-label={t('stations.select', { station: name })}
          checked={selection.isSelected}
          onChange={selection.onToggle}
        />
      )}
      <span className={classes.name}>{name}</span>
      {progress !== null && (
        <span className={classes.progress} role="status">
          {progress.state === 'waiting'
            ? t('stations.waiting', { count: progress.ahead })
            : t('stations.loading', { size: formatSize(progress.bytes) })}
          <CloseButton
            size={32}
            iconSize={16}
            aria-label={t('stations.cancel', { station: name })}
            onClick={onCancel}
          />
        </span>
      )}
      <span className={classes.actions}>
        <Button
          variant="default"
          leftSection={<IconMail size={18} stroke={1.8} aria-hidden="true" />}
          aria-label={t('stations.emailOf', { station: name })}
          onClick={onEmail}
        >
          {t('stations.email')}
        </Button>
        <Button
          variant="light"
          leftSection={<IconDownload size={18} stroke={1.8} aria-hidden="true" />}
          aria-label={t('stations.downloadOf', { station: name })}
          loading={progress !== null}
          onClick={onDownload}
        >
          {t('stations.download')}
        </Button>
      </span>
    </li>
  )
}
