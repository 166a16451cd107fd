import './security-texts.ts'
import { Button } from '@mantine/core'
import { IconDeviceMobile, IconFingerprint, IconListNumbers, IconTrash } from '@tabler/icons-react'
import { recoveryCodeCount, type Security } from '@talhao/contract/accounts/security'
import { defaultZone } from '@talhao/local-time'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpened } from '../../lib/browser/use-opened.ts'
import { formatDate } from '../../lib/format/format-date.ts'
import { useCurrentMe } from '../../lib/me/current-me.tsx'
import { IconAction } from '../../ui/controls/icon-action.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { TableSkeleton } from '../../ui/feedback/loading-layouts.tsx'
import panelClasses from '../panel/panel.module.css'
import { Panel } from '../panel/panel.tsx'
import { FactorDialogs } from './factor-dialogs.tsx'
import { PendingRemoval } from './pending-removal.tsx'
import { RequirementChoice } from './requirement-choice.tsx'
import { useSecurity } from './security-calls.ts'
import classes from './security-panel.module.css'

/** The own second factors, and for administrators whether everybody must have one (ACC-71 to ACC-76). */
export function SecurityPanel() {
  const { t } = useTranslation('security')
  const { role } = useCurrentMe()
  const security = useSecurity()
  const opened = useOpened('security')
  return (
    <Panel title={t('title')} text={t('text')}>
      {security.isPending && (
        <div className={panelClasses.loading}>
          <TableSkeleton rows={3} />
        </div>
      )}
      {security.isError && security.data === undefined && (
        <ErrorState
          error={security.error}
          isRetrying={security.isFetching}
          onRetry={() => void security.refetch()}
        />
      )}
      {security.data !== undefined && (
        <>
          {security.data.removalAt !== null && <PendingRemoval removalAt={security.data.removalAt} />}
          <ul className={classes.rows} aria-label={t('title')}>
            <TotpRow security={security.data} open={opened.open} />
            <PasskeysRow security={security.data} open={opened.open} />
            <CodesRow security={security.data} open={opened.open} />
          </ul>
          {role === 'client_admin' && <RequirementChoice security={security.data} />}
          <FactorDialogs parts={opened.parts} security={security.data} onClose={opened.close} />
        </>
      )}
    </Panel>
  )
}

interface RowProps {
  readonly security: Security
  readonly open: (...parts: readonly string[]) => void
}

function TotpRow({ security: { totp }, open }: RowProps) {
  const { t } = useTranslation('security')
  return (
    <Row
      icon={<IconDeviceMobile size={22} stroke={1.6} />}
      title={t('totp.title')}
      text={totp === null ? t('totp.text') : t('since', { date: formatDate(totp.createdAt, defaultZone) })}
      action={
        totp === null ? (
          <Button variant="default" onClick={() => open('totp')}>
            {t('totp.add')}
          </Button>
        ) : (
          <Button
            variant="subtle"
            color="danger"
            className={classes.danger}
            onClick={() => open('remove-totp')}
          >
            {t('totp.remove')}
          </Button>
        )
      }
    />
  )
}

function PasskeysRow({ security: { passkeys, offersPasskeys }, open }: RowProps) {
  const { t } = useTranslation('security')
  const canAdd = offersPasskeys && typeof window.PublicKeyCredential === 'function'
  const day = (time: string) => formatDate(time, defaultZone)
  return (
    <Row
      icon={<IconFingerprint size={22} stroke={1.6} />}
      title={t('passkeys.title')}
      text={canAdd ? t('passkeys.text') : t(offersPasskeys ? 'passkeys.noBrowser' : 'passkeys.notOffered')}
      action={
        canAdd && (
          <Button variant="default" onClick={() => open('passkey')}>
            {t('passkeys.add')}
          </Button>
        )
      }
    >
      {passkeys.length > 0 && (
        <ul className={classes.passkeys} aria-label={t('passkeys.title')}>
          {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
            <li key={id} className={classes.passkey}>
              <span className={classes.passkeyWords}>
                <span className={classes.passkeyName}>{name}</span>
                <span className={classes.text}>
                  {t('passkeys.created', { date: day(createdAt) })} ·{' '}
                  {lastUsedAt === null ? t('passkeys.unused') : t('passkeys.used', { date: day(lastUsedAt) })}
                </span>
              </span>
              <IconAction
                label={t('passkeys.remove', { name })}
                tone="danger"
                icon={<IconTrash size={20} stroke={1.6} />}
                onClick={() => open('remove-passkey', id)}
              />
            </li>
          ))}
        </ul>
      )}
    </Row>
  )
}

function CodesRow({ security: { totp, passkeys, recoveryCodesLeft: count }, open }: RowProps) {
  const { t } = useTranslation('security')
  if (totp === null && passkeys.length === 0) return null
  return (
    <Row
      icon={<IconListNumbers size={22} stroke={1.6} />}
      title={t('codes.title')}
      text={count === 0 ? t('codes.none') : t('codes.left', { count, total: recoveryCodeCount })}
      action={
        <Button variant="default" onClick={() => open('codes')}>
          {t('codes.create')}
        </Button>
      }
    />
  )
}

interface RowLayoutProps {
  readonly icon: ReactNode
  readonly title: string
  readonly text: string
  readonly action: ReactNode
  readonly children?: ReactNode
}

function Row({ icon, title, text, action, children }: RowLayoutProps) {
  return (
    <li className={classes.row}>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      <div className={classes.words}>
        <h3 className={classes.title}>{title}</h3>
        <p className={classes.text}>{text}</p>
      </div>
      <div className={classes.action}>{action}</div>
      {children}
    </li>
  )
}
