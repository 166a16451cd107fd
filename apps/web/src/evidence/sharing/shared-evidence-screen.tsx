import './sharing-texts.ts'
import { Button } from '@mantine/core'
import { IconLinkOff, IconShieldCheck } from '@tabler/icons-react'
import type { SharedPack } from '@talhao/contract/evidence/sharing'
import { fileZone } from '@talhao/local-time'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ApiError } from '../../lib/api/api-error.ts'
import { formatDate, formatDateTime } from '../../lib/format/format-date.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { TableSkeleton } from '../../ui/feedback/loading-layouts.tsx'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { PageCard } from '../../ui/page/page-card.tsx'
import { useSharedEvidence } from './link-calls.ts'
import classes from './shared-evidence-screen.module.css'

/** What an auditor sees: the packs of a link, their papers, and how to check them without us (EVI-16). */
export function SharedEvidenceScreen() {
  const { t } = useTranslation('evidenceSharing')
  const { token = '' } = useParams()
  const { data, error, isFetching, refetch } = useSharedEvidence(token)
  if (error instanceof ApiError && error.status === 404)
    return (
      <PageCard>
        <StateMessage
          headingLevel={1}
          icon={<IconLinkOff size={28} stroke={1.6} />}
          title={t('shared.gone')}
          text={t('shared.goneText')}
        />
      </PageCard>
    )
  return (
    <PageCard>
      {data !== undefined ? (
        <>
          <h1 className={classes.title}>{t('shared.title', { client: data.client_name })}</h1>
          <p className={classes.text}>
            {t('shared.lead', { name: data.name, until: formatDate(data.expires_at, fileZone) })}
          </p>
          <ul className={classes.packs}>
            {data.packs.map((pack) => (
              <SharedPackRow key={pack.hash} pack={pack} token={token} />
            ))}
          </ul>
          <p className={classes.text}>{t('shared.how')}</p>
          <Button
            component="a"
            href="/evidence-verifier.html"
            target="_blank"
            rel="noopener"
            variant="default"
            leftSection={<IconShieldCheck size={18} stroke={1.8} aria-hidden="true" />}
          >
            {t('shared.verifier')}
          </Button>
        </>
      ) : error !== null ? (
        <ErrorState error={error} headingLevel={1} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <TableSkeleton />
      )}
    </PageCard>
  )
}

function SharedPackRow({ pack, token }: { pack: SharedPack; token: string }) {
  const { t } = useTranslation('evidenceSharing')
  const address = `/api/v2/evidence/shared/${token}/packs/${pack.hash}`
  const facts = [
    ...(pack.worked_from === null
      ? []
      : [t('shared.worked', { day: formatDate(pack.worked_from, fileZone) })]),
    t('shared.issued', { time: formatDateTime(pack.issued_at, fileZone) }),
    ...(pack.missing.length === 0 ? [] : [t('shared.missing', { count: pack.missing.length })]),
  ]
  return (
    <li className={classes.pack}>
      <h2 className={classes.name}>
        {[t('shared.number', { number: pack.number }), pack.operation_name ?? ''].filter(Boolean).join(' · ')}
      </h2>
      <p className={classes.facts}>{facts.join(' · ')}</p>
      {pack.superseded_by !== null && <p className={classes.superseded}>{t('shared.superseded')}</p>}
      <code className={classes.hash}>{pack.hash}</code>
      <div className={classes.actions}>
        <Button component="a" href={`${address}/pdf`} target="_blank" rel="noopener" variant="default">
          {t('shared.pdf')}
        </Button>
        <Button component="a" href={address} download variant="default">
          {t('shared.json')}
        </Button>
      </div>
    </li>
  )
}
