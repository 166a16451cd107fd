import { Button } from '@mantine/core'
import { IconBrandTelegram, IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { copyAndTell } from '../../ui/controls/copy-and-tell.ts'
import { DialogActions } from '../../ui/dialogs/dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { QrCode } from '../../ui/page/qr-code.tsx'
import { useAlertChannels } from './channel-calls.ts'
import classes from './channels.module.css'

/** The secret of a webhook, once. */
export function SecretShown({ secret, onDone }: { secret: string; onDone: () => void }) {
  const { t } = useTranslation('alertChannels')
  const said = { copied: t('secret.copied'), failed: t('secret.notCopied') }
  return (
    <div className={classes.form}>
      <Notice tone="warning">
        <strong>{t('secret.title')}</strong> {t('secret.text')}
      </Notice>
      <output className={classes.secret} aria-label={t('secret.label')}>
        {secret}
      </output>
      <DialogActions>
        <Button
          variant="default"
          data-autofocus
          leftSection={<IconCopy size={18} stroke={1.7} aria-hidden="true" />}
          onClick={() => void copyAndTell(secret, said)}
        >
          {t('secret.copy')}
        </Button>
        <Button onClick={onDone}>{t('dialog.done')}</Button>
      </DialogActions>
    </div>
  )
}

interface LinkShownProps {
  readonly channelId: string
  readonly link: string
  readonly onDone: () => void
}

/** The way to the bot, once; the page sees by itself when the chat is linked. */
export function LinkShown({ channelId, link, onDone }: LinkShownProps) {
  const { t } = useTranslation('alertChannels')
  const channels = useAlertChannels({ isAwaited: true })
  const channel = channels.data?.find(({ id }) => id === channelId)
  const isLinked = channel !== undefined && channel.problem === null
  return (
    <div className={classes.form}>
      <h3 className={classes.name}>{t('telegram.title')}</h3>
      <p className={classes.muted}>{t('telegram.text')}</p>
      <QrCode className={classes.code} text={link} label={t('telegram.code')} />
      <Notice tone={isLinked ? 'success' : 'info'}>
        {t(isLinked ? 'telegram.linked' : 'telegram.waiting')}
      </Notice>
      <DialogActions>
        <Button
          component="a"
          href={link}
          target="_blank"
          rel="noreferrer"
          variant={isLinked ? 'default' : 'filled'}
          leftSection={<IconBrandTelegram size={18} stroke={1.7} aria-hidden="true" />}
        >
          {t('telegram.open')}
        </Button>
        <Button variant={isLinked ? 'filled' : 'default'} onClick={onDone}>
          {t('dialog.done')}
        </Button>
      </DialogActions>
    </div>
  )
}
