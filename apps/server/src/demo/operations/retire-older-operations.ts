import { operationFileKinds } from '@talhao/contract/operations/files'
import { operationsRegistry } from '../../operations/equipment/operations/operations.registry.ts'
import { machineriesRegistry } from '../../operations/equipment/registries/machineries.registry.ts'
import { deleteRow } from '../../operations/equipment/registries/registry.repository.ts'
import { deleteFile } from '../../operations/files/operation-files.repository.ts'
import { forgetFiles } from '../../operations/files/receive-upload.ts'
import { isBackupRunning } from '../../platform/backup/backup-hold.ts'
import { system, writeChange } from '../../platform/change-log/write-change.ts'
import type { Db } from '../../platform/db/database.ts'
import type { FileStore } from '../../platform/file-store/file-store.ts'
import { demoClients } from '../world/demo-clients.ts'

/**
 * The first version of the demo had gardens for fields and machines to match. Where nobody has changed them, its
 * operations and machines make room for those of today; what people changed stays.
 */
const older = {
  uploads: /^demo-(planting|weather|equipment)-\d+$/,
  /** What the log says of each beside its creation, when people left it alone. */
  operations: new Map([
    ['Dessecação pré-plantio', ['equipment.operation_finished']],
    ['Fungicida 1ª aplicação', []],
    ['Inseticida bordadura', []],
    ['Herbicida no trigo', ['equipment.operation_finished']],
  ]),
  machineries: new Map([
    ['Arrasto 18 m', []],
    ['Arrasto 12 m', ['equipment.machinery_disabled']],
  ]),
} as const

interface OlderDeps {
  readonly db: Db
  readonly store: FileStore
}

export async function retireOlderOperations(deps: OlderDeps): Promise<void> {
  const taxIds = demoClients.map(({ client }) => client.taxId)
  const clients = await deps.db.selectFrom('clients').select('id').where('taxId', 'in', taxIds).execute()
  for (const { id: clientId } of clients) await retireOf(deps, clientId)
}

interface OlderFile {
  readonly id: string
  readonly name: string
  readonly cloud: string
  readonly uploadId: string
  readonly operationId: string | null
}

async function retireOf({ db, store }: OlderDeps, clientId: string): Promise<void> {
  const files = await listFiles(db, clientId)
  if (!files.some(({ uploadId }) => older.uploads.test(uploadId))) return
  const lines = await readLines(db, clientId)
  /** Whether the log says no more of a record than the demo's own doing. */
  const isUntouched = (id: string, own: readonly string[]) =>
    (lines.get(id) ?? []).every((action) => own.includes(action))
  const isOld = ({ id, uploadId }: OlderFile) =>
    older.uploads.test(uploadId) && isUntouched(id, ['operation_file.uploaded'])

  const removeFiles = async (gone: readonly OlderFile[]) => {
    for (const { id, name, cloud, uploadId } of gone) {
      await writeChange(db, system, async ({ trx, record }) => {
        await deleteFile(trx, clientId, id)
        const details = { cloud, uploadId }
        await record({
          clientId,
          action: 'operation_file.deleted',
          subjectId: id,
          subjectName: name,
          details,
        })
      })
      if (!(await isBackupRunning(db))) await forgetFiles(store, { clientId, fileId: id }, operationFileKinds)
    }
  }
  await removeFiles(files.filter((file) => file.operationId === null && isOld(file)))

  const operations = await db
    .selectFrom('equipmentOperations')
    .select(['id', 'name'])
    .where('clientId', '=', clientId)
    .execute()
  for (const { id, name } of operations) {
    const own = older.operations.get(name)
    const itsFiles = files.filter(({ operationId }) => operationId === id)
    if (own === undefined || !isUntouched(id, ['equipment.operation_created', ...own])) continue
    if (!itsFiles.every(isOld)) continue
    await removeFiles(itsFiles)
    await writeChange(db, system, async ({ trx, record }) => {
      await deleteRow(trx, operationsRegistry.table, { clientId, id })
      await record({
        clientId,
        action: 'equipment.operation_deleted',
        subjectId: id,
        subjectName: name,
      })
    })
  }

  const machineries = await db
    .selectFrom('equipmentMachineries')
    .select(['id', 'name'])
    .where('clientId', '=', clientId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('operationFiles')
            .select('operationFiles.id')
            .whereRef('operationFiles.clientId', '=', 'equipmentMachineries.clientId')
            .whereRef('operationFiles.machineryId', '=', 'equipmentMachineries.id'),
        ),
      ),
    )
    .execute()
  for (const { id, name } of machineries) {
    const own = older.machineries.get(name)
    if (own === undefined || !isUntouched(id, ['equipment.machinery_created', ...own])) continue
    await writeChange(db, system, async ({ trx, record }) => {
      await deleteRow(trx, machineriesRegistry.table, { clientId, id })
      await record({ clientId, action: 'equipment.machinery_deleted', subjectId: id, subjectName: name })
    })
  }
}

async function listFiles(db: Db, clientId: string): Promise<readonly OlderFile[]> {
  return db
    .selectFrom('operationFiles')
    .select(['id', 'name', 'cloud', 'uploadId', 'operationId'])
    .where('clientId', '=', clientId)
    .execute()
}

/** The actions of the log by the record that they are about. */
async function readLines(db: Db, clientId: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .selectFrom('changeLog')
    .select(['subjectId', 'action'])
    .where('clientId', '=', clientId)
    .where('subjectId', 'is not', null)
    .execute()
  const lines = new Map<string, string[]>()
  for (const { subjectId, action } of rows) {
    if (subjectId === null) continue
    const actions = lines.get(subjectId) ?? []
    lines.set(subjectId, actions)
    actions.push(action)
  }
  return lines
}
