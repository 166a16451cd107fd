import { Button } from '@mantine/core'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import type { ListedPack } from '@talhao/contract/evidence/packs'
import { fileZone } from '@talhao/local-time'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDate, formatDateTime } from '../../lib/format/format-date.ts'
import { paths } from '../../lib/paths.ts'
import { copyAndTell } from '../../ui/controls/copy-and-tell.ts'
import { IconAction } from '../../ui/controls/icon-action.tsx'
import { showToast } from '../../ui/feedback/toasts.ts'
import { useDownloadPack } from './pack-calls.ts'
import classes from './pack-table.module.css'

/** The chain of the client, the newest first. */
export function PackTable({ packs }: { packs: readonly ListedPack[] }) {
  const { t } = useTranslation('evidence')
  const numbers = new Map(packs.map(({ hash, number }) => [hash, number]))
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label={t('list')}>
        <thead>
          <tr>
            {(['number', 'operation', 'worked', 'issued', 'state', 'actions'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {packs.map((pack) => (
            <PackRow key={pack.hash} pack={pack} numbers={numbers} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function PackRow({ pack, numbers }: { pack: ListedPack; numbers: ReadonlyMap<string, number> }) {
  const { t } = useTranslation('evidence')
  return (
    <tr data-superseded={pack.superseded_by !== null || undefined}>
      <td className={classes.number}>{pack.number}</td>
      <th scope="row">
        {pack.operation_id === null ? (
          t('keyChange')
        ) : (
          <Link className={classes.link} to={paths.evidenceOfOperation(pack.operation_id)}>
            {pack.operation_name ?? pack.operation_id}
          </Link>
        )}
        <HashLine pack={pack} />
      </th>
      <td data-label={t('columns.worked')}>{formatDate(pack.worked_from, fileZone)}</td>
      <td data-label={t('columns.issued')}>{formatDateTime(pack.issued_at, fileZone)}</td>
      <td>
        <PackState pack={pack} numbers={numbers} />
      </td>
      <td className={classes.actions}>
        <DownloadButtons pack={pack} />
      </td>
    </tr>
  )
}

function HashLine({ pack: { hash, number } }: { pack: ListedPack }) {
  const { t } = useTranslation('evidence')
  return (
    <span className={classes.hash}>
      <code>{`${hash.slice(0, 8)}…${hash.slice(-8)}`}</code>
      <IconAction
        label={t('copyHash', { number })}
        icon={<IconCopy size={16} stroke={1.8} />}
        onClick={() => void copyAndTell(hash, { copied: t('copied'), failed: t('copyFailed') })}
      />
    </span>
  )
}

function PackState({ pack, numbers }: { pack: ListedPack; numbers: ReadonlyMap<string, number> }) {
  const { t } = useTranslation('evidence')
  const later = pack.superseded_by === null ? undefined : numbers.get(pack.superseded_by)
  const earlier = pack.corrects === null ? undefined : numbers.get(pack.corrects)
  return (
    <>
      <span className={classes.state} data-state={later === undefined ? 'current' : 'superseded'}>
        {later === undefined ? t('states.current') : t('states.superseded', { number: later })}
      </span>
      <span className={classes.facts}>
        {[
          ...(pack.operation_id === null
            ? []
            : [pack.missing.length === 0 ? t('complete') : t('missing', { count: pack.missing.length })]),
          ...(earlier === undefined ? [] : [t('states.corrects', { number: earlier })]),
          ...(pack.stamped_at === null ? [] : [t('stamped')]),
        ].join(' · ')}
      </span>
    </>
  )
}

function DownloadButtons({ pack: { hash, number } }: { pack: ListedPack }) {
  const { t } = useTranslation('evidence')
  const download = useDownloadPack()
  const run = (form: 'json' | 'pdf') =>
    download.mutate(
      { hash, form },
      { onError: () => showToast({ tone: 'error', message: t('downloadFailed') }) },
    )
  const icon = <IconDownload size={16} stroke={1.8} aria-hidden="true" />
  return (
    <>
      <Button
        variant="default"
        leftSection={icon}
        aria-label={t('downloadPdf', { number })}
        onClick={() => run('pdf')}
      >
        {t('pdf')}
      </Button>
      <Button
        variant="default"
        leftSection={icon}
        aria-label={t('downloadJson', { number })}
        onClick={() => run('json')}
      >
        {t('json')}
      </Button>
    </>
  )
}
