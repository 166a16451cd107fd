import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OperationViewer } from '../../../viewer/viewer/operation-viewer.ts'
import classes from './file-figures.module.css'
import { nameFile } from './name-file.ts'
import type { ReadableFiles } from './use-readable-files.ts'

interface FileFiguresProps {
  readonly viewer: OperationViewer
  readonly files: Pick<ReadableFiles, 'readable' | 'failed'>
  /** The figures of the readable ones. */
  readonly children: ReactNode
}

/** Figures of the files that were read, and which of the chosen are not in them. */
export function FileFigures({ viewer, files: { readable, failed }, children }: FileFiguresProps) {
  const { t } = useTranslation('equipmentDetail')
  const { t: tell } = useTranslation()
  if (failed.length === 0) return children
  return (
    <>
      <div className={classes.missing} role="status">
        <p className={classes.text}>
          {t('missing', { count: failed.length, names: failed.map(nameFile).join('; ') })}
        </p>
        <Button
          variant="default"
          size="sm"
          onClick={() => {
            for (const { fileId } of failed) viewer.retry(fileId)
          }}
        >
          {tell('tryAgain')}
        </Button>
      </div>
      {readable.length > 0 && children}
    </>
  )
}
