import './own-data-texts.ts'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { AccountExport } from '@talhao/contract/accounts/own-data'
import { defaultZone } from '@talhao/local-time'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/format/format-date.ts'
import { formatFileSize } from '../../lib/format/format-file-size.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { showToast } from '../../ui/feedback/toasts.ts'
import { UploadProgress } from '../../ui/feedback/upload-progress.tsx'
import { Panel } from '../panel/panel.tsx'
import { EraseClient } from './erase-client.tsx'
import { downloadOwnData, ownDataCalls, useOwnData } from './own-data-calls.ts'
import classes from './own-data-panel.module.css'

/** What a client takes along, and the way to leave (ACC-131, ACC-132). */
export function OwnDataPanel() {
  const { t } = useTranslation('ownData')
  const ownData = useOwnData()
  const request = useMutation(ownDataCalls.request)
  const { data } = ownData
  const made = data?.export ?? null
  const isUnderWay = made?.state === 'waiting' || made?.state === 'running'

  const ask = () =>
    request.mutate({}, { onError: () => showToast({ tone: 'error', message: t('requestError') }) })

  return (
    <Panel
      title={t('title')}
      text={t('text')}
      action={
        <Button
          variant="default"
          disabled={data === undefined || isUnderWay}
          loading={request.isPending}
          onClick={ask}
        >
          {made === null ? t('request') : t('renew')}
        </Button>
      }
    >
      {ownData.isError && data === undefined && (
        <ErrorState
          error={ownData.error}
          isRetrying={ownData.isFetching}
          place="card"
          onRetry={() => void ownData.refetch()}
        />
      )}
      {made !== null && <Made made={made} />}
      {data !== undefined && <EraseClient erasesAt={data.erases_at} />}
    </Panel>
  )
}

function Made({ made }: { made: AccountExport }) {
  const { t } = useTranslation('ownData')
  if (made.state === 'failed')
    return (
      <div className={classes.body}>
        <Notice tone="error">{t('failed')}</Notice>
      </div>
    )
  if (made.state === 'gone')
    return (
      <div className={classes.body}>
        <Notice tone="warning">
          {t('gone', { name: made.requested_by, date: formatDate(made.requested_at, defaultZone) })}
        </Notice>
      </div>
    )
  if (made.state !== 'done')
    return (
      <div className={classes.body}>
        <UploadProgress
          label={t('progress')}
          words={made.state === 'waiting' ? t('waiting') : t('running', { percent: made.percent })}
          share={made.percent / 100}
        />
        <p className={classes.text}>{t('leave')}</p>
      </div>
    )
  const download = () =>
    downloadOwnData(made.id).catch(() => showToast({ tone: 'error', message: t('failed') }))
  return (
    <div className={classes.body}>
      <p className={classes.text}>
        {t('done', {
          name: made.requested_by,
          date: formatDate(made.requested_at, defaultZone),
          until: formatDate(made.expires_at, defaultZone),
        })}
      </p>
      <Button
        className={classes.button}
        leftSection={<IconDownload size={18} stroke={1.8} />}
        onClick={() => void download()}
      >
        {t('download', { size: formatFileSize(made.bytes ?? 0) })}
      </Button>
    </div>
  )
}
