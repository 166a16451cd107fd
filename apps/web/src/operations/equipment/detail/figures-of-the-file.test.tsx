import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aPerson } from '../../../test/a-person.ts'
import { equipmentOperation, equipmentOperationId } from '../../../test/an-equipment-operation.ts'
import { anOperationFile, type OperationPoint, writeOperationCsv } from '../../../test/an-operation-file.ts'
import { type SavedFile, startFakeCharts } from '../../../test/fakes/fake-charts.ts'
import { startFakeOperationWorker } from '../../../test/fakes/fake-operation-worker.ts'
import { startFakeServer } from '../../../test/fakes/fake-server.ts'
import { openApp } from '../../../test/open-app.tsx'

/** One operator and one file: whatever the page says must come out of its lines. */
async function openOperation(points: readonly OperationPoint[]): Promise<readonly SavedFile[]> {
  const data = { ...equipmentOperation, subOperations: equipmentOperation.subOperations.slice(0, 1) }
  const { saved } = startFakeCharts()
  startFakeServer({
    'GET /api/v1/me': { body: aPerson() },
    [`GET /api/v2/emcloud/emcloud_operations/${equipmentOperationId}`]: { body: { status: 'Success', data } },
  })
  const stored = anOperationFile({ kind: 'weather', points })
  startFakeOperationWorker({ '/api/v2/operation_files/fileone/polygons': stored })
  await openApp({ path: `/emcloudNew/${equipmentOperationId}`, token: 'a.b.c' })
  return saved
}

/** The text of the file, cut at its commas: nothing of the product reads it here. */
function readLines(points: readonly OperationPoint[]): readonly Readonly<Record<string, number>>[] {
  const [head = '', ...lines] = writeOperationCsv({ kind: 'weather', points }).trim().split('\n')
  const names = head.split(',')
  return lines.map((line) => {
    const cells = line.split(',')
    return Object.fromEntries(names.map((name, index) => [name, Number(cells[index])]))
  })
}

const readNumber = (text: string) => Number(text.replaceAll('.', '').replace(',', '.'))
const number = String.raw`(-?[\d.]+(?:,\d+)?)`

/** What the words of a class say: from where to where. */
function readEnds(words: string): readonly [number, number] {
  const below = new RegExp(`abaixo de ${number}`).exec(words)
  if (below !== null) return [Number.NEGATIVE_INFINITY, readNumber(below[1] ?? '')]
  const above = new RegExp(`acima de ${number}`).exec(words)
  if (above !== null) return [readNumber(above[1] ?? ''), Number.POSITIVE_INFINITY]
  const [, from = '', to = ''] = new RegExp(`${number} a ${number}`).exec(words) ?? []
  return [readNumber(from), readNumber(to)]
}

describe('the legend of an operation', () => {
  /** Strips of one size each; every metric also has values far outside of what its bands name. */
  const pick = (values: readonly number[], index: number) => values[index % values.length] ?? 0
  const points = Array.from({ length: 121 }, (_, index) => ({
    temperature: pick([-12.4, 3.3, 19.2, 23.1, 27.7, 29.4, 38.6, 51.5], index),
    humidity: pick([4.5, 38.2, 54.1, 61.3, 77.7, 96.4], index),
    wind_speed: pick([0.4, 2.2, 4.6, 7.1, 9.3, 14.8, 41.5], index),
    tractor_speed: pick([0.9, 3.3, 6.6, 9.1, 12.2, 15.5, 18.8, 26.4], index),
    pressure: pick([905.2, 949.4, 951.3, 957.7, 974.2, 998.8, 1000.6, 1013.4], index),
    delta_t: pick([0.3, 1.6, 4.4, 7.9, 9.2, 11.1, 14.7], index),
    dew_point: pick([-3.1, 8.8, 12.4, 17.2, 19.9, 24.4, 28.3], index),
  }))

  it.each([
    ['pressure', 905.2, 1013.4],
    ['tractor_speed', 0.9, 26.4],
    ['delta_t', 0.3, 14.7],
    ['dew_point', -3.1, 28.3],
    ['temperature', -12.4, 51.5],
    ['wind_speed', 0.4, 41.5],
  ])('gives each class of %s the share of the lines that its words name', async (metric, low, high) => {
    await openOperation(points)
    fireEvent.change(await screen.findByLabelText('Métrica do mapa'), { target: { value: metric } })
    const legend = await screen.findByRole('region', { name: 'Legenda' })
    await waitFor(() => expect(legend.textContent).toContain(' %'))
    const strips = readLines(points).slice(1)
    const classes = within(legend)
      .getAllByRole('listitem')
      .map((row) => [...row.querySelectorAll('span')].map(({ textContent }) => textContent ?? ''))
    expect(classes.length).toBeGreaterThan(2)
    let counted = 0
    for (const [, words = '', share = ''] of classes) {
      const [from, to] = readEnds(words)
      const inside = strips.filter((strip) => (strip[metric] ?? 0) > from && (strip[metric] ?? 0) < to)
      counted += inside.length
      expect(`${words} ${share}`).toBe(
        `${words} ${((inside.length / strips.length) * 100).toFixed(1).replace('.', ',')} %`,
      )
    }
    expect(counted).toBe(strips.length)
    const ends = classes.map(([, words = '']) => readEnds(words))
    expect(ends.some(([from, to]) => low > from && low < to)).toBe(true)
    expect(ends.some(([from, to]) => high > from && high < to)).toBe(true)
  })
})

const minute = 60_000
/** Temperatures that rise and fall without ever being alike. */
const pointAt = (time: number, index: number): OperationPoint => ({
  time,
  temperature: Number((22 + 6 * Math.sin(index / 37)).toFixed(2)),
})

describe('the graphs of an operation', () => {
  const begin = Date.UTC(2026, 10, 10, 11, 0, 20)
  const every = (fromMs: number, count: number, stepMs: number) =>
    Array.from({ length: count }, (_, index) => fromMs + index * stepMs)

  async function openGraph(points: readonly OperationPoint[]) {
    await openOperation(points)
    fireEvent.click(await screen.findByRole('tab', { name: 'Gráficos' }))
    const graph = await screen.findByRole('slider', { name: 'Temperaturas (°C)' })
    await waitFor(() => expect(graph.querySelector('[data-phase=drawn]')).toBeTruthy())
    fireEvent.keyDown(graph, { key: 'Home' })
    return {
      goOn: () => fireEvent.keyDown(graph, { key: 'ArrowRight' }),
      read: () => {
        const text = graph.getAttribute('aria-valuetext') ?? ''
        const [, time = '', value = ''] = /^(.+?): Temperatura ambiente ([\d,]+) °C/.exec(text) ?? []
        return { time, value: readNumber(value) }
      },
    }
  }
  /** dd/mm/yyyy hh:mm:ss at UTC-3. */
  function nameSecond(time: number): string {
    const [year, month, day] = new Date(time - 180 * minute).toISOString().slice(0, 10).split('-')
    return `${day}/${month}/${year} ${new Date(time - 180 * minute).toISOString().slice(11, 19)}`
  }

  it.each([
    // Forty minutes and fifty, with three hours between them.
    [
      'Média por minuto',
      [...every(begin, 240, 10_000), ...every(begin + 220 * minute, 300, 10_000)],
      (time: number) => nameSecond(time).slice(0, 16),
    ],
    ['Média por hora', every(begin, 30 * 60, minute), (time: number) => `${nameSecond(time).slice(0, 13)}h`],
  ])(
    'read as “%s” are the means of the lines, one after the other, and none after the last',
    async (...input) => {
      const [unit, times, nameTime] = input
      const points = times.map(pointAt)
      const { goOn, read } = await openGraph(points)
      expect(screen.getByText(unit)).toBeTruthy()
      const told = new Map<string, number[]>()
      for (const { time = 0, temperature = 0 } of readLines(points)) {
        const name = nameTime(time)
        told.set(name, [...(told.get(name) ?? []), temperature])
      }
      for (const [name, values] of told) {
        const { time, value } = read()
        expect(time).toBe(name)
        const mean = values.reduce((sum, one) => sum + one, 0) / values.length
        expect(Math.abs(value - mean), name).toBeLessThanOrEqual(0.0501)
        goOn()
      }
      expect(read().time).toBe([...told.keys()].at(-1))
    },
  )

  it('of a short operation are its lines, from the first to the last', async () => {
    const points = every(begin, 150, 10_000).map(pointAt)
    const { goOn, read } = await openGraph(points)
    expect(screen.getByText('Todos os pontos')).toBeTruthy()
    const lines = readLines(points)
    expect(read()).toEqual({ time: nameSecond(lines[0]?.time ?? 0), value: 22 })
    const seconds = new Map(
      every(begin, 1500, 1000).map((time) => [
        nameSecond(time),
        // What was measured nearest to that second; halfway between two lines it may be either.
        lines.filter((line) => Math.abs((line.time ?? 0) - time) <= 6000),
      ]),
    )
    for (let step = 0; step < 210; step++) {
      const { time, value } = read()
      const near = seconds.get(time) ?? []
      expect(
        near.some(({ temperature = 0 }) => Math.abs(temperature - value) <= 0.0501),
        time,
      ).toBe(true)
      goOn()
    }
    expect(read().time).toBe(nameSecond(lines.at(-1)?.time ?? 0))
  })

  it('are saved line by line, in a file that is named by field, day, machine and what it holds', async () => {
    const points = every(begin, 12, 10_000).map(pointAt)
    const saved = await openOperation(points)
    fireEvent.click(await screen.findByRole('tab', { name: 'Gráficos' }))
    fireEvent.click(await screen.findByText('Baixar CSV'))
    await waitFor(() => expect(saved[0]?.name).toBe('Talhão-1_2026-11-10_Uniport_series.csv'))
    const [, ...rows] = ((await saved[0]?.content.text()) ?? '').trim().split('\r\n')
    expect(rows.map((row) => readNumber(row.split(';')[1] ?? ''))).toEqual(
      readLines(points).map(({ temperature }) => temperature),
    )
  })
})
