import { notifications } from '@mantine/notifications'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aPerson } from '../../../test/a-person.ts'
import { aField, anEquipmentFarm, anOperation, aProduct, idOf } from '../../../test/an-equipment-record.ts'
import { type FakeAnswer, startFakeServer } from '../../../test/fakes/fake-server.ts'
import { openApp } from '../../../test/open-app.tsx'
import { saveWarningRead } from '../entry-warning/warning-memory.ts'

// What one test was told would stand in the way of the next one's.
afterEach(() => {
  notifications.clean()
  notifications.cleanQueue()
})

const base = '/api/v2/emcloud/emcloud_'
const me = aPerson()

const spraying = anOperation({
  operationId: idOf('f', 2),
  name: 'Fungicida soja',
  farmId: idOf('a', 2),
  farmName: 'Cristal',
  productId: idOf('c', 1),
  productName: 'Herbicida',
  totalArea: 120.256,
  areaWithinParameters: 98.5,
  operators: ['Rui Lima', 'Bia'],
  machineries: ['Uniport 3030'],
  createdAt: '2026-03-10T12:00:00.000Z',
})
const finished = anOperation({ operationId: idOf('f', 3), name: 'Plantio', status: 'finished' })
const operations = [anOperation(), spraying, finished]

async function openOperations(answers: Parameters<typeof startFakeServer>[0] = {}) {
  saveWarningRead(me.id)
  const listOf = (name: string, records: readonly unknown[]): FakeAnswer => ({
    body: { status: 'Success', data: { [name]: records, permission: 'manage' } },
  })
  const { requests } = startFakeServer({
    'GET /api/v1/me': { body: me },
    [`GET ${base}operations`]: listOf('operations', operations),
    [`GET ${base}farms`]: listOf('farms', [
      anEquipmentFarm(),
      anEquipmentFarm({ id: idOf('a', 2), name: 'Cristal', status: 'disabled' }),
    ]),
    [`GET ${base}fields`]: listOf('fields', [
      aField(),
      aField({ id: idOf('b', 2), name: 'Talhão 2', status: 'disabled' }),
      aField({ id: idOf('b', 3), name: 'Talhão 3', emcloudFarm: { id: idOf('a', 2), name: 'Cristal' } }),
    ]),
    [`GET ${base}products`]: listOf('products', [
      aProduct(),
      aProduct({ id: idOf('c', 2), name: 'Antigo', status: 'disabled' }),
    ]),
    ...answers,
  })
  const { place } = await openApp({ path: '/emcloudNew', token: 'a.b.c' })
  await screen.findByText('Fungicida soja')
  return { requests, place }
}

function namesInOrder(): (string | null)[] {
  const [...names] = document.querySelectorAll('th[scope="row"] [data-operation-name]')
  return names.map(({ textContent }) => textContent)
}

describe('operations', () => {
  it('show what they are, open to tell more, and narrow down by farm, product and day', async () => {
    await openOperations()
    const row = screen.getByText('Dessecação').closest('tr')
    if (row === null) throw new Error('no row')
    // 02:00 UTC of 1 March is still February in São Paulo.
    for (const text of ['Boa Vista', 'Talhão 1', 'N/A', '28-02-2026', '04-03-2026', 'Ativa'])
      expect(within(row).getByText(text)).toBeDefined()
    expect(screen.getByText('Finalizada')).toBeDefined()
    expect(screen.queryByLabelText('Editar Plantio')).toBeNull()

    fireEvent.click(screen.getByLabelText('Mostrar mais informações de Dessecação'))
    expect(screen.getAllByText('None')).toHaveLength(4)
    fireEvent.click(screen.getByLabelText('Mostrar mais informações de Fungicida soja'))
    // The area stands in the row, and again in what opens below it.
    expect(screen.getAllByText('120,3 ha')).toHaveLength(2)
    for (const text of ['98,5 ha', 'Rui Lima, Bia', 'Uniport 3030'])
      expect(screen.getByText(text)).toBeDefined()

    fireEvent.click(screen.getByTitle('Filtrar por Produto'))
    fireEvent.click(await screen.findByLabelText('N/A2'))
    expect(namesInOrder()).toEqual(['Dessecação', 'Plantio'])
    fireEvent.click(screen.getByText('Limpar filtros'))
    fireEvent.click(screen.getByTitle('Filtrar por Criação'))
    fireEvent.change(await screen.findByLabelText('De'), { target: { value: '2026-03-01' } })
    expect(namesInOrder()).toEqual(['Fungicida soja'])
  })

  it('say the word for one where one is finished', async () => {
    await openOperations({
      [`POST ${base}operations/finish_operations`]: {
        body: { status: 'Success', message: 'Emcloud Operations are finished successfully' },
      },
    })
    fireEvent.click(screen.getByLabelText('Selecionar Dessecação'))
    fireEvent.click(screen.getByText('Finalizar operação'))
    expect(await screen.findByText('Finalizar 1 operação?')).toBeDefined()
    expect(screen.getByText(/não enviam mais dados para a operação, e ela não pode/)).toBeDefined()
    fireEvent.click(screen.getByText('Finalizar'))
    expect(await screen.findByText('Operação finalizada com sucesso.')).toBeDefined()
  })

  it('lead to their own page', async () => {
    const { place } = await openOperations()
    fireEvent.click(screen.getByText('Cristal'))
    await waitFor(() => expect(place.pathname).toBe(`/emcloudNew/${idOf('f', 2)}`))
  })

  it('are finished together, but only active ones and only when some are ticked', async () => {
    const { requests } = await openOperations({
      [`POST ${base}operations/finish_operations`]: {
        body: { status: 'Success', message: 'Emcloud Operations are finished successfully' },
      },
    })
    fireEvent.click(screen.getByText('Finalizar operação'))
    expect(await screen.findByText('Please select at least one operation ID.')).toBeDefined()
    fireEvent.click(screen.getByLabelText('Selecionar todos'))
    fireEvent.click(screen.getByText('Finalizar operação'))
    expect(await screen.findByText('Só operações ativas podem ser finalizadas.')).toBeDefined()
    fireEvent.click(screen.getByLabelText('Selecionar Plantio'))
    expect(screen.getByText('2 selecionados')).toBeDefined()
    fireEvent.click(screen.getByText('Finalizar operação'))
    expect(await screen.findByText('Finalizar 2 operações?')).toBeDefined()
    fireEvent.click(screen.getByText('Finalizar'))
    expect(await screen.findByText('Operações finalizadas com sucesso.')).toBeDefined()
    const call = requests.find(({ path }) => path.endsWith('/finish_operations'))
    expect(JSON.parse(call?.body ?? '')).toEqual({ ids: [idOf('f', 1), idOf('f', 2)] })
  })

  it('are exported as a zip named by format and time', async () => {
    const { requests } = await openOperations({
      'POST /api/v2/emclouds/export_by_operation_ids': {
        body: {},
        headers: { 'Content-Type': 'application/zip' },
      },
    })
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
    fireEvent.click(screen.getByLabelText('Selecionar Dessecação'))
    fireEvent.click(screen.getByText('Exportar'))
    expect(await screen.findByLabelText(/^ISOXML/)).toBeDefined()
    fireEvent.click(screen.getByLabelText(/^KMZ/))
    fireEvent.submit(document.querySelector('form') ?? document.body)
    expect(await screen.findByText('Exportação concluída.')).toBeDefined()
    expect(saved.mock.instances[0]).toMatchObject({
      download: expect.stringMatching(/^export_kmz_\d+\.zip$/),
    })
    const call = requests.find(({ path }) => path.endsWith('export_by_operation_ids'))
    expect(JSON.parse(call?.body ?? '')).toEqual({ export_type: 'kmz', operation_ids: [idOf('f', 1)] })
    saved.mockRestore()
  })

  it('are reported on in a window of their own, and a failure is written into it', async () => {
    let answer: FakeAnswer = { status: 500, body: {} }
    await openOperations({
      [`POST ${base}operations/generate_report`]: () => answer,
    })
    const frame = document.body.appendChild(document.createElement('iframe'))
    const opened = vi.spyOn(window, 'open').mockReturnValue(frame.contentWindow)
    const readPage = () => frame.contentDocument?.body.textContent
    fireEvent.click(screen.getByText('Gerar relatório'))
    expect(await screen.findByText('Please select at least one operation ID.')).toBeDefined()
    expect(opened).not.toHaveBeenCalled()
    fireEvent.click(screen.getByLabelText('Selecionar Dessecação'))
    fireEvent.click(screen.getByText('Gerar relatório'))
    await waitFor(() => expect(readPage()).toContain('An error occurred while generating the report.'))
    answer = { body: '<h1>Relatório</h1>', headers: { 'Content-Type': 'text/html' } }
    fireEvent.click(screen.getByText('Gerar relatório'))
    expect(await screen.findByText('Report generated successfully!')).toBeDefined()
    expect(readPage()).toContain('Relatório')
    frame.remove()
    opened.mockRestore()
  })

  it('are added on an active field of an active farm, with an active product', async () => {
    const { requests } = await openOperations({
      [`POST ${base}operations`]: {
        status: 201,
        body: {
          status: 'Success',
          message: 'Emcloud Operation is created successfully',
          data: anOperation(),
        },
      },
    })
    // jsdom does not scroll.
    Element.prototype.scrollIntoView = () => undefined
    fireEvent.click(screen.getByText('Adicionar operação'))
    fireEvent.click(await screen.findByLabelText('Talhão', { selector: 'input' }))
    const field = await screen.findByText('Talhão 1 · Boa Vista')
    expect(screen.queryByText('Talhão 2 · Boa Vista')).toBeNull()
    expect(screen.queryByText('Talhão 3 · Cristal')).toBeNull()
    fireEvent.click(field)
    fireEvent.click(screen.getByLabelText(/^Produto/, { selector: 'input' }))
    const product = await screen.findByRole('option', { name: 'Herbicida', hidden: true })
    expect(screen.queryByText('Antigo')).toBeNull()
    fireEvent.click(product)
    fireEvent.submit(document.querySelector('form') ?? document.body)
    expect(screen.getByText('Please fill all required fields.')).toBeDefined()
    fireEvent.change(screen.getByLabelText('Nome', { selector: 'input' }), { target: { value: 'Nova' } })
    fireEvent.submit(document.querySelector('form') ?? document.body)
    expect(await screen.findByText('Operação adicionada com sucesso.')).toBeDefined()
    const call = requests.find(({ method }) => method === 'POST')
    expect(JSON.parse(call?.body ?? '')).toEqual({
      operation: { name: 'Nova', fieldId: idOf('b', 1), productId: idOf('c', 1), additionalInfo: '' },
    })
  })
})
