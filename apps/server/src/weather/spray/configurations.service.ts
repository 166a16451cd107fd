import { standardSprayConfiguration } from '@talhao/agronomy'
import type { Language } from '@talhao/contract/core'
import {
  maxSprayConfigurations,
  type SprayConfiguration,
  type SprayConfigurationBody,
} from '@talhao/contract/weather/spray'
import { v7 as createId } from 'uuid'
import { type Actor, writeChange } from '../../platform/change-log/write-change.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { UserCaller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requestTexts } from '../../platform/http/texts.ts'
import type { Clock } from '../../platform/ports/clock.ts'
import {
  type ConfigurationRow,
  clearSelection,
  countConfigurations,
  deleteConfigurationRow,
  findConfigurationRow,
  insertConfiguration,
  listConfigurationRows,
  lockConfiguration,
  lockStation,
  selectConfigurationRow,
  updateConfiguration,
} from './configurations.repository.ts'
import { findSprayStation } from './outlooks.repository.ts'
import { type ConfigurationDraft, readDraft } from './read-draft.ts'
import { sprayTexts } from './spray.texts.ts'

export interface ConfigurationDeps {
  readonly db: Db
  readonly clock: Clock
}

/** The standard one first, selected while no other is. */
export async function listConfigurations(
  { db }: ConfigurationDeps,
  station: { clientId: string; id: string },
  language: Language,
): Promise<SprayConfiguration[]> {
  if ((await findSprayStation(db, station)) === null) throw absent()
  const rows = await listConfigurationRows(db, station)
  const standard: SprayConfiguration = {
    id: null,
    name: sprayTexts.standardName[language],
    stationId: station.id,
    isSelected: !rows.some(({ isSelected }) => isSelected),
    clientId: station.clientId,
    userId: null,
    createdAt: null,
    updatedAt: null,
    configuration: standardSprayConfiguration,
  }
  return [standard, ...rows.map(describeConfiguration)]
}

export interface NewConfiguration extends ConfigurationDraft {
  readonly clientId: string
  readonly stationId: string
  readonly isSelected: boolean
}

export async function createConfiguration(
  { db, clock }: ConfigurationDeps,
  actor: Actor,
  configuration: NewConfiguration,
): Promise<SprayConfiguration> {
  const { clientId, stationId, name, limits, isSelected } = configuration
  const id = createId()
  return writeChange(db, actor, async ({ trx, record }) => {
    if ((await lockStation(trx, clientId, stationId)) === null) throw absent()
    if ((await countConfigurations(trx, { clientId, id: stationId })) >= maxSprayConfigurations)
      throw new Problem('ruleBroken', sprayTexts.tooMany)
    const userId = actor.kind === 'user' ? actor.userId : null
    await insertConfiguration(trx, { id, clientId, stationId, userId, name, limits }, clock.now())
    if (isSelected)
      await selectConfigurationRow(trx, { clientId, stationId, configurationId: id }, clock.now())
    await record({ clientId, action: 'spray_configuration.created', subjectId: id, subjectName: name })
    return readConfiguration(trx, clientId, id)
  })
}

export function addConfiguration(
  deps: ConfigurationDeps,
  caller: UserCaller,
  body: SprayConfigurationBody,
): Promise<SprayConfiguration> {
  return createConfiguration(deps, caller, {
    ...readDraft(body),
    clientId: caller.clientId,
    stationId: body.station_id,
    isSelected: body.isSelected ?? false,
  })
}

export async function editConfiguration(
  { db, clock }: ConfigurationDeps,
  caller: UserCaller,
  request: { id: string; body: SprayConfigurationBody },
): Promise<SprayConfiguration> {
  const { clientId } = caller
  const { id, body } = request
  const draft = readDraft(body)
  return writeChange(db, caller, async ({ trx, record }) => {
    const before = await lockConfiguration(trx, clientId, id)
    if (before === null) throw absent()
    const stationId = body.station_id
    if (stationId !== before.stationId)
      throw new Problem('ruleBroken', sprayTexts.otherStation, {
        fields: { station_id: sprayTexts.otherStation },
      })
    rejectStale(before.updatedAt, body.updatedAt ?? null)
    await updateConfiguration(trx, { clientId, id }, { ...draft, now: clock.now() })
    if (body.isSelected === true)
      await selectConfigurationRow(trx, { clientId, stationId, configurationId: id }, clock.now())
    await record({
      clientId,
      action: 'spray_configuration.updated',
      subjectId: id,
      subjectName: draft.name,
      details: { before: { name: before.name, ...before.limits } },
    })
    return readConfiguration(trx, clientId, id)
  })
}

export async function deleteConfiguration(
  { db }: ConfigurationDeps,
  caller: UserCaller,
  id: string,
): Promise<void> {
  const { clientId } = caller
  await writeChange(db, caller, async ({ trx, record }) => {
    const row = await lockConfiguration(trx, clientId, id)
    if (row === null) throw absent()
    await deleteConfigurationRow(trx, clientId, id)
    await record({
      clientId,
      action: 'spray_configuration.deleted',
      subjectId: id,
      subjectName: row.name,
      details: row.limits,
    })
  })
}

/** Selecting what is selected changes nothing. */
export async function selectConfiguration(
  { db, clock }: ConfigurationDeps,
  caller: UserCaller,
  selection: { stationId: string; id: string | null },
): Promise<void> {
  const { clientId } = caller
  const { stationId, id } = selection
  await writeChange(db, caller, async ({ trx, record, recordNothing }) => {
    const station = await lockStation(trx, clientId, stationId)
    if (station === null) throw absent()
    const rows = await listConfigurationRows(trx, { clientId, id: stationId })
    const chosen = rows.find((row) => row.id === id) ?? null
    if (id !== null && chosen === null) throw absent()
    if ((rows.find(({ isSelected }) => isSelected)?.id ?? null) === id) return recordNothing()
    if (id === null) await clearSelection(trx, { clientId, id: stationId })
    else await selectConfigurationRow(trx, { clientId, stationId, configurationId: id }, clock.now())
    await record({
      clientId,
      action: 'spray_configuration.selected',
      subjectId: id ?? stationId,
      subjectName: `${chosen?.name ?? sprayTexts.standardName[caller.language]} (${station.placeName})`,
    })
  })
}

async function readConfiguration(trx: Trx, clientId: string, id: string): Promise<SprayConfiguration> {
  const row = await findConfigurationRow(trx, clientId, id)
  if (row === null) throw absent()
  return describeConfiguration(row)
}

function describeConfiguration(row: ConfigurationRow): SprayConfiguration {
  const { limits, createdAt, updatedAt, ...same } = row
  return {
    ...same,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    configuration: limits,
  }
}

function rejectStale(stored: Date, known: string | null): void {
  if (known !== null && new Date(known).getTime() !== stored.getTime())
    throw new Problem('conflict', sprayTexts.editedMeanwhile)
}

function absent(): Problem {
  return new Problem('absent', requestTexts.absent)
}
