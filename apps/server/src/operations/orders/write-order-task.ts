import type { Language } from '@talhao/contract/core'
import { writePlannedTask } from '@talhao/isoxml'
import { listPolygons } from '@talhao/land'
import { findClientIdentity } from '../../platform/db/clients.repository.ts'
import { cleanFileName } from '../../platform/http/file-name.ts'
import { fillText, Problem } from '../../platform/http/problem.ts'
import { quickCompression, streamZip } from '../../platform/zip/stream-zip.ts'
import type { OrderKey } from './orders.repository.ts'
import { type OrderDeps, requireOrder } from './orders.service.ts'
import { classTexts, ordersTexts } from './orders.texts.ts'

/** A sent order as a zip for a terminal (OPS-164). */
export async function writeOrderTask(
  { db, clock }: OrderDeps,
  key: OrderKey,
  language: Language,
): Promise<{ readonly fileName: string; readonly bytes: Buffer }> {
  const order = await requireOrder(db, key)
  const { geometry, areaM2, sentAt } = order
  if (geometry === null || sentAt === null) throw new Problem('conflict', ordersTexts.notSent)
  const client = await findClientIdentity(db, key.clientId)
  const name = fillText(ordersTexts.name, language, { number: order.number, field: order.fieldName })
  const files = await writePlannedTask({
    name,
    customerName: client?.name ?? '',
    farm: order.farmName === null ? null : { id: order.farmName, name: order.farmName },
    field: {
      id: order.fieldId,
      name: order.fieldName,
      areaM2: areaM2 ?? 0,
      polygons: listPolygons(geometry),
    },
    products: order.items.map(({ product_id, name: productName, dose, unit, product_class }) => ({
      id: product_id,
      name: productName,
      dose,
      measuredBy: unit === 'L/ha' ? 'volume' : 'mass',
      groupName: product_class === null ? null : fillText(classTexts[product_class], language),
    })),
    mixture:
      order.volumeRate === null
        ? null
        : {
            name: fillText(ordersTexts.mixture, language),
            waterName: fillText(ordersTexts.water, language),
            litresPerHa: order.volumeRate,
          },
    machinery:
      order.machineryId === null
        ? null
        : {
            id: order.machineryId,
            name: order.machineryName ?? '',
            widthM: order.machineryWidthM ?? 0,
          },
    operator: order.operatorId === null ? null : { id: order.operatorId, name: order.operatorName ?? '' },
  })
  const entries = [...files].map(([path, bytes]) => ({ name: path, write: () => [bytes] }))
  const pieces: Uint8Array[] = []
  const zip = streamZip(listEntries(entries), {
    mtime: clock.now(),
    isHuge: false,
    compressionLevel: quickCompression,
  })
  for await (const piece of zip) pieces.push(piece)
  return {
    fileName: `${cleanFileName(`${name}_${order.plannedDate}`)}_isoxml.zip`,
    bytes: Buffer.concat(pieces),
  }
}

async function* listEntries<Entry>(entries: readonly Entry[]): AsyncGenerator<Entry> {
  yield* entries
}
