import { DeleteFileDialog } from '../viewer/files/delete-file-dialog.tsx'
import { ExportDialog } from '../viewer/files/export-dialog.tsx'
import { type CloudFile, labelOperation, type OperationCloud } from './operation-cloud.ts'
import { useDeleteOperationFile } from './operation-file-calls.ts'
import { useExportFormats } from './use-export-formats.ts'

export interface FileTask {
  readonly kind: 'export' | 'delete'
  readonly file: CloudFile
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
