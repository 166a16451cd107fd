import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { copyAndTell } from '../../ui/controls/copy-and-tell.ts'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import classes from './new-api-key-dialog.module.css'

export interface NewApiKey {
  readonly name: string
  readonly key: string
}

/** The key in clear, once. */
export function NewApiKeyDialog({ made, onClose }: { made: NewApiKey; onClose: () => void }) {
  const { t } = useTranslation('apiKeys')
  const copy = () => copyAndTell(made.key, { copied: t('created.copied'), failed: t('created.copyFailed') })
  return (
    <Dialog title={t('created.title')} staysOnClickOutside onClose={onClose}>
      <div className={classes.content}>
        <p>{t('created.text', { name: made.name })}</p>
        <output className={classes.key} aria-label={t('created.label')}>
          {made.key}
        </output>
        <p className={classes.use}>
          {t('created.use')} <code>Authorization: Bearer tk_…</code>
        </p>
      </div>
      <DialogActions>
        <Button
          variant="default"
          data-autofocus
          leftSection={<IconCopy size={18} stroke={1.7} />}
          onClick={() => void copy()}
        >
          {t('created.copy')}
        </Button>
        <Button onClick={onClose}>{t('created.done')}</Button>
      </DialogActions>
    </Dialog>
  )
}
