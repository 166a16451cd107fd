import '@mantine/core/styles/Popover.layer.css'
import { Button, Popover, TextInput } from '@mantine/core'
import { IconChevronDown, IconSearch, IconStack2 } from '@tabler/icons-react'
import type { UIEvent } from 'react'
import { useTranslation } from 'react-i18next'
import '../operation-map-texts.ts'
import classes from './file-picker.module.css'
import { FileRow } from './file-row.tsx'
import type { PickerFile } from './picker-file.ts'

interface FilePickerProps {
  readonly cloud: 'planting' | 'weather'
  readonly files: readonly PickerFile[]
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly onToggle: (fileId: string) => void
  readonly onDownload: (file: PickerFile) => void
  /** Null for people who may not. */
  readonly onDelete: ((file: PickerFile) => void) | null
  readonly isLoading?: boolean
  /** The list was scrolled to its end: there may be more. */
  readonly onEndReached?: () => void
}

/** More is fetched within so many pixels of the bottom (CORE-40). */
const nearEndPx = 20

/** Which files a map shows: a list to search in, with what can be done with each. */
export function FilePicker(props: FilePickerProps) {
  const { cloud, files, search, onSearch, onToggle, onDownload, onDelete, isLoading = false } = props
  const { t } = useTranslation('operationMap')
  const { t: tell } = useTranslation()
  const count = files.filter(({ isChecked }) => isChecked).length

  function handleScroll({ currentTarget }: UIEvent<HTMLDivElement>): void {
    const { scrollHeight, scrollTop, clientHeight } = currentTarget
    if (scrollHeight - scrollTop - clientHeight <= nearEndPx) props.onEndReached?.()
  }

  return (
    <Popover position="bottom-end" width={560} shadow="none" trapFocus withinPortal hideDetached={false}>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconStack2 size={18} stroke={1.8} />}
          rightSection={<IconChevronDown size={16} stroke={2} />}
        >
          {count === 0 ? t('picker.open') : t('picker.chosen', { count })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown ?? ''} aria-label={t('picker.open')}>
        <TextInput
          type="search"
          aria-label={t('picker.search')}
          placeholder={t('picker.search')}
          leftSection={<IconSearch size={18} stroke={1.8} />}
          value={search}
          onChange={(event) => onSearch(event.currentTarget.value)}
        />
        <div className={classes.list} onScroll={handleScroll}>
          {files.length > 0 && (
            <table className={classes.table}>
              <thead>
                <tr>
                  <HiddenHead>{t('picker.open')}</HiddenHead>
                  <th>{t('picker.name')}</th>
                  <th>{t(cloud === 'planting' ? 'picker.field' : 'picker.device')}</th>
                  <th>{t('picker.date')}</th>
                  <HiddenHead>{t('picker.actions')}</HiddenHead>
                </tr>
              </thead>
              <tbody>
                {files.map((file) => (
                  <FileRow key={file.fileid} {...{ cloud, file, onToggle, onDownload, onDelete }} />
                ))}
              </tbody>
            </table>
          )}
          {isLoading && (
            <p className={classes.note} role="status">
              {tell('loading')}
            </p>
          )}
          {!isLoading && files.length === 0 && <p className={classes.note}>{t('picker.empty')}</p>}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

/** What its cells show needs no head to be seen: it is heard alone. */
function HiddenHead({ children }: { children: string }) {
  return (
    <th className={classes.narrow}>
      <span className={classes.heard}>{children}</span>
    </th>
  )
}
