import type { Recorder } from '../recording/recorder.ts'
import type { Outbox } from '../server/outbox.ts'
import { recordAccounts } from './accounts.ts'
import { recordAppPackages } from './app-packages.ts'
import { recordEquipmentOperations } from './equipment-operations.ts'
import { recordHistoryExports } from './history-exports.ts'
import { recordIngest } from './ingest.ts'
import { recordLive } from './live.ts'
import { recordOperationFiles } from './operation-files.ts'
import { recordRegisters } from './registries.ts'
import { recordSales } from './sales.ts'
import { recordSessions } from './sessions.ts'
import { recordSpray } from './spray.ts'
import { recordStations } from './stations.ts'
import { sweepEndpoints } from './sweep.ts'
import { recordMetrics, recordSystem } from './system.ts'
import { waitForDemo } from './wait-for-demo.ts'
import { recordWeather } from './weather.ts'
import { enterWorld, listCallers } from './world.ts'

/** The calls of a recording, one after another: their order is part of what is recorded. */
export async function recordAll(
  recorder: Recorder,
  { outbox, onPart }: { outbox: Outbox | null; onPart: (part: string) => void },
): Promise<void> {
  onPart('wait for the weather of the demo')
  await waitForDemo(recorder)
  const world = await enterWorld(recorder, outbox)
  onPart('every call by everybody')
  for (const caller of listCallers(world)) await sweepEndpoints(caller)
  await sweepEndpoints(world.anonymous, { language: 'ru' })
  onPart('the system')
  await recordSystem(world)
  onPart('stations, their reports and their weather')
  const station = await recordStations(world)
  await recordIngest(world, station)
  await recordWeather(world, station)
  await recordLive(world, station)
  await recordHistoryExports(world, station)
  onPart('spraying')
  await recordSpray(world)
  onPart('operations of the three clouds')
  await recordOperationFiles(world)
  await recordRegisters(world)
  await recordEquipmentOperations(world)
  await recordAppPackages(world)
  onPart('sales and payments')
  await recordSales(world)
  onPart('accounts and sessions')
  await recordAccounts(world)
  await recordSessions(world)
  await sweepEndpoints(world.people.admin, { note: 'at the end' })
  await recordMetrics(world)
}
