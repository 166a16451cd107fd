import { Button } from '@mantine/core'
import { zipPacks } from '@talhao/contract/evidence/sharing'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { downloadEvidence } from './download-evidence.ts'
import { listChosen, PackChoiceFields, wholeSeason } from './pack-choice-fields.tsx'
import classes from './sharing-panel.module.css'

/** All packs of a season with their papers. */
export function ZipDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('evidenceSharing')
  const [season, setSeason] = useState(wholeSeason)
  const download = useMutation({
    mutationFn: () => downloadEvidence(zipPacks.path, listChosen(season)),
    onSuccess: onClose,
  })
  return (
    <Dialog title={t('zip')} onClose={onClose}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!download.isPending) download.mutate()
        }}
      >
        <PackChoiceFields season={season} onChange={setSeason} />
        {download.isError && <Notice tone="error">{t('failed')}</Notice>}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" loading={download.isPending}>
            {t('form.download')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
