import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../../lib/api/query-client.ts'
import * as chartLoader from '../../../lib/charts/drawing/load-echarts.ts'
import { anOperationTrack } from '../../../test/an-operation-track.ts'
import { Providers } from '../../../test/providers.tsx'
import type { OperationTrack } from '../track/operation-track.ts'
import { OperationGraphs } from './operation-graphs.tsx'

beforeEach(() => {
  vi.spyOn(chartLoader, 'loadECharts').mockReturnValue(new Promise(() => undefined))
})

const start = Date.parse('2026-11-12T12:00:00Z')
const count = 3 * 24 * 60

/** Three days, a point a minute. */
const track = anOperationTrack(
  Array.from({ length: count }, (_, point) => start + point * 60_000),
  { temperature: Array.from({ length: count }, (_, point) => 20 + (point % 60) / 10) },
)

function open(tracks: readonly OperationTrack[] | null) {
  const targets = { temperature: { minimum: 18, maximum: 24 } }
  render(
    <Providers queryClient={createQueryClient()}>
      <OperationGraphs tracks={tracks} targets={targets} fileName="operação" />
    </Providers>,
  )
}

describe('the graphs of an operation', () => {
  it('ask for a choice, and say when there is nothing', () => {
    open(null)
    expect(screen.getByText('Choose a Sub-Operation')).toBeTruthy()
    expect(screen.getByText('Escolha ao menos uma suboperação.')).toBeTruthy()
    open([anOperationTrack([])])
    expect(screen.getByText('No records found')).toBeTruthy()
    expect(screen.getByText('Nenhum registro encontrado.')).toBeTruthy()
  })

  it('share four axes, and go from hours to minutes to every point as one zooms', () => {
    open([track])
    const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent)
    expect(headings).toEqual(['Temperaturas °C', 'Velocidades km/h', 'Umidade relativa %', 'Pressão hPa'])
    const graph = screen.getByRole('slider', { name: 'Temperaturas (°C)' })
    expect(screen.getByText('Média por hora')).toBeTruthy()
    expect(screen.getByText(/Meta: 18,0 a 24,0 °C/)).toBeTruthy()
    fireEvent.keyDown(graph, { key: 'ArrowRight' })
    expect(graph.getAttribute('aria-valuetext')).toBe(
      '12/11/2026 09h: Temperatura ambiente 23,0 °C, Delta T sem dados, Ponto de orvalho sem dados',
    )
    const closer = screen.getByRole('button', { name: 'Aproximar' })
    fireEvent.click(closer)
    expect(screen.getByText('Média por hora')).toBeTruthy()
    fireEvent.click(closer)
    expect(screen.getByText('Média por minuto')).toBeTruthy()
    for (let step = 0; step < 5; step++) fireEvent.click(closer)
    expect(screen.getByText('Todos os pontos')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Ver tudo' }))
    expect(screen.getByText('Média por hora')).toBeTruthy()
  })

  it('of a short operation show every point at once', () => {
    const times = Array.from({ length: 600 }, (_, second) => start + second * 1000)
    open([anOperationTrack(times, { temperature: times.map(() => 21) })])
    expect(screen.getByText('Todos os pontos')).toBeTruthy()
    const graph = screen.getByRole('slider', { name: 'Temperaturas (°C)' })
    fireEvent.keyDown(graph, { key: 'End' })
    // The last point is the end: no hour is filled up after it.
    expect(graph.getAttribute('aria-valuetext')).toMatch('12/11/2026 09:09:59: Temperatura ambiente 21,0 °C')
  })

  it('of an interrupted operation stand side by side, with the pause marked and told', () => {
    const session = (fromMs: number) => Array.from({ length: 121 }, (_, minute) => fromMs + minute * 60_000)
    const times = [...session(start), ...session(start + 48 * 3_600_000)]
    open([anOperationTrack(times, { temperature: times.map((_, point) => (point < 121 ? 20 : 25)) })])
    expect(screen.getByText('Média por minuto')).toBeTruthy()
    expect(screen.getByText(/1 pausa de mais de 30 min fora do gráfico/)).toBeTruthy()
    const graph = screen.getByRole('slider', { name: 'Temperaturas (°C)' })
    const mark = graph.querySelector('[data-break]')
    expect(mark instanceof HTMLElement ? mark.style.left : null).toBe('50%')
    fireEvent.keyDown(graph, { key: 'Home' })
    expect(graph.getAttribute('aria-valuetext')).toMatch('12/11/2026 09:00: Temperatura ambiente 20,0 °C')
    fireEvent.keyDown(graph, { key: 'End' })
    expect(graph.getAttribute('aria-valuetext')).toMatch('14/11/2026 11:00: Temperatura ambiente 25,0 °C')
  })
})
