import type { Brand, Language } from '@talhao/contract/core'
import type { SprayOutlook } from '@talhao/contract/weather/spray'
import type { Station } from '@talhao/contract/weather/stations'
import type { Widget, WidgetKind } from '@talhao/contract/weather/widgets'
import { dayMs } from '@talhao/local-time'
import { brandNames } from '../../platform/brand-names.ts'
import { writeChange } from '../../platform/change-log/write-change.ts'
import type { UserCaller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requestTexts } from '../../platform/http/texts.ts'
import type { Clock } from '../../platform/ports/clock.ts'
import { listOutlooksOf, type OutlookDeps } from '../spray/outlooks.service.ts'
import { readStation, type SnapshotDeps } from '../stations/station-snapshots.ts'
import { findStationRow } from '../stations/stations.repository.ts'
import type { WidgetTokens } from './widget-tokens.ts'
import { widgetsTexts as texts } from './widgets.texts.ts'

export interface WidgetDeps extends SnapshotDeps, OutlookDeps {
  readonly clock: Clock
  readonly tokens: WidgetTokens
  readonly publicUrl: string
  readonly brand: Brand
}

const heights: Readonly<Record<WidgetKind, number>> = { weather: 220, spray: 190 }

export async function makeWidget(
  { db, clock, tokens, publicUrl, brand }: WidgetDeps,
  caller: UserCaller,
  wanted: { stationId: string; kind: WidgetKind; days: number; site?: string | null | undefined },
): Promise<Widget> {
  const { clientId, language } = caller
  const { stationId, kind, days } = wanted
  const station = await findStationRow(db, clientId, stationId)
  if (station === null) throw new Problem('absent', requestTexts.absent)
  const site = readSite(wanted.site ?? '')
  const expiresAt = new Date(clock.now().getTime() + days * dayMs)
  const seconds = Math.floor(expiresAt.getTime() / 1000)
  const token = tokens.sign({ kind, clientId, stationId, site, language, expiresAt: seconds })
  const url = `${publicUrl}/widget?token=${token}`
  await writeChange(db, caller, ({ record }) =>
    record({
      clientId,
      action: 'station.widget_created',
      subjectId: stationId,
      subjectName: station.placeName,
      details: { kind, site, expiresAt: expiresAt.toISOString() },
    }),
  )
  const html = `<iframe src="${url}" title="${brandNames[brand]}" width="360" height="${heights[kind]}" style="border:0" loading="lazy"></iframe>`
  return { url, html, expiresAt: expiresAt.toISOString() }
}

/** An origin alone, since nothing else may stand in the policy; null: any site. */
function readSite(text: string): string | null {
  const site = text.trim()
  if (site === '') return null
  if (!/^https?:\/\/[a-z0-9.-]+(:\d{1,5})?\/?$/i.test(site) || !URL.canParse(site))
    throw new Problem('ruleBroken', texts.siteInvalid, { fields: { site: texts.siteInvalid } })
  return new URL(site).origin
}

export interface ShownWidget {
  readonly kind: WidgetKind
  readonly site: string | null
  readonly language: Language
  readonly station: Station
  /** null: the station's plan has none, or no forecast is known. */
  readonly outlook: SprayOutlook | null
  readonly now: Date
}

/** null: the link is not ours, its time is over, or the station is gone or not paid for. */
export async function readWidget(deps: WidgetDeps, token: string, now: Date): Promise<ShownWidget | null> {
  const claims = deps.tokens.read(token, now)
  if (claims === null) return null
  const { kind, clientId, stationId, site, language } = claims
  const row = await findStationRow(deps.db, clientId, stationId)
  if (row === null || row.subscriptionStatus !== 'active') return null
  const station = await readStation(deps, row, now)
  const outlooks =
    kind === 'spray' ? await listOutlooksOf(deps, { clientId, stationIds: [stationId] }, now) : []
  return { kind, site, language, station, outlook: outlooks[0] ?? null, now }
}
