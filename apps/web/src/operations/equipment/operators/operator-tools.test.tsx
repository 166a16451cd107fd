import { notifications } from '@mantine/notifications'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as fileSaver from '../../../lib/charts/save-file.ts'
import { anOperator, idOf } from '../../../test/an-equipment-record.ts'
import { openRegistry, registryBase, writeField } from '../../../test/open-registry.ts'

const saved: string[] = []

beforeEach(() => {
  saved.length = 0
  vi.spyOn(fileSaver, 'saveFile').mockImplementation((_content, name) => {
    saved.push(name)
  })
})
afterEach(() => {
  notifications.clean()
  notifications.cleanQueue()
})

const operators = [
  anOperator(),
  anOperator({ id: idOf('e', 2), name: 'Bia', company: 'Verde', operatorCode: null }),
  anOperator({ id: idOf('e', 3), name: 'Caio', company: '', operatorCode: '12' }),
]
const report = `POST ${registryBase}operators/generate_report`

async function open(answers: Parameters<typeof openRegistry>[0]['answers'] = {}, path = 'operatore') {
  const world = await openRegistry({ tab: path, lists: { operators }, answers })
  await screen.findByText('Bia')
  return world
}

function namesInOrder(): (string | null)[] {
  return screen.getAllByRole('rowheader', { hidden: true }).map(({ textContent }) => textContent)
}

describe('the report of operators', () => {
  it('is saved as a PDF about those that are ticked', async () => {
    const { requests } = await open({
      [report]: { body: '%PDF', headers: { 'Content-Type': 'application/pdf' } },
    })
    fireEvent.click(screen.getByLabelText('Selecionar Bia'))
    fireEvent.click(screen.getByLabelText('Selecionar Caio'))
    fireEvent.click(screen.getByText('Gerar relatório PDF'))
    expect(await screen.findByText('Report generated successfully!')).toBeDefined()
    expect(saved).toEqual(['operators_report.pdf'])
    const call = requests.find(({ method }) => method === 'POST')
    expect(JSON.parse(call?.body ?? '')).toEqual({ operator_ids: [idOf('e', 2), idOf('e', 3)] })
  })

  it('is not asked for without a selection', async () => {
    const { requests } = await open()
    fireEvent.click(screen.getByText('Gerar relatório PDF'))
    expect(await screen.findByText('Selecione pelo menos um operador.')).toBeDefined()
    expect(requests.some(({ method }) => method === 'POST')).toBe(false)
  })

  it('that is no PDF is not saved, nor is one that failed', async () => {
    let answer = { status: 200, body: { status: 'Success' } }
    await open({ [report]: () => answer })
    fireEvent.click(screen.getByLabelText('Selecionar Bia'))
    fireEvent.click(screen.getByText('Gerar relatório PDF'))
    expect(await screen.findByText('Error generating the report.')).toBeDefined()
    answer = { status: 500, body: { status: 'Error' } }
    fireEvent.click(screen.getByText('Gerar relatório PDF'))
    expect(await screen.findByText('An error occurred while generating the report.')).toBeDefined()
    expect(saved).toEqual([])
  })
})

describe('the list of operators', () => {
  it('shows a dash for what is not known, and sorts what is not known last', async () => {
    await open()
    const row = screen.getByText('Bia').closest('tr')
    expect(row?.textContent).toContain('--')
    fireEvent.click(screen.getByTitle('Ordenar por Id'))
    expect(namesInOrder()).toEqual(['Rui Lima', 'Caio', 'Bia'])
    fireEvent.click(screen.getByTitle('Ordenar por Id'))
    expect(namesInOrder()).toEqual(['Caio', 'Rui Lima', 'Bia'])
  })

  it('finds those without a company under a name of its own', async () => {
    await open()
    fireEvent.click(screen.getByTitle('Filtrar por Empresa'))
    fireEvent.click(await screen.findByLabelText('Sem empresa1'))
    expect(namesInOrder()).toEqual(['Caio'])
    fireEvent.click(screen.getByText('Limpar filtros'))
    expect(namesInOrder()).toHaveLength(3)
  })

  it('opens narrowed down by its address', async () => {
    await open({}, 'operatore?company=Verde')
    expect(namesInOrder()).toEqual(['Bia'])
  })

  it('selects what is shown, not what is hidden by a search', async () => {
    await open()
    writeField('Buscar por nome', 'bia')
    fireEvent.click(screen.getByLabelText('Selecionar todos'))
    expect(screen.getByText('1 selecionado')).toBeDefined()
    fireEvent.click(screen.getByText('Limpar seleção'))
    await waitFor(() => expect(screen.queryByText('1 selecionado')).toBeNull())
  })
})
