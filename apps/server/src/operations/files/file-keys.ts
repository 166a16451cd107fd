import type { OperationFileKind } from '@talhao/contract/operations/files'

export const operationFilesFolder = 'operation-files'

interface FilePlace {
  readonly clientId: string
  readonly fileId: string
}

/** Where the store keeps a CSV as it was sent. */
export function nameOriginal({ clientId, fileId }: FilePlace, kind: OperationFileKind): string {
  return `${operationFilesFolder}/${clientId}/${fileId}/${kind}.csv`
}

/** Where it keeps what the map draws. */
export function nameStored({ clientId, fileId }: FilePlace, kind: OperationFileKind): string {
  return `${operationFilesFolder}/${clientId}/${fileId}/${kind}.opmap.gz`
}

/** Where it keeps a terminal's task data while they are read. */
export function nameTaskData({ clientId, fileId }: FilePlace): string {
  return `${operationFilesFolder}/${clientId}/${fileId}/taskdata.zip`
}

const key = /^operation-files\/([0-9a-f-]{36})\/([a-z0-9]{20})\//

/** The file that a key belongs to; null: no key of ours. */
export function readPlace(fileKey: string): FilePlace | null {
  const [, clientId, fileId] = key.exec(fileKey) ?? []
  return clientId === undefined || fileId === undefined ? null : { clientId, fileId }
}
