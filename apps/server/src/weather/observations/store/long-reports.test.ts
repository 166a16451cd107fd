import { minuteMs } from '@talhao/local-time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDraft, aReportingStation } from '../../../testing/builders/reports.ts'
import { aStation } from '../../../testing/builders/stations.ts'
import { readStoredWeather } from '../../../testing/stored-weather.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { ObservationDraft } from '../../readings/observation-draft.ts'
import { createObservationStore } from './store-observations.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const beganMs = Date.parse('2026-10-28T10:00:00Z')
const count = 2500

/** Over the end of a month; one without anything, the last without anything either, some readings only now and then. */
function makeDrafts(): ObservationDraft[] {
  return Array.from({ length: count }, (_, step) =>
    aDraft(beganMs + step * 5 * minuteMs, {
      ...(step === 1300 || step === count - 1 ? {} : { temperatureC: 20 + (step % 7) }),
      ...(step > 2000 && step % 3 === 1 ? { pressureHpa: 950 } : {}),
      ...(step % 400 === 0 ? { rainMm: 0.2 } : {}),
    }),
  )
}

async function openStation() {
  const station = aReportingStation(await aStation(test))
  const store = createObservationStore(test.database.pool)
  return {
    store: (drafts: readonly ObservationDraft[]) =>
      store({ station, drafts, uplinkId: null, receivedAt: test.clock.now() }),
    readAll: () => readStoredWeather(test.db, station.id),
  }
}

describe('a long report', () => {
  it('leaves what the same drafts leave in short ones', async () => {
    const long = await openStation()
    const { outcomes } = await long.store(makeDrafts())
    expect(outcomes.filter((outcome) => outcome === 'empty')).toHaveLength(2)
    const short = await openStation()
    const drafts = makeDrafts()
    for (let first = 0; first < count; first += 25) await short.store(drafts.slice(first, first + 25))
    expect(await long.readAll()).toEqual(await short.readAll())
  })

  it('of which half is stored already adds the other half', async () => {
    const known = await openStation()
    await known.store(makeDrafts())
    const twice = await openStation()
    await twice.store(makeDrafts().slice(0, 1200))
    const { outcomes } = await twice.store(makeDrafts())
    expect(outcomes.filter((outcome) => outcome === 'duplicate')).toHaveLength(1200)
    expect(await twice.readAll()).toEqual(await known.readAll())
    expect((await twice.store(makeDrafts())).outcomes.filter((outcome) => outcome === 'stored')).toEqual([])
  })

  it('that cannot be worked out leaves nothing, and the connection to the next', async () => {
    const station = await openStation()
    const broken = makeDrafts()
    broken[2100] = {
      ...aDraft(beganMs + 2100 * 5 * minuteMs, {}),
      get rain(): never {
        throw new Error('broken')
      },
    }
    await expect(station.store(broken)).rejects.toThrow('broken')
    expect((await station.readAll()).rows).toEqual([])
    await station.store(makeDrafts())
    expect((await station.readAll()).rows).toHaveLength(count - 2)
  })
})
