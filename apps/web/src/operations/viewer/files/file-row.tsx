import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { ActionIcon, Checkbox } from '@mantine/core'
import { IconDownload, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { missing } from '../../../lib/format/format-number.ts'
import classes from './file-picker.module.css'
import type { PickerFile } from './picker-file.ts'

interface FileRowProps {
  readonly cloud: 'planting' | 'weather'
  readonly file: PickerFile
  readonly onToggle: (fileId: string) => void
  readonly onDownload: (file: PickerFile) => void
  /** Null for people who may not. */
  readonly onDelete: ((file: PickerFile) => void) | null
}

/** A click anywhere on the line shows or hides the file; its checkbox says the same to the keyboard. */
export function FileRow({ cloud, file, onToggle, onDownload, onDelete }: FileRowProps) {
  const { t } = useTranslation('operationMap')
  const { fileid, name, isChecked } = file
  const place = cloud === 'planting' ? file.field : file.deviceId
  const deleteLabel =
    onDelete === null
      ? t('picker.deleteForbidden')
      : t(isChecked ? 'picker.deleteLocked' : 'picker.delete', { name })
  return (
    <tr className={classes.row} data-checked={isChecked} onClick={() => onToggle(fileid)}>
      <td>
        <Checkbox
          aria-label={t('picker.select', { name })}
          checked={isChecked}
          onChange={() => onToggle(fileid)}
          onClick={(event) => event.stopPropagation()}
        />
      </td>
      <td>
        <span className={classes.name}>{name}</span>
        {cloud === 'weather' && file.description && (
          <span className={classes.description}>{file.description}</span>
        )}
      </td>
      <td>{place || missing}</td>
      <td className={classes.date}>{formatDay(file.date)}</td>
      <td>
        <span className={classes.actions}>
          <ActionIcon
            variant="subtle"
            size={36}
            aria-label={t('picker.download', { name })}
            title={t('picker.download', { name })}
            onClick={(event) => {
              event.stopPropagation()
              onDownload(file)
            }}
          >
            <IconDownload size={18} stroke={1.8} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="danger"
            size={36}
            aria-label={deleteLabel}
            title={deleteLabel}
            disabled={isChecked || onDelete === null}
            onClick={(event) => {
              event.stopPropagation()
              onDelete?.(file)
            }}
          >
            <IconTrash size={18} stroke={1.8} />
          </ActionIcon>
        </span>
      </td>
    </tr>
  )
}

/** A calendar day has no zone: its digits are put in order, nothing more. */
function formatDay(date: string | null): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(date ?? '') ?? []
  return year === undefined ? missing : `${day}/${month}/${year}`
}
