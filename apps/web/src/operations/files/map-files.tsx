import './operation-files-texts.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { FilePicker } from '../viewer/files/file-picker.tsx'
import type { PickerFile } from '../viewer/files/picker-file.ts'
import { type CloudFile, nameOperation, type OperationCloud } from './operation-cloud.ts'
import { useOperationFiles } from './operation-file-calls.ts'
import { OperationFileDialogs, useFileTask } from './operation-file-dialogs.tsx'
import { useCanManageOperations } from './use-can-manage-operations.ts'
import { useCheckPicked } from './use-check-picked.ts'

interface MapFilesProps {
  readonly cloud: OperationCloud
  /** The operations on the map. */
  readonly shown: readonly string[]
  readonly onShown: (fileIds: readonly string[]) => void
}

/** Which operations lie on the map; each can be exported and deleted from here, too. */
export function MapFiles({ cloud, shown, onShown }: MapFilesProps) {
  const canDelete = useCanManageOperations()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 300)
  const checkPicked = useCheckPicked({ cloud, shown, onShown })
  const { data, isFetching, hasNextPage, fetchNextPage } = useOperationFiles({ cloud, search })
  const files = data?.pages.flat() ?? []
  const { task, start, close } = useFileTask('map-file', files)
  return (
    <>
      <FilePicker
        cloud={cloud}
        files={files.map((file) => toPicked(file, shown))}
        search={typed}
        onSearch={setTyped}
        onToggle={(fileId) => {
          if (shown.includes(fileId)) return onShown(shown.filter((id) => id !== fileId))
          onShown([...shown, fileId])
          checkPicked(fileId)
        }}
        onDownload={(file) => start('export', file.fileid)}
        onDelete={canDelete ? (file) => start('delete', file.fileid) : null}
        isLoading={isFetching}
        onEndReached={() => {
          if (hasNextPage && !isFetching) void fetchNextPage()
        }}
      />
      <OperationFileDialogs cloud={cloud} task={task} onClose={close} />
    </>
  )
}

function toPicked(file: CloudFile, shown: readonly string[]): PickerFile {
  return {
    fileid: file.fileid,
    name: nameOperation(file),
    description: file.description,
    field: file.name,
    deviceId: 'deviceId' in file ? file.deviceId : null,
    date: file.date,
    isChecked: shown.includes(file.fileid),
  }
}
