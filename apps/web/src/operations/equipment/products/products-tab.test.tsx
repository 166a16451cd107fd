import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { phone } from '../../../lib/browser/breakpoints.ts'
import { aProduct, idOf } from '../../../test/an-equipment-record.ts'
import { openRegistry, readField, readSent, submitDialog, writeField } from '../../../test/open-registry.ts'

const range = (minimum: number, maximum: number) => ({ name: '', minimum, maximum })
const fungicide = aProduct({
  id: idOf('c', 2),
  name: 'Fungicida',
  default: true,
  additionalInfo: 'Dose 2 L/ha',
  characteristics: { temperature: range(10, 30), humidity: range(55, 95), windspeed: range(2.5, 10) },
})
const open = (permission: 'view' | 'manage' = 'manage') =>
  openRegistry({ tab: 'products', lists: { products: [aProduct(), fungicide] }, permission })

describe('the list of products', () => {
  it('shows the six limits of each', async () => {
    await open()
    const row = (await screen.findByText('Fungicida')).closest('tr')
    if (row === null) throw new Error('no row')
    const limits = within(row)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(limits).toEqual(['Temperatura 10 a 30 °C', 'Umidade 55 a 95 %', 'Vento 2,5 a 10 km/h'])
  })

  it('is cards with the same words on a phone', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === phone,
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    await open()
    const card = (await screen.findByText('Fungicida')).closest('li')
    if (card === null) throw new Error('no card')
    const labels = [...card.querySelectorAll('dt')].map(({ textContent }) => textContent)
    expect(labels).toEqual(['Cor da faixa', 'Limites', 'Melhor janela em 48\u00a0h'])
    expect(within(card).getByText('Vento').closest('dd')).not.toBeNull()
  })

  it('opens all of a product to be read, also of a default one and for who may only look', async () => {
    await open('view')
    fireEvent.click(await screen.findByLabelText('Ver Fungicida'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Fungicida' }))
    const cells = dialog.getAllByRole('row').map(({ textContent }) => textContent)
    expect(cells).toEqual([
      'LimitesMínimoMáximo',
      'Temperatura Recomendada (°C)1030',
      'Umidade Recomendada (%)5595',
      'Velocidade do Vento Recomendada (km/h)2,510',
    ])
    expect(dialog.getByText('Dose 2 L/ha')).toBeDefined()
    expect(dialog.queryByRole('textbox')).toBeNull()
  })
})

describe('a product', () => {
  it('takes no humidity over 100 % and no range that is reversed, and sends nothing', async () => {
    const { requests } = await open()
    fireEvent.click(await screen.findByLabelText('Editar Herbicida'))
    await screen.findByText('Editar produto')
    writeField('Umidade Recomendada: máximo', '101')
    writeField('Temperatura Recomendada: mínimo', '40')
    submitDialog()
    expect(screen.getByText('A umidade vai de 0 a 100 %.')).toBeDefined()
    expect(screen.getByText('O valor mínimo não pode ser maior que o máximo.')).toBeDefined()
    expect(requests.some(({ method }) => method === 'PUT')).toBe(false)
  })

  it('has a label that is read, changed and sent with it (OPS-160)', async () => {
    const label = {
      product_id: aProduct().id,
      registration_number: '04811',
      active_ingredient: 'Glifosato',
      product_class: 'herbicide',
      reentry_hours: 24,
      preharvest_days: null,
      dose_unit: 'L/ha',
    }
    const { requests } = await openRegistry({
      tab: 'products',
      lists: { products: [aProduct(), fungicide] },
      answers: { 'GET /api/v2/product_labels': { body: { status: 'success', data: [label] } } },
    })
    fireEvent.click(await screen.findByLabelText('Editar Herbicida'))
    await screen.findByText('Editar produto')
    expect(readField('Registro no MAPA')).toBe('04811')
    writeField('Carência (dias)', '5,5')
    submitDialog()
    expect(screen.getByText('Informe um número inteiro de horas ou dias.')).toBeDefined()
    writeField('Carência (dias)', '53')
    writeField('Registro no MAPA', '')
    submitDialog()
    const { product_id: id, ...told } = label
    await vi.waitFor(() =>
      expect(readSent(requests, `PUT products/${id}`)).toMatchObject({
        product: { label: { ...told, registration_number: null, preharvest_days: 53 } },
      }),
    )
  })
})
