import { spawnSync } from 'node:child_process'
import { computeWorkIndicators } from '@talhao/operation-maps'
import { defaultPlanter, planterJob, writeRatesCsv, writeSpeedCsv } from '@talhao/simulation'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  anOperator,
  aPlantingMeta,
  csvPart,
  metaPart,
  sendOperation,
} from '../../testing/builders/operation-files.ts'
import { aClient, aUser, type TestUser } from '../../testing/builders/people.ts'
import { type Reckoned, reckonPlanting } from '../../testing/builders/reckon-planting.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

/** Whether poppler's pdftotext is there; without it what is on paper is skipped by name. */
const hasPdfToText = spawnSync('pdftotext', ['-v']).status === 0

const job = { ...planterJob, lengthM: 90, widthM: 18 }
const rowWidthM = 0.5
const rows = 12
const limitNames = [
  'minimumCriticalLimit',
  'minimumPrecariousLimit',
  'minimumRegularLimit',
  'minimumAdequateLimit',
  'maximumAdequateLimit',
  'maximumRegularLimit',
  'maximumPrecariousLimit',
  'maximumCriticalLimit',
]
const limits = [11, 12, 12.8, 13.4, 14.6, 15.2, 16, 17]
const fertilizerPlanter = { ...defaultPlanter, target: 180, skipsPerHa: 40, seedShift: 7 }
const csv = {
  seeds: [...writeRatesCsv(job, { ...defaultPlanter, skipsPerHa: 30, doubles: 0.1 })].join(''),
  fertilizers: [...writeRatesCsv(job, fertilizerPlanter)].join(''),
  speed: [...writeSpeedCsv(job)].join(''),
}
const reckon = (text: string) => reckonPlanting(text, { rowWidthM, limits, machineRows: rows })

let test: TestApp
let admin: TestUser
beforeAll(async () => {
  test = await createTestApp()
  admin = await anOperator(test)
})
afterAll(() => test.close())

async function upload(kinds: readonly (keyof typeof csv)[], meta: Record<string, unknown> = {}) {
  const parts = [metaPart(aPlantingMeta(meta)), ...kinds.map((kind) => csvPart(kind, csv[kind]))]
  const answer = await sendOperation(test, admin, { parts })
  expect(answer.status, answer.text).toBe(201)
  const { fileid }: { fileid: string } = answer.body.data
  return fileid
}
const get = (path: string, by: { token: string } = admin) =>
  test.call({ url: `/api/v2/${path}`, token: by.token })
const getDetails = async (fileid: string) => {
  const answer = await get(`mp_cloud_file_names/details?fileid=${fileid}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}
const near = (value: number) =>
  expect.closeTo(value, Math.max(2, 7 - Math.ceil(Math.log10(Math.abs(value) + 1))))
const toHundredths = (value: number) => Number(value.toFixed(2))
/** One decimal; of less than a tenth the first digit. */
const show = (value: number) =>
  (value < 0.1 ? String(Number(value.toPrecision(1))) : value.toFixed(1)).replace('.', ',')
const meanOf = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length

describe('the figures of a planting operation', () => {
  const sent = {
    limits: Object.fromEntries(limitNames.map((name, index) => [name, limits[index]])),
    speed: 6.5,
    speedLimit1: 3,
    speedLimit5: 9,
  }
  const speedOf = ({ plantingM, plantingS }: Reckoned) => (plantingM / plantingS) * 3.6

  it.skipIf(!hasPdfToText)(
    'are on paper what the files give, each under a label that says which it is',
    async () => {
      const seeds = reckon(csv.seeds)
      const fertilizers = reckon(csv.fertilizers)
      const speed = reckon(csv.speed)
      const fileId = await upload(['seeds', 'fertilizers', 'speed'], sent)
      const { rawPayload } = await test.app.inject({
        url: `/api/v2/mpclouds/summary?file_id=${fileId}`,
        headers: { authorization: `Bearer ${admin.token}` },
      })
      const { stdout } = spawnSync('pdftotext', ['-raw', '-', '-'], { input: rawPayload, encoding: 'utf8' })
      const text = stdout.replaceAll('\n', ' ')
      // The machine turns faster or slower than it plants: the two means must not share a name.
      expect(speedOf(speed).toFixed(1)).not.toBe(speedOf(seeds).toFixed(1))
      for (const [label, value, unit] of [
        ['Área plantada', show(seeds.plantedHa), 'ha'],
        ['Área com falha', show(seeds.faultyHa), 'ha'],
        ['Percentual de falha', show((seeds.faultyHa / seeds.workedHa) * 100), '%'],
        ['População', Math.round(seeds.seeds).toLocaleString('pt-BR'), 'sem'],
        ['População média', Math.round(seeds.seeds / seeds.plantedHa).toLocaleString('pt-BR'), 'sem/ha'],
        ['Velocidade média plantando', show(speedOf(seeds)), 'km/h'],
        ['Área aplicada', show(fertilizers.plantedHa), 'ha'],
        ['Velocidade média adubando', show(speedOf(fertilizers)), 'km/h'],
        ['Velocidade média com manobras', show(speedOf(speed)), 'km/h'],
        ['Velocidade máxima', show(speed.maximumKmh), 'km/h'],
      ])
        expect(text).toContain(`${label} ${value}${unit}`)
    },
  )

  it('are those that a plain reckoning of the three CSV files gives', async () => {
    const seeds = reckon(csv.seeds)
    const fertilizers = reckon(csv.fertilizers)
    const speed = reckon(csv.speed)
    const details = await getDetails(await upload(['seeds', 'fertilizers', 'speed'], sent))
    expect(seeds.faultyHa).toBeGreaterThan(0.001)
    expect(details).toMatchObject({
      areaPlanted: near(seeds.plantedHa),
      workedArea: near(seeds.workedHa),
      faultyAreaHectare: near(seeds.faultyHa),
      faultyPercentage: near((seeds.faultyHa / seeds.workedHa) * 100),
      totalPopulation: near(seeds.seeds),
      averagePopulation: near(seeds.seeds / seeds.plantedHa),
      averageVelocity: near(speedOf(seeds)),
      maximumVelocity: near(seeds.maximumKmh),
      fertilizerAverageVelocity: near(speedOf(fertilizers)),
      speedAverageVelocity: near(speedOf(speed)),
      speedMaximumVelocity: near(speed.maximumKmh),
      plantingTime: near(seeds.plantingS),
      monitoringTime: near(seeds.lastMinusFirstS),
      sra: near(meanOf(seeds.rates)),
      fra: near(meanOf(fertilizers.rates)),
      fertilizerAreas: {
        totalFertilizedArea: near(fertilizers.plantedHa),
        totalUnfertilizedArea: near(fertilizers.workedHa - fertilizers.plantedHa),
      },
      fertilizerFailurePercentage: near((1 - fertilizers.plantedHa / fertilizers.workedHa) * 100),
    })
    expect(details.seedRates).toEqual(seeds.rates.map((rate, row) => ({ row: row + 1, rate: near(rate) })))
    expect(details.fertilizerFailurePercentages).toEqual(
      fertilizers.failures.map((percentage, row) => ({ row: row + 1, percentage: near(percentage) })),
    )
    expect(details.areaPercentages).toHaveLength(9)
    for (const [band, areaHa] of seeds.bandsHa.entries())
      expect(details.areaPercentages[band]).toMatchObject({
        areaHectare: near(areaHa),
        percentage: near((areaHa / seeds.workedHa) * 100),
      })
    const percentages: number[] = details.areaPercentages.map(
      ({ percentage }: { percentage: number }) => percentage,
    )
    expect(percentages.reduce((sum, one) => sum + one, 0)).toBeCloseTo(100, 9)
    expect(details).toMatchObject({
      ...sent.limits,
      targetRate: 14,
      speed: 6.5,
      speedLimit1: 3,
      speedLimit2: null,
      speedLimit5: 9,
      numberOfSeedsRows: 12,
      widthRow: 0.5,
    })
    const { areaPlanted, plantingTime, monitoringTime } = details
    const yields = { areaHa: areaPlanted, plantingTimeS: plantingTime, monitoringTimeS: monitoringTime }
    expect(computeWorkIndicators(yields)).toEqual({
      plantingYieldHaPerHour: toHundredths((seeds.plantedHa / seeds.plantingS) * 3600),
      operationalYieldHaPerHour: toHundredths((seeds.plantedHa / seeds.lastMinusFirstS) * 3600),
      operationalEfficiencyPercent: toHundredths((seeds.plantingS / seeds.lastMinusFirstS) * 100),
    })
  })

  it('take the time of monitoring that the tablet tells; without limits bands and faulty figures are null', async () => {
    const details = await getDetails(await upload(['seeds'], { monitoringTime: 5000 }))
    expect(details).toMatchObject({
      monitoringTime: 5000,
      faultyAreaHectare: null,
      faultyPercentage: null,
      areaPercentages: null,
      minimumCriticalLimit: null,
      fertilizerAreas: null,
      fertilizerFailurePercentages: [],
      fra: null,
      speedAverageVelocity: null,
    })
    expect(details.areaPlanted).toBeGreaterThan(0)
  })

  it('of a speed file alone are its area and its speeds, with the kinds that are there', async () => {
    const fileid = await upload(['speed'])
    const speed = reckon(csv.speed)
    expect(await getDetails(fileid)).toMatchObject({
      areaPlanted: null,
      workedArea: near(speed.workedHa),
      averageVelocity: near(speedOf(speed)),
      maximumVelocity: near(speed.maximumKmh),
      plantingTime: near(speed.plantingS),
      seedRates: [],
      sra: null,
    })
    const available = await get(`mpclouds/check_available_file?fileid=${fileid}`)
    expect(available.body).toEqual({
      status: 'success',
      data: { hasSeedFile: false, hasFertilizerFile: false, hasSpeedFile: true },
    })
  })
})

it('figures and exports are shown to nobody of another client, nor to one without the cloud', async () => {
  const fileid = await upload(['seeds'])
  const stranger = await anOperator(test)
  const without = await aUser(test, { clientId: await aClient(test, { hasEmcloud: true }) })
  const viewer = await aUser(test, { clientId: admin.clientId ?? '', role: 'user' })
  const paths = [
    `mp_cloud_file_names/details?fileid=${fileid}`,
    `mpclouds/check_available_file?fileid=${fileid}`,
    `mpclouds/export_urls?file_id=${fileid}`,
    `mpclouds/export?file_id=${fileid}&filetype=seeds&export_type=geojson`,
  ]
  for (const path of paths) {
    expect((await get(path, stranger)).status, path).toBe(404)
    expect((await get(path, without)).status, path).toBe(403)
    expect((await get(path, viewer)).status, path).toBe(200)
  }
})
