import { useCallback, useMemo } from 'react'
import { useOpened, useOpenedRecord } from '../../lib/browser/use-opened.ts'
import { DeleteFileDialog } from '../viewer/files/delete-file-dialog.tsx'
import { ExportDialog } from '../viewer/files/export-dialog.tsx'
import { type CloudFile, labelOperation, type OperationCloud } from './operation-cloud.ts'
import { useDeleteOperationFile } from './operation-file-calls.ts'
import { useExportFormats } from './use-export-formats.ts'

interface FileTask {
  readonly kind: 'export' | 'delete'
  readonly file: CloudFile
}

/** What is being done with one of the files, in the page's address under that name (CORE-50). */
export function useFileTask(name: string, files: readonly CloudFile[]) {
  const { parts, open, close } = useOpened(name)
  const [kind, id] = parts ?? []
  const file = useOpenedRecord(id, (wanted) => files.find(({ fileid }) => fileid === wanted))
  const task = useMemo<FileTask | null>(
    () => (file === null || (kind !== 'export' && kind !== 'delete') ? null : { kind, file }),
    [kind, file],
  )
  const start = useCallback((next: FileTask['kind'], fileId: string) => open(next, fileId), [open])
  return { task, start, close }
}

interface OperationFileDialogsProps {
  readonly cloud: OperationCloud
  readonly task: FileTask | null
  readonly onClose: () => void
  readonly onDeleted?: (fileId: string) => void
}

/** What can be done with an operation's files, asked in a dialog of its own. */
export function OperationFileDialogs({ cloud, task, onClose, onDeleted }: OperationFileDialogsProps) {
  const deletion = useDeleteOperationFile(cloud)
  const fileOf = (kind: FileTask['kind']) =>
    task?.kind === kind ? { fileid: task.file.fileid, name: labelOperation(task.file) } : null
  const exported = fileOf('export')
  const formats = useExportFormats({ cloud, fileId: exported?.fileid ?? null })
  return (
    <>
      <ExportDialog file={exported} formats={formats} onClose={onClose} />
      <DeleteFileDialog
        file={fileOf('delete')}
        onDelete={async (fileId) => {
          await deletion.mutateAsync(fileId)
          onDeleted?.(fileId)
        }}
        onClose={onClose}
      />
    </>
  )
}
