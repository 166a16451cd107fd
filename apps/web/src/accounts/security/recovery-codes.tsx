import { Button } from '@mantine/core'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../lib/charts/save-file.ts'
import { useCurrentMe } from '../../lib/me/current-me.tsx'
import { DialogActions } from '../../ui/dialogs/dialog.tsx'
import classes from './security-dialogs.module.css'
import { useCopy } from './use-copy.ts'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

/** The codes in clear, once: to be copied, downloaded or written down. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation('security')
  const { email } = useCurrentMe()
  const copy = useCopy()

  function download() {
    const text = `${t('codes.fileHead', { email })}\r\n\r\n${codes.join('\r\n')}\r\n`
    saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), `${t('codes.fileName')}.txt`)
  }

  return (
    <div className={classes.form}>
      <p className={classes.text}>{t('codes.shown')}</p>
      <ul className={classes.codes} aria-label={t('codes.list')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.save}>
        <Button
          variant="default"
          data-autofocus
          leftSection={<IconDownload size={18} stroke={1.7} />}
          onClick={download}
        >
          {t('codes.download')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconCopy size={18} stroke={1.7} />}
          onClick={() => void copy(codes.join('\n'))}
        >
          {t('codes.copy')}
        </Button>
      </div>
      <DialogActions>
        <Button onClick={onDone}>{t('codes.done')}</Button>
      </DialogActions>
    </div>
  )
}
