import './sharing-texts.ts'
import { Button } from '@mantine/core'
import { IconFileZip, IconLink, IconLinkOff } from '@tabler/icons-react'
import type { EvidenceLink } from '@talhao/contract/evidence/sharing'
import { fileZone } from '@talhao/local-time'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
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
  const [opened, setOpened] = useState<'link' | 'zip' | null>(null)
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
          onClick={() => setOpened('link')}
        >
          {t('create')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconFileZip size={18} stroke={1.8} aria-hidden="true" />}
          onClick={() => setOpened('zip')}
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
      {opened === 'link' && <CreateLinkDialog onClose={() => setOpened(null)} />}
      {opened === 'zip' && <ZipDialog onClose={() => setOpened(null)} />}
    </section>
  )
}

function LinkTable({ links }: { links: readonly EvidenceLink[] }) {
  const { t } = useTranslation('evidenceSharing')
  const [ending, setEnding] = useState<EvidenceLink | null>(null)
  const revoke = useRevokeLink()
  return (
    <>
      <ul className={classes.links} aria-label={t('list')}>
        {links.map((link) => (
          <li key={link.id} className={classes.row}>
            <div className={classes.words}>
              <span className={classes.name}>{link.name}</span>
              <span className={classes.facts}>
                {`${t('columns.packs')}: ${link.packs} · ${t('columns.until')} ${formatDate(link.expires_at, fileZone)} · ${t('columns.views')} ${describeViews(link, t)}`}
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
                onClick={() => setEnding(link)}
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
          if (ending !== null)
            revoke.mutate({ params: { id: ending.id } }, { onSuccess: () => setEnding(null) })
        }}
        onClose={() => setEnding(null)}
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
