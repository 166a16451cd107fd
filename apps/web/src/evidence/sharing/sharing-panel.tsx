import './sharing-texts.ts'
import { Button } from '@mantine/core'
import { IconFileZip, IconLink, IconLinkOff } from '@tabler/icons-react'
import type { EvidenceLink } from '@talhao/contract/evidence/sharing'
import { fileZone } from '@talhao/local-time'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useOpened, useOpenedRecord } from '../../lib/browser/use-opened.ts'
import { formatDate, formatDateTime } from '../../lib/format/format-date.ts'
import { useCurrentMe } from '../../lib/me/current-me.tsx'
import { paths } from '../../lib/paths.ts'
import { IconAction } from '../../ui/controls/icon-action.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { TableSkeleton } from '../../ui/feedback/loading-layouts.tsx'
import { CreateLinkDialog } from './create-link-dialog.tsx'
import { useEvidenceLinks, useRevokeLink } from './link-calls.ts'
import classes from './sharing-panel.module.css'
import { ZipDialog } from './zip-dialog.tsx'

/** Links for auditors, and all packs of a season at once (EVI-16). */
export function SharingPanel() {
  const { t } = useTranslation('evidenceSharing')
  const { role } = useCurrentMe()
  const links = useEvidenceLinks()
  const opened = useOpened('share')
  const [task] = opened.parts ?? []
  return (
    <section className={classes.panel} aria-labelledby="sharing">
      <h2 id="sharing" className={classes.title}>
        {t('title')}
      </h2>
      <p className={classes.text}>{t('text')}</p>
      <div className={classes.actions}>
        <Button
          variant="default"
          leftSection={<IconLink size={18} stroke={1.8} aria-hidden="true" />}
          onClick={() => opened.open('link')}
        >
          {t('create')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconFileZip size={18} stroke={1.8} aria-hidden="true" />}
          onClick={() => opened.open('zip')}
        >
          {t('zip')}
        </Button>
        {role === 'client_admin' && (
          <Link className={classes.link} to={paths.dataViews}>
            {t('whoSaw')}
          </Link>
        )}
      </div>
      {links.data !== undefined ? (
        links.data.length === 0 ? (
          <p className={classes.text}>{t('empty')}</p>
        ) : (
          <LinkTable links={links.data} />
        )
      ) : links.error !== null ? (
        <ErrorState error={links.error} isRetrying={links.isFetching} onRetry={() => void links.refetch()} />
      ) : (
        <TableSkeleton rows={2} />
      )}
      {task === 'link' && <CreateLinkDialog onClose={opened.close} />}
      {task === 'zip' && <ZipDialog onClose={opened.close} />}
    </section>
  )
}

function LinkTable({ links }: { links: readonly EvidenceLink[] }) {
  const { t } = useTranslation('evidenceSharing')
  const question = useOpened('end-link')
  const ending = useOpenedRecord(question.parts?.[0], (id) => links.find((link) => link.id === id))
  const revoke = useRevokeLink()
  return (
    <>
      <ul className={classes.links} aria-label={t('list')}>
        {links.map((link) => (
          <li key={link.id} className={classes.row}>
            <div className={classes.words}>
              <span className={classes.name}>{link.name}</span>
              <span className={classes.facts}>
                {[
                  t('packs', { count: link.packs }),
                  t('until', { day: formatDate(link.expires_at, fileZone) }),
                  describeViews(link, t),
                ].join(' · ')}
              </span>
            </div>
            <span className={classes.state} data-state={stateOf(link)}>
              {t(`states.${stateOf(link)}`)}
            </span>
            {stateOf(link) === 'open' && (
              <IconAction
                label={t('revoke', { name: link.name })}
                tone="danger"
                icon={<IconLinkOff size={20} stroke={1.6} />}
                onClick={() => question.open(link.id)}
              />
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={ending !== null}
        title={t('revoke', { name: ending?.name ?? '' })}
        confirmLabel={t('revokeAction')}
        tone="danger"
        isWorking={revoke.isPending}
        onConfirm={() => {
          if (ending !== null) revoke.mutate({ params: { id: ending.id } }, { onSuccess: question.close })
        }}
        onClose={question.close}
      >
        {t('revokeText')}
      </ConfirmDialog>
    </>
  )
}

function stateOf({ revoked_at, expires_at }: EvidenceLink): 'open' | 'expired' | 'revoked' {
  if (revoked_at !== null) return 'revoked'
  return Date.parse(expires_at) <= Date.now() ? 'expired' : 'open'
}

function describeViews(
  { views, last_viewed_at }: EvidenceLink,
  t: ReturnType<typeof useTranslation<'evidenceSharing'>>['t'],
): string {
  if (views === 0) return t('never')
  return t('times', { count: views, last: formatDateTime(last_viewed_at, fileZone) })
}
