import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aField, anEquipmentFarm, anOperation, idOf } from '../../../test/an-equipment-record.ts'
import { openRegistry } from '../../../test/open-registry.ts'

const operation = (number: number, changes: Parameters<typeof anOperation>[0]) =>
  anOperation({
    operationId: idOf('f', number),
    name: `Operação ${number}`,
    createdAt: `2026-03-0${number}T12:00:00.000Z`,
    ...changes,
  })
const operations = [
  operation(1, {
    fieldId: idOf('b', 10),
    fieldName: 'T10',
    startDate: '2026-06-30T20:00:00.000Z',
    endDate: '2026-07-01T20:00:00.000Z',
    totalArea: 84.24,
    areaWithinParameters: 52.2288,
    outline: 'M1 2L3 4L5 6Z',
  }),
  operation(2, { fieldId: idOf('b', 2), fieldName: 'T2', startDate: '2026-08-01T12:00:00.000Z' }),
  operation(3, { fieldId: idOf('b', 10), fieldName: 'T10' }),
]
const open = (query = '') => openRegistry({ tab: `operations${query}`, lists: { operations } })

function listNames(): (string | null)[] {
  return [...document.querySelectorAll('[data-operation-name]')].map(({ textContent }) => textContent)
}

describe('the list of operations', () => {
  it('shows where was worked, when, the hectares and how much of them was within limits', async () => {
    await open()
    const row = (await screen.findByText('Operação 1')).closest('tr')
    if (row === null) throw new Error('no row')
    expect(within(row).getByRole('rowheader').textContent).toBe('Operação 184,2 ha 62,0 % nos limites ')
    expect(within(row).getByText('30-06-2026').closest('td')?.textContent).toBe('30-06-2026 – 01-07-2026')
    expect(row.querySelector('path[d="M1 2L3 4L5 6Z"]')).not.toBeNull()
    const other = screen.getByText('Operação 3').closest('tr')
    expect(other?.textContent).not.toContain('ha')
  })

  it('narrows down by field, in the order of their numbers, and by season', async () => {
    await open()
    await screen.findByText('Operação 1')
    fireEvent.click(screen.getByTitle('Filtrar por Talhão'))
    const choices = await screen.findAllByRole('checkbox', { name: /Boa Vista/ })
    expect(choices.map((choice) => choice.closest('label')?.textContent)).toEqual([
      'T2 · Boa Vista1',
      'T10 · Boa Vista2',
    ])
    fireEvent.click(screen.getByLabelText('T10 · Boa Vista2'))
    expect(listNames()).toEqual(['Operação 3', 'Operação 1'])
    fireEvent.click(screen.getByTitle('Filtrar por Safra'))
    fireEvent.click(await screen.findByLabelText('2025/261'))
    expect(listNames()).toEqual(['Operação 1'])
  })

  it('comes field by field under headings, each in the order of the list', async () => {
    await open('?order=field')
    await screen.findByText('Operação 1')
    expect(listNames()).toEqual(['Operação 2', 'Operação 3', 'Operação 1'])
    const headings = [...document.querySelectorAll('th[scope="rowgroup"]')]
    expect(headings.map(({ textContent }) => textContent)).toEqual(['T2 · Boa Vista', 'T10 · Boa Vista'])
    fireEvent.click(screen.getByLabelText('Em lista'))
    expect(listNames()).toEqual(['Operação 3', 'Operação 2', 'Operação 1'])
    expect(document.querySelector('th[scope="rowgroup"]')).toBeNull()
  })
})

describe('a new operation', () => {
  it('offers the fields in the order of their numbers', async () => {
    const fields = ['T10', 'Açude', 'T2', 'Brejo'].map((name, index) =>
      aField({ id: idOf('b', index + 1), name }),
    )
    await openRegistry({
      tab: 'operations',
      lists: { operations, farms: [anEquipmentFarm()], fields, products: [] },
    })
    await screen.findByText('Operação 1')
    fireEvent.click(screen.getByText('Adicionar operação'))
    fireEvent.click(await screen.findByRole('combobox', { name: 'Talhão' }))
    await screen.findByText('Açude · Boa Vista')
    const options = [...document.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent)
    expect(options.filter((text) => text?.endsWith('Boa Vista'))).toEqual([
      'Açude · Boa Vista',
      'Brejo · Boa Vista',
      'T2 · Boa Vista',
      'T10 · Boa Vista',
    ])
  })
})
