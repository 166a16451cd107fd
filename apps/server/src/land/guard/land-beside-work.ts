import {
  type AreaGeometry,
  type Box,
  type BufferRule,
  boxesMeet,
  findRequiredDistance,
  type LandGeometry,
  listLines,
  measureBox,
  type SprayMethod,
} from '@talhao/land'
import type { Db } from '../../platform/db/database.ts'
import { loadClientRules } from '../buffer-rules/load-client-rules.ts'
import { listLandFieldRows } from '../fields/fields.repository.ts'
import { listReceptorRows } from '../receptors/receptors.repository.ts'
import { findPlace } from './guard.service.ts'

export interface LandBesideWork {
  /** Null: it is not known, or has no boundary. */
  readonly field: { readonly name: string; readonly geometry: AreaGeometry } | null
  readonly receptors: readonly ReceptorBesideWork[]
}

interface ReceptorBesideWork {
  readonly id: string
  readonly kind: string
  readonly name: string
  readonly geometry: LandGeometry
  /** Null: no rule in force names its kind. */
  readonly buffer: { readonly metres: number; readonly rule: BufferSource } | null
}

interface BufferSource extends Pick<BufferRule, 'id' | 'law' | 'article' | 'date' | 'link' | 'status'> {
  /** Written by the client. */
  readonly own: boolean
}

/** Some kilometres, in degrees: what lies farther is no neighbour. */
const reachDegrees = 0.03

/** The field that was worked, and what lies near, each with the distance that a rule asks for (LAND-7). */
export async function readLandBesideWork(
  db: Db,
  request: {
    readonly clientId: string
    readonly fieldId: string | null
    readonly box: Box
    readonly method: SprayMethod
    /** When the work began: the boundary is that of its day. */
    readonly at: Date
  },
): Promise<LandBesideWork> {
  const { clientId, fieldId, box, method, at } = request
  const [field] = fieldId === null ? [] : await listLandFieldRows(db, clientId, { fieldId, at })
  const place = { ...(await findPlace(db, clientId, field?.farmId ?? null)), method }
  const rules = await loadClientRules(db, clientId)
  const receptors = (await listReceptorRows(db, clientId)).filter(({ geometry }) => {
    const around = measureBox(listLines(geometry))
    return around !== null && boxesMeet(box, around, reachDegrees)
  })
  return {
    field:
      field === undefined || field.geometry === null ? null : { name: field.name, geometry: field.geometry },
    receptors: receptors.map(({ id, kind, name, geometry }) => {
      const required = findRequiredDistance(rules, kind, place)
      const rule = rules.find((one) => one.id === required?.ruleId)
      return {
        id,
        kind,
        name,
        geometry,
        buffer:
          required === null || rule === undefined
            ? null
            : { metres: required.metres, rule: describeSource(rule) },
      }
    }),
  }
}

function describeSource({ id, law, article, date, link, status, isOwn }: BufferRule): BufferSource {
  return { id, law, article, date, link, status, own: isOwn }
}
