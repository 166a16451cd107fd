import { describe, expect, it } from 'vitest'
import { aDraft, aReportingStation } from '../../../../testing/builders/reports.ts'
import type { StoredReport, StoreReport } from '../../../readings/observation-draft.ts'
import { gatherReports } from './gather-reports.ts'

const stored: StoredReport = { outcomes: ['stored'], impossibleRain: [] }

function aReport(stationId: string, timeMs = 0): StoreReport {
  return {
    station: aReportingStation({ id: stationId, clientId: 'client', ingest: { id: '', key: '' } }),
    drafts: [aDraft(timeMs, { temperatureC: 20 })],
    uplinkId: null,
    receivedAt: new Date(timeMs),
  }
}

function nameReport({ station, drafts }: StoreReport): string {
  return `${station.id}${drafts[0]?.timeMs}`
}

/** A store whose groups are held until a test lets them go. */
function aHeldStore(decide: (report: StoreReport) => StoredReport | null = () => stored) {
  const groups: string[][] = []
  const alone: string[] = []
  const letGo: (() => void)[] = []
  const gathering = gatherReports({
    storeGroup: (reports) => {
      groups.push(reports.map(nameReport))
      return new Promise((resolve) => letGo.push(() => resolve(reports.map(decide))))
    },
    storeAlone: async (report) => {
      alone.push(nameReport(report))
      return stored
    },
  })
  return { ...gathering, groups, alone, letGo }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('reports that come at once', () => {
  it('are stored together, and no answer comes before that', async () => {
    const { store, groups, letGo } = aHeldStore()
    let answered = 0
    const answers = ['a', 'b', 'c'].map((id) => store(aReport(id)).then(() => answered++))
    await turn()
    await turn()
    expect(groups).toEqual([['a0', 'b0', 'c0']])
    expect(answered).toBe(0)
    letGo[0]?.()
    await Promise.all(answers)
    expect(answered).toBe(3)
  })

  it('of one station are stored one after the other, in the order in which they came', async () => {
    const { store, groups, letGo } = aHeldStore()
    const answers = [
      store(aReport('a', 2)),
      store(aReport('a', 1)),
      store(aReport('b')),
      store(aReport('a', 1)),
    ]
    for (let group = 0; group < 3; group++) {
      await expect.poll(() => letGo.length).toBe(group + 1)
      letGo[group]?.()
    }
    await Promise.all(answers)
    expect(groups).toEqual([['a2', 'b0'], ['a1'], ['a1']])
  })

  it('go on while another group is being stored', async () => {
    const { store, groups, letGo } = aHeldStore()
    const first = store(aReport('a'))
    await turn()
    await turn()
    const second = [store(aReport('b')), store(aReport('c'))]
    await expect.poll(() => groups).toEqual([['a0'], ['b0', 'c0']])
    letGo[1]?.()
    await Promise.all(second)
    letGo[0]?.()
    await first
  })

  it('are stored alone when others hold the station, and nobody waits for that', async () => {
    let letAloneGo = () => {}
    const held = new Promise<void>((resolve) => {
      letAloneGo = resolve
    })
    const { store } = gatherReports({
      storeGroup: async (reports) => reports.map(({ station }) => (station.id === 'held' ? null : stored)),
      storeAlone: () => held.then(() => ({ ...stored, outcomes: ['duplicate'] })),
    })
    const waits = store(aReport('held'))
    const again = store(aReport('held', 1))
    for (const id of ['a', 'b', 'c', 'd']) expect(await store(aReport(id))).toBe(stored)
    letAloneGo()
    expect(await waits).toMatchObject({ outcomes: ['duplicate'] })
    expect(await again).toMatchObject({ outcomes: ['duplicate'] })
  })

  it('are each stored alone when the group fails, so that an error is told only to its own sender', async () => {
    const { store } = gatherReports({
      storeGroup: () => Promise.reject(new Error('one of them is bad')),
      storeAlone: ({ station }) =>
        station.id === 'bad' ? Promise.reject(new Error('bad')) : Promise.resolve(stored),
    })
    const answers = await Promise.allSettled(['a', 'bad', 'b'].map((id) => store(aReport(id))))
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    await expect(store(aReport('bad', 1)), 'the station is free again').rejects.toThrow('bad')
  })
})

it('what belongs together, or needs more than its own hour, is stored alone', async () => {
  const { store, groups, alone } = aHeldStore()
  const report = aReport('a')
  const [draft] = report.drafts
  if (draft === undefined) throw new Error('a report has a draft')
  await store({ ...report, drafts: [draft, draft] })
  await store({ ...report, uplinkId: 'uplink' })
  await store({ ...report, signal: { rssiDbm: -90, snrDb: null } })
  await store({ ...report, drafts: [{ ...draft, rain: { kind: 'rate', mmPerHour: 1 } }] })
  expect([groups, alone.length]).toEqual([[], 4])
})

it('closing waits until all that came is stored', async () => {
  const { store, close, letGo } = aHeldStore()
  let answered = 0
  for (const timeMs of [0, 1, 2]) void store(aReport('a', timeMs)).then(() => answered++)
  const closed = close().then(() => answered)
  for (let group = 0; group < 3; group++) {
    await expect.poll(() => letGo.length).toBe(group + 1)
    letGo[group]?.()
  }
  expect(await closed).toBe(3)
})
