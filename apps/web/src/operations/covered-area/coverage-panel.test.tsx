import type { WorkCoverage } from '@talhao/contract/operations/covered-area'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { CurrentMeProvider } from '../../lib/me/current-me.tsx'
import { aPerson } from '../../test/a-person.ts'
import { startFakeServer } from '../../test/fakes/fake-server.ts'
import { Providers } from '../../test/providers.tsx'
import { CoverageSection } from './coverage-panel.tsx'
import { listShapes, measureShapes } from './coverage-shapes.ts'

const ring = [
  [-55, -13],
  [-54.99, -13],
  [-54.99, -12.99],
  [-55, -13],
]
const otherId = '00000000-0000-7000-8000-000000000002'
const field = { id: '00000000-0000-7000-8000-000000000001', name: 'Norte', farm_name: 'Santa Rita' }
const coverage: WorkCoverage = {
  operation_id: 'abc',
  field: {
    ...field,
    chosen_by: 'geometry',
    confidence: 0.973,
    area_ha: 41.2,
    boundary_version: 1,
    geometry: { type: 'Polygon', coordinates: [ring] },
  },
  candidates: [{ ...field, share: 0.973 }],
  machine_ha: 42.5,
  worked_ha: 40.25,
  overlap_ha: 2.25,
  double_application_ha: 2.1,
  inside_ha: 39.2,
  gap_ha: 2,
  outside_ha: 1.05,
  headland: { width_m: 48.2, area_ha: 9.5, worked_ha: 9.1, body_area_ha: 31.7, body_worked_ha: 30.1 },
  effective_s: 7260,
  idle_s: 1800,
  ha_per_effective_hour: 19.96,
  ha_per_hour: 16,
  layers: { gaps: { type: 'MultiPolygon', coordinates: [[ring]] }, overlaps: null, outside: null },
  measured_at: '2026-11-15T12:00:00.000Z',
}
const address = '/api/v2/operations/abc/coverage'

// jsdom lays nothing out.
beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
})

function open(data: WorkCoverage) {
  const server = startFakeServer({
    [`GET ${address}`]: { body: { status: 'success', data } },
    [`PATCH ${address}`]: { body: { status: 'success', data } },
    'GET /api/v2/emcloud/emcloud_fields': {
      body: {
        status: 'Success',
        data: {
          fields: [
            {
              id: otherId,
              name: 'Sul',
              latitude: null,
              longitude: null,
              status: 'active',
              isDepended: false,
              updatedAt: '2026-11-15T12:00:00.000Z',
              lastApplicationAt: null,
              emcloudFarm: { id: otherId, name: 'Boa Vista' },
            },
          ],
          permission: 'manage',
        },
      },
    },
  })
  render(
    <Providers queryClient={createQueryClient()}>
      <MemoryRouter>
        <CurrentMeProvider value={aPerson()}>
          <CoverageSection operationId="abc" />
        </CurrentMeProvider>
      </MemoryRouter>
    </Providers>,
  )
  return server
}

describe('the field of an operation and what its work covers', () => {
  it('is told when it is asked for, and a person can choose another field', async () => {
    const { requests } = open(coverage)
    expect(requests).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Ver talhão e cobertura' }))
    expect(await screen.findByText('Norte')).toBeTruthy()
    expect(screen.getByText(/encontrado pelo lugar do trabalho · 97 % do trabalho está nele/)).toBeTruthy()
    const told = [
      '40,25 ha',
      '9,10 ha',
      '30,10 ha',
      '42,50 ha',
      '2,25 ha',
      '1,05 ha',
      '2 h 1 min',
      '0 h 30 min',
      '20,0 ha/h',
    ]
    for (const text of told) expect(screen.getByText(text)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Trocar talhão' }))
    const dialog = await screen.findByRole('dialog', { name: 'Em que talhão foi este trabalho?' })
    fireEvent.click(within(dialog).getByLabelText('Talhão', { selector: 'input' }))
    fireEvent.click(await screen.findByRole('option', { name: 'Sul · Boa Vista', hidden: true }))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Usar este talhão' }))
    await waitFor(() =>
      expect(requests).toContainEqual(
        expect.objectContaining({
          method: 'PATCH',
          path: address,
          body: JSON.stringify({ field_id: otherId }),
        }),
      ),
    )
  })

  it('without a boundary says so, and leads to where one is drawn', async () => {
    const layers = { gaps: null, overlaps: null, outside: null }
    open({
      ...coverage,
      field: null,
      candidates: [],
      gap_ha: null,
      outside_ha: null,
      inside_ha: null,
      headland: null,
      layers,
    })
    fireEvent.click(screen.getByRole('button', { name: 'Ver talhão e cobertura' }))
    expect(await screen.findByText(/Nenhum talhão com contorno/)).toBeTruthy()
    expect(screen.getByText('Desenhar ou importar contornos').closest('a')?.getAttribute('href')).toBe(
      '/land',
    )
    expect(screen.getAllByText('--')).toHaveLength(3)
  })

  it('is drawn as it was measured', () => {
    const shapes = listShapes(coverage)
    expect(shapes.features.map(({ properties }) => properties.name)).toEqual(['boundary', 'gaps'])
    expect(measureShapes(shapes)).toEqual({ west: -55, south: -13, east: -54.99, north: -12.99 })
  })
})
