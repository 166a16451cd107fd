import './charts-texts.ts'
import { Button } from '@mantine/core'
import { IconPhotoDown, IconTableDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '../../ui/feedback/toasts.ts'
import { reportError } from '../browser/report-error.ts'
import classes from './save-buttons.module.css'
import { saveFile } from './save-file.ts'

interface SaveButtonsProps {
  /** What is saved, for the buttons' names. */
  readonly name: string
  readonly makeFileName: (extension: 'png' | 'csv') => string
  readonly makePicture: () => Promise<Blob>
  readonly makeCsv: () => string
}

/** A chart as a picture, and its numbers as a table. */
export function SaveButtons({ name, makeFileName, makePicture, makeCsv }: SaveButtonsProps) {
  const { t } = useTranslation('charts')
  const [isDrawing, setDrawing] = useState(false)

  async function savePicture() {
    setDrawing(true)
    try {
      saveFile(await makePicture(), makeFileName('png'))
    } catch (error) {
      reportError(error)
      showToast({ tone: 'error', message: t('save.failed') })
    } finally {
      setDrawing(false)
    }
  }

  function saveCsv() {
    saveFile(new Blob([makeCsv()], { type: 'text/csv;charset=utf-8' }), makeFileName('csv'))
  }

  return (
    <div className={classes.buttons}>
      <Button
        variant="subtle"
        className={classes.button ?? ''}
        leftSection={<IconPhotoDown size={18} stroke={1.7} aria-hidden="true" />}
        loading={isDrawing}
        aria-label={t('save.pictureOf', { name })}
        onClick={savePicture}
      >
        {t('save.picture')}
      </Button>
      <Button
        variant="subtle"
        className={classes.button ?? ''}
        leftSection={<IconTableDown size={18} stroke={1.7} aria-hidden="true" />}
        aria-label={t('save.dataOf', { name })}
        onClick={saveCsv}
      >
        {t('save.data')}
      </Button>
    </div>
  )
}
