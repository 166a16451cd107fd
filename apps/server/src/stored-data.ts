import type { Config, ownSecrets } from './config.ts'
import type { FileColumn } from './platform/backup/database/snapshot.ts'
import type { PortalSecrets } from './platform/backup/make-backup.ts'
import type { SealedColumn } from './platform/db/reseal-secrets.ts'
import { readSealingKeyId } from './platform/db/secrets.ts'

/** Which columns hold what is sealed, and which name files: whoever adds one adds it here. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'stations', column: 'ingest_key_sealed' },
  { table: 'clients', column: 'lorawan_key_sealed' },
  { table: 'devices', column: 'sealed_password' },
  { table: 'totp_factors', column: 'secret_sealed' },
  { table: 'evidence_keys', column: 'private_key_sealed' },
  { table: 'alert_channels', column: 'secret_sealed' },
  { table: 'alert_channels', column: 'previous_secret_sealed' },
  { table: 'webhooks', column: 'secret_sealed' },
  { table: 'webhooks', column: 'previous_secret_sealed' },
]

export const fileColumns: readonly FileColumn[] = [
  { table: 'app_packages', column: 'file_key' },
  { table: 'operation_file_parts', column: 'original_key' },
  { table: 'operation_file_parts', column: 'stored_key' },
  { table: 'evidence_packs', column: 'pack_key' },
  { table: 'evidence_packs', column: 'stamp_key' },
]

/** Of the store; a bucket may hold other things beside. */
export const fileFolders = ['app-packages', 'operation-files', 'evidence', 'account-exports']

/** The secret of the tokens is the last of the sealing keys, and has a file of its own. */
export function listPortalSecrets({ jwtSecret, sealingKeys, alerts: { pushKey } }: Config): PortalSecrets {
  const sealing = sealingKeys.slice(0, -1)
  const values: Partial<Record<keyof typeof ownSecrets, string>> = {
    'jwt-secret': jwtSecret,
    ...(sealing.length > 0 ? { 'sealing-key': sealing.join(',') } : {}),
    // Without a key of their own pushes are signed by the secret of the tokens.
    ...(pushKey === jwtSecret ? {} : { 'push-key': pushKey }),
  }
  return { sealingKeyId: readSealingKeyId(sealingKeys[0]), values }
}
