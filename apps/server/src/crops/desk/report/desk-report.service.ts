import type { Brand, Language } from '@talhao/contract/core'
import { defaultZone, localDateOf } from '@talhao/local-time'
import { findClientName } from '../../../platform/db/clients.repository.ts'
import type { Db } from '../../../platform/db/database.ts'
import { fillText } from '../../../platform/http/problem.ts'
import type { Clock } from '../../../platform/ports/clock.ts'
import { listPage, nameLine } from '../desk-lines.repository.ts'
import { deskReportTexts } from './desk-report.texts.ts'
import type { DeskWorkers } from './desk-workers.ts'

export interface DeskReportDeps {
  readonly db: Db
  readonly clock: Clock
  readonly brand: Brand
  readonly workers: DeskWorkers
}

/** Some forty pages: more would be a book, and a minute's work. */
const maxLines = 500

export async function reportDesk(
  { db, clock, brand, workers }: DeskReportDeps,
  request: { readonly clientId: string; readonly farmId: string | undefined; readonly language: Language },
): Promise<{ readonly pdf: Uint8Array; readonly fileName: string }> {
  const { clientId, farmId, language } = request
  const rows = await listPage(db, clientId, { farmId, cursor: null, limit: maxLines + 1 })
  const lines = rows.slice(0, maxLines).map(nameLine)
  const madeAt = clock.now()
  const pdf = await workers.run('printDesk', {
    look: { brand, language, clientName: await findClientName(db, clientId), madeAt },
    farmName: farmId === undefined ? null : (lines[0]?.farm_name ?? null),
    lines,
    isCut: rows.length > maxLines,
  })
  const day = localDateOf(madeAt.getTime(), defaultZone)
  return { pdf, fileName: fillText(deskReportTexts.fileName, language, { day }) }
}
