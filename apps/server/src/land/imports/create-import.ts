import type { LandImport, LandImportItem } from '@talhao/contract/land/imports'
import type { ImportItem, ImportPreview, Position } from '@talhao/land'
import { dayMs } from '@talhao/local-time'
import type { FastifyRequest } from 'fastify'
import { v7 as createId } from 'uuid'
import type { Db } from '../../platform/db/database.ts'
import type { UserCaller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import { loadPlaces, type NearCity } from '../../platform/places/places.ts'
import type { Clock } from '../../platform/ports/clock.ts'
import { listLandFieldRows } from '../fields/fields.repository.ts'
import { describeGeometry } from '../fields/fields.service.ts'
import { deleteOldPreviews, insertImport } from './imports.repository.ts'
import type { LandWorkers } from './land-workers.ts'
import { type ReceivedFiles, receiveLandFiles } from './receive-land-files.ts'

export interface LandDeps {
  readonly db: Db
  readonly clock: Clock
  readonly workers: LandWorkers
  /** Handed in: where the client's stations stand. */
  readonly listStationPlaces: (clientId: string) => Promise<readonly Position[]>
}

const previewDays = 1

/** Reads files of boundaries; nothing of them is stored but what is shown (LAND-10). */
export async function createImport(
  deps: LandDeps,
  caller: UserCaller,
  request: FastifyRequest,
): Promise<LandImport> {
  const { db, clock } = deps
  const { clientId } = caller
  const received = await receiveLandFiles(request)
  const preview = await readFiles(deps, clientId, received)
  const id = createId()
  const now = clock.now()
  await deleteOldPreviews(db, clientId, new Date(now.getTime() - previewDays * dayMs))
  await insertImport(
    db,
    { clientId, id },
    {
      items: preview.items,
      files: received.files.map(({ name }) => name),
      now,
      createdBy: caller.name,
    },
  )
  const findTown = await createTownFinder(preview.items)
  return {
    id,
    items: preview.items.map((item) => describeItem(item, findTown)),
    notices: [...preview.notices],
    refusals: [...received.refusals, ...preview.refusals],
  }
}

type FindTown = (position: Position) => NearCity | null

/** Farther away, a town says nothing of where something lies. */
const maxTownKm = 100

/** The town near a place, looked up once for all that lies within some ten kilometres; nothing where nothing is asked. */
async function createTownFinder(items: readonly ImportItem[]): Promise<FindTown> {
  if (items.every(({ question }) => question === null)) return () => null
  const { findNearestCity } = await loadPlaces()
  const found = new Map<string, NearCity | null>()
  return ([longitude, latitude]) => {
    const key = `${longitude.toFixed(1)} ${latitude.toFixed(1)}`
    const town = found.get(key) ?? findNearestCity({ longitude, latitude }, maxTownKm)
    found.set(key, town)
    return town
  }
}

async function readFiles(
  { db, workers, listStationPlaces }: LandDeps,
  clientId: string,
  { files }: ReceivedFiles,
): Promise<ImportPreview> {
  const fields = await listLandFieldRows(db, clientId)
  const near = [
    ...(await listStationPlaces(clientId)),
    ...fields.flatMap(({ longitude, latitude }): Position[] =>
      longitude === null || latitude === null ? [] : [[longitude, latitude]],
    ),
  ]
  const known = fields.flatMap(({ name, geometry }) => (geometry === null ? [] : [{ name, geometry }]))
  try {
    return await workers.run('readFiles', { files, near, known })
  } catch (error) {
    if (error instanceof Problem) throw error
    // The thread ran out of time or memory, and is gone; the server is not.
    const refusals = files.map(({ name }) => ({ file: name, code: 'too_many_vertices' as const }))
    return { items: [], notices: [], refusals }
  }
}

export function describeItem(item: ImportItem, findTown: FindTown = () => null): LandImportItem {
  const { detail, property, question } = item
  return {
    index: item.index,
    file: item.file,
    layer: item.layer,
    name: item.name,
    kind: item.kind,
    area_ha: item.areaHa === null ? null : Math.round(item.areaHa * 1e5) / 1e5,
    centroid: item.centroid === null ? null : [...item.centroid],
    geometry: item.geometry === null ? null : describeGeometry(item.geometry),
    notices: [...item.notices],
    question:
      question === null
        ? null
        : {
            code: question.code,
            choices: question.choices.map(({ crs, swapAxes, centroid }) => ({
              ...(crs === undefined ? {} : { crs }),
              ...(swapAxes === undefined ? {} : { swap_axes: swapAxes }),
              centroid: [...centroid],
              ...describeTown(findTown(centroid)),
            })),
          },
    refusal: item.refusal,
    detail: detail === null ? null : describeDetail(detail),
    property:
      property === null
        ? null
        : {
            code: property.code,
            fiscal_modules: property.fiscalModules,
            municipality: property.municipality,
            status: property.status,
          },
    receptor_kind: item.receptorKind,
    draft: item.isDraft,
  }
}

function describeTown(town: NearCity | null) {
  return { municipality: town?.name ?? null, state: town?.uf ?? null }
}

function describeDetail({ gapM, at, overlaps }: NonNullable<ImportItem['detail']>) {
  return {
    ...(gapM === undefined ? {} : { gap_m: gapM }),
    ...(at === undefined ? {} : { at: [...at] }),
    ...(overlaps === undefined
      ? {}
      : { overlaps: overlaps.map(({ name, areaHa }) => ({ name, area_ha: areaHa })) }),
  }
}
