import type { OrderCandidate, OrderComparison, WorkOrder } from '@talhao/contract/operations/orders'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { CurrentMeProvider } from '../../lib/me/current-me.tsx'
import { aPerson } from '../../test/a-person.ts'
import { startFakeServer } from '../../test/fakes/fake-server.ts'
import { Providers } from '../../test/providers.tsx'
import { OrderScreen } from './detail/order-screen.tsx'
import { OrderFormScreen } from './form/order-form-screen.tsx'
import { OrdersScreen } from './orders-screen.tsx'

const id = '00000000-0000-7000-8000-000000000001'
const operationId = '00000000-0000-7000-8000-000000000002'
const load = { volume_l: 2000, water_l: 1950, amounts: [50] }

function anOrder(changes: Partial<WorkOrder> = {}): WorkOrder {
  return {
    id,
    number: 12,
    state: 'sent',
    field: { id, name: 'Pivô Norte', farm_name: 'Santa Aurora' },
    area_ha: 32.4,
    planned_date: '2026-01-05',
    items: [
      {
        product_id: id,
        name: 'Glifosato',
        dose: 2.5,
        unit: 'L/ha',
        registration_number: '00101',
        active_ingredient: null,
        product_class: 'herbicide',
        reentry_hours: 24,
        preharvest_days: 10,
        dose_unit: 'L/ha',
        total: 81,
      },
    ],
    volume_rate_l_ha: 100,
    machinery: null,
    operator: { id, name: 'Dalva Pires' },
    operation_id: null,
    updated_at: '2026-01-01T12:00:00.000Z',
    tank_l: 2000,
    limits: {
      temperature: { minimum: null, maximum: 30 },
      humidity: { minimum: 55, maximum: 95 },
      windspeed: { minimum: null, maximum: null },
    },
    notes: '',
    // Without a boundary there is no map to draw.
    geometry: null,
    totals: { volume_l: 3240, water_l: 3159, tank: { loads: 2, last_load_l: 1240, full: load, last: load } },
    created_by: 'Aurora Campos',
    created_at: '2026-01-01T12:00:00.000Z',
    sent_at: '2026-01-01T12:00:00.000Z',
    closed_at: null,
    ...changes,
  }
}

const near: OrderCandidate = {
  operation_id: operationId,
  cloud: 'equipment',
  name: 'Dessecação',
  product_name: null,
  from: '2026-01-05T12:00:00.000Z',
  to: '2026-01-05T13:00:00.000Z',
  worked_ha: 31,
  days_apart: 0,
  is_suggested: true,
  taken_by: null,
}
const taken = { ...near, operation_id: 'other', name: 'Outra', is_suggested: false, taken_by: 7 }
const figures: OrderComparison['figures'] = {
  operation: { ...near, field_name: 'Pivô Norte', operators: ['Dalva Pires'], machineries: [] },
  area_ha: { planned: 32.4, done: 30.8 },
  machine_ha: 31,
  overlap_ha: 0.2,
  gap_ha: 1.6,
  outside_ha: 0,
  volume_rate_l_ha: { planned: 100, done: null },
  volume_l: { planned: 3240, done: null },
  mass_rate_kg_ha: { planned: null, done: null },
  mass_kg: { planned: null, done: null },
  products: [{ name: 'Glifosato', unit: 'L/ha', planned: 81, done: 77.5, basis: 'area' }],
  effective_s: 3900,
  idle_s: 600,
  ha_per_hour: 24.6,
  within_share: 0.82,
}

function open(page: ReactElement, answers: Parameters<typeof startFakeServer>[0], person = aPerson()) {
  const server = startFakeServer(answers)
  render(
    <Providers queryClient={createQueryClient()}>
      <MemoryRouter initialEntries={[`/orders/${id}`]}>
        <CurrentMeProvider value={person}>
          <Routes>
            <Route path="/orders/:id" element={page} />
          </Routes>
        </CurrentMeProvider>
      </MemoryRouter>
    </Providers>,
  )
  return server
}

const success = (data: unknown) => ({ body: { status: 'success', data } })
const base = `/api/v2/work_orders/${id}`

describe('the list of orders', () => {
  it('begins with what is open, and marks what is late', async () => {
    open(<OrdersScreen />, {
      'GET /api/v2/work_orders': success([
        anOrder(),
        anOrder({ id: operationId, number: 11, state: 'done', field: { id, name: 'Café', farm_name: null } }),
      ]),
    })
    const row = within(await screen.findByRole('link', { name: /Pivô Norte/ }))
    for (const text of ['05/01/2026', 'OS 12', '2,5 L/ha', 'Máquina a definir', 'Enviada', 'Atrasada'])
      expect(row.getByText(text)).toBeTruthy()
    expect(screen.queryByText('Café')).toBeNull()
    fireEvent.click(screen.getByLabelText('Encerradas (1)'))
    expect(await screen.findByText('Café')).toBeTruthy()
  })
})

describe('the form of an order', () => {
  it('asks before what was written is lost', async () => {
    open(<OrderFormScreen areas={new Map()} />, {
      [`GET ${base}`]: success(anOrder({ state: 'draft' })),
      ...Object.fromEntries(
        ['fields', 'products', 'machineries', 'operators'].map((name) => [
          `GET /api/v2/emcloud/emcloud_${name}`,
          { body: { status: 'Success', data: { [name]: [] } } },
        ]),
      ),
      'GET /api/v2/product_labels': success([]),
    })
    fireEvent.change(await screen.findByLabelText('Observações (opcional)'), {
      target: { value: 'Começar pela bordadura.' },
    })
    for (const way of ['Cancelar', 'OS 12']) {
      fireEvent.click(screen.getByText(way))
      const question = within(await screen.findByRole('dialog', { name: 'Descartar o que foi preenchido?' }))
      fireEvent.click(question.getByRole('button', { name: 'Continuar preenchendo' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    expect(screen.getByDisplayValue('Começar pela bordadura.')).toBeTruthy()
  })
})

describe('the page of an order', () => {
  it('says what goes into each tank, offers the work that it may be, and takes one', async () => {
    const { requests } = open(<OrderScreen />, {
      [`GET ${base}`]: success(anOrder()),
      [`GET ${base}/comparison`]: success({ figures: null, candidates: [near, taken] }),
      [`PUT ${base}/operation`]: success(anOrder({ state: 'done', operation_id: operationId })),
    })
    expect(await screen.findByText('2 abastecimentos; o último com 1.240 L')).toBeTruthy()
    expect(screen.getByText('Herbicida · Registro 00101')).toBeTruthy()
    expect(screen.getByText('Temperatura até 30 °C')).toBeTruthy()
    expect(screen.getByText('10 dias: colheita a partir de 15/01/2026')).toBeTruthy()
    expect(await screen.findByText('Dessecação')).toBeTruthy()
    expect(screen.queryByText('já na OS 7')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Mostrar outras operações deste talhão' }))
    expect(screen.getByText('já na OS 7')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Foi esta' }))
    await waitFor(() =>
      expect(requests).toContainEqual(
        expect.objectContaining({ method: 'PUT', body: JSON.stringify({ operation_id: operationId }) }),
      ),
    )
  })

  it('shows planned against done, and what nobody measured as unknown', async () => {
    open(
      <OrderScreen />,
      {
        [`GET ${base}`]: success(anOrder({ state: 'done', operation_id: operationId })),
        [`GET ${base}/comparison`]: success({ figures, candidates: [near] }),
      },
      aPerson({ role: 'user', permissions: [] }),
    )
    const table = within(await screen.findByRole('region', { name: 'Planejado e feito' }))
    await table.findByText('Área trabalhada')
    const rows = table.getAllByRole('row').map(({ textContent }) => textContent)
    expect(rows).toEqual([
      'O quêPlanejadoFeitoDiferença',
      'Área trabalhada32,4 ha30,8 ha−4,9 %',
      'Taxa de caldao terminal não registrou100 L/ha----',
      'Volume aplicadoo terminal não registrou3.240 L----',
      'Glifosatopela área da máquina81 L77,5 L−4,3 %',
    ])
    expect(table.getByText('82,0 %')).toBeTruthy()
    expect(table.getByText('1 h 5 min')).toBeTruthy()
    // Who may only look changes nothing.
    expect(screen.queryByRole('button', { name: 'Trocar operação' })).toBeNull()
  })

  it('of a draft without a boundary cannot be sent', async () => {
    open(<OrderScreen />, { [`GET ${base}`]: success(anOrder({ state: 'draft', sent_at: null })) })
    const send = await screen.findByRole('button', { name: 'Enviar' })
    expect(send.hasAttribute('disabled')).toBe(true)
    expect(screen.getByRole('link', { name: 'Editar' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Baixar tarefa ISOXML' })).toBeNull()
  })
})
