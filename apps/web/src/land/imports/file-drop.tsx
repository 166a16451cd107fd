import { IconFilesFilled, IconUpload } from '@tabler/icons-react'
import { type DragEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import './imports-texts.ts'
import classes from './file-drop.module.css'

/** Endings are a help for the chooser of the system; what a file is, is seen by its bytes. */
const endings = '.zip,.shp,.shx,.dbf,.prj,.cpg,.kml,.kmz,.geojson,.json,.xml'

/** Many files in one drop: a shapefile is three of them. */
export function FileDrop({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation('landImports')
  const id = useId()
  const [isOver, setIsOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length > 0) onFiles(files)
  }

  return (
    <div className={classes.drop}>
      <input
        id={id}
        className={classes.input}
        type="file"
        multiple
        accept={endings}
        aria-label={t('drop.label')}
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])]
          // The same file, fixed meanwhile, may be chosen again.
          event.currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      <label
        htmlFor={id}
        className={classes.area}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        {isOver ? (
          <IconFilesFilled size={36} stroke={1.4} aria-hidden="true" />
        ) : (
          <IconUpload size={36} stroke={1.4} aria-hidden="true" />
        )}
        <span className={classes.choose}>{t('drop.choose')}</span>
        <span id={`${id}-hint`} className={classes.hint}>
          {t('drop.hint')}
        </span>
      </label>
      <p className={classes.note}>{t('drop.nothingStored')}</p>
    </div>
  )
}
