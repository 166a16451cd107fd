import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../../lib/api/query-client.ts'
import * as chartLoader from '../../../lib/charts/drawing/load-echarts.ts'
import { anOperationTrack } from '../../../test/an-operation-track.ts'
import { Providers } from '../../../test/providers.tsx'
import type { OperationTrack } from '../track/operation-track.ts'
import { DayGraphs } from './day-graphs.tsx'
import type { SeriesTargets } from './series-graph.ts'

beforeEach(() => {
  vi.spyOn(chartLoader, 'loadECharts').mockReturnValue(new Promise(() => undefined))
})

function open(tracks: readonly OperationTrack[], targets: SeriesTargets = {}) {
  render(
    <Providers queryClient={createQueryClient()}>
      <DayGraphs
        tracks={tracks}
        targets={targets}
        renderAction={(metric) => <button type="button">{`Meta de ${metric}`}</button>}
      />
    </Providers>,
  )
}

const twoDays = anOperationTrack(
  ['2026-11-12T12:00:00Z', '2026-11-12T12:01:00Z', '2026-11-13T12:00:00Z', '2026-11-13T12:01:00Z'],
  { temperature: [20, 22, 30, 34], wind_speed: [8, 9, null, null] },
)

describe('the graphs of the days', () => {
  it('say when there is nothing', () => {
    open([anOperationTrack([])])
    expect(screen.getByText('No records found')).toBeTruthy()
  })

  it('are one a day for each of the seven series, with the extremes of that day', () => {
    open([twoDays])
    expect(screen.getAllByRole('heading', { name: /Temperatura ambiente/ })).toHaveLength(2)
    expect(screen.getAllByRole('heading')).toHaveLength(14)
    expect(screen.getByText('Mínima 20,0, média das amostras 21,0, máxima 22,0 °C')).toBeTruthy()
    expect(screen.getByText('Mínima 30,0, média das amostras 32,0, máxima 34,0 °C')).toBeTruthy()
  })

  it('say of a series that was not measured that day that there are no records', () => {
    open([twoDays])
    expect(screen.getAllByText('Sem registros de Velocidade do vento neste dia.')).toHaveLength(1)
    expect(screen.getAllByText('Sem registros de Pressão neste dia.')).toHaveLength(2)
  })

  it('say the target in words, and that there is none', () => {
    open([twoDays], {
      temperature: { minimum: 18, maximum: 24 },
      wind_speed: { minimum: null, maximum: 10 },
      humidity: { minimum: 55, maximum: null },
    })
    expect(screen.getAllByText(/Meta: 18,0 a 24,0 °C/)).toHaveLength(2)
    expect(screen.getAllByText(/Meta: no máximo 10,0 km\/h/)).toHaveLength(2)
    expect(screen.getAllByText(/Meta: no mínimo 55,0 %/)).toHaveLength(2)
    expect(screen.getAllByText(/Sem meta definida/)).toHaveLength(8)
  })

  it('of one day are read together, and leave the other day alone', () => {
    open([twoDays])
    const [first, second] = screen.getAllByRole('slider', { name: 'Temperatura ambiente (°C)' })
    if (first === undefined || second === undefined) throw new Error('no graphs')
    fireEvent.keyDown(first, { key: 'End' })
    expect(first.getAttribute('aria-valuetext')).toBe('12/11/2026 09:01:00: 22,0 °C')
    expect(
      screen.getByRole('slider', { name: 'Velocidade do vento (km/h)' }).getAttribute('aria-valuetext'),
    ).toBe('12/11/2026 09:01:00: 9,0 km/h')
    expect(second.getAttribute('aria-valuetext')).toBe('nenhum horário escolhido')
    fireEvent.keyDown(first, { key: 'Escape' })
    expect(first.getAttribute('aria-valuetext')).toBe('nenhum horário escolhido')
  })

  it('come closer by a button, and back', () => {
    open([twoDays])
    expect(screen.queryByRole('button', { name: 'Ver tudo' })).toBeNull()
    const [closer] = screen.getAllByRole('button', { name: 'Aproximar' })
    if (closer === undefined) throw new Error('no button')
    fireEvent.click(closer)
    // All seven graphs of that day.
    const back = screen.getAllByRole('button', { name: 'Ver tudo' })
    expect(back).toHaveLength(7)
    fireEvent.click(back[3] ?? closer)
    expect(screen.queryByRole('button', { name: 'Ver tudo' })).toBeNull()
  })

  it('have the way to the target of their own series, one a day', () => {
    open([twoDays])
    for (const metric of ['temperature', 'humidity', 'pressure'])
      expect(screen.getAllByRole('button', { name: `Meta de ${metric}` })).toHaveLength(2)
  })
})
