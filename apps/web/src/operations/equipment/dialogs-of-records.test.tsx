import { notifications } from '@mantine/notifications'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as fileSaver from '../../lib/charts/save-file.ts'
import {
  aField,
  anEquipmentFarm,
  anOperation,
  anOperator,
  aProduct,
  idOf,
} from '../../test/an-equipment-record.ts'
import {
  openRegistry,
  readField,
  readSent,
  registryBase,
  submitDialog,
  writeField,
} from '../../test/open-registry.ts'

beforeEach(() => {
  // jsdom does not scroll.
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  notifications.clean()
  notifications.cleanQueue()
})

describe('the dialog of a field', () => {
  const farms = [
    anEquipmentFarm(),
    anEquipmentFarm({ id: idOf('a', 2), name: 'Cristal', status: 'disabled' }),
  ]

  it('asks for a farm, offers the active ones, and adds the field to it', async () => {
    const { requests } = await openRegistry({
      tab: 'field',
      lists: { farms, fields: [aField()] },
      answers: {
        [`POST ${registryBase}fields`]: {
          status: 201,
          body: { status: 'Success', message: 'Emcloud Field is created successfully', data: aField() },
        },
      },
    })
    await screen.findByText('Talhão 1')
    fireEvent.click(screen.getByText('Adicionar talhão'))
    await screen.findByText('Novo talhão')
    submitDialog()
    expect(screen.getByText('name is required')).toBeDefined()
    expect(screen.getByText('Escolha a fazenda do talhão.')).toBeDefined()
    writeField('Nome', 'Talhão 9')
    writeField(/^Localização/, '-12.5, -55.7')
    fireEvent.click(screen.getByRole('combobox', { name: 'Fazenda' }))
    expect(screen.queryByRole('option', { name: 'Cristal', hidden: true })).toBeNull()
    fireEvent.click(await screen.findByRole('option', { name: 'Boa Vista', hidden: true }))
    submitDialog()
    expect(await screen.findByText('Talhão adicionado com sucesso.')).toBeDefined()
    const sent = JSON.stringify(readSent(requests, 'POST fields'))
    for (const part of ['"name":"Talhão 9"', '"latitude":"-12.5"', '"longitude":"-55.7"', idOf('a', 1)])
      expect(sent).toContain(part)
  })

  it('leaves a field in its farm, also in one that was disabled since', async () => {
    const field = aField({ emcloudFarm: { id: idOf('a', 2), name: 'Cristal' } })
    await openRegistry({ tab: 'field', lists: { farms, fields: [field] } })
    fireEvent.click(await screen.findByLabelText('Editar Talhão 1'))
    await screen.findByText('Editar talhão')
    const farm = screen.getByRole<HTMLInputElement>('combobox', { name: 'Fazenda' })
    expect(farm.disabled).toBe(true)
    expect(farm.value).toBe('Cristal')
  })
})

describe('the field of a place', () => {
  it('lets nothing in that can be no place, and takes every digit', async () => {
    await openRegistry({ tab: 'farms', lists: { farms: [anEquipmentFarm()] } })
    await screen.findByText('Boa Vista')
    fireEvent.click(screen.getByText('Adicionar fazenda'))
    await screen.findByText('Nova fazenda')
    const typed: string[] = []
    for (const text of ['-', '-12.', '-12.5,', 'norte', '-12.5, -55.123456789012345678', '-12.5; -55']) {
      writeField(/^Localização/, text)
      typed.push(readField(/^Localização/))
    }
    expect(typed).toEqual([
      '-',
      '-12.',
      '-12.5,',
      '-12.5,',
      '-12.5, -55.123456789012345678',
      '-12.5, -55.123456789012345678',
    ])
  })
})

describe('the dialog of a product', () => {
  it('saves colour and whole numbers, and takes a suggested colour', async () => {
    const { requests } = await openRegistry({
      tab: 'products',
      lists: { products: [aProduct()] },
      answers: {
        [`POST ${registryBase}products`]: {
          status: 201,
          body: { status: 'Success', message: 'Emcloud Product is created successfully', data: aProduct() },
        },
      },
    })
    await screen.findByText('Herbicida')
    fireEvent.click(screen.getByText('Adicionar produto'))
    await screen.findByText('Novo produto')
    expect(screen.getByText('Nenhuma cor escolhida')).toBeDefined()
    writeField('Nome', 'Fungicida')
    fireEvent.click(screen.getByLabelText('Azul'))
    expect(screen.getByLabelText('Azul').getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByText('#2274c0')).toBeDefined()
    for (const [name, minimum, maximum] of [
      ['Temperatura Recomendada', '10', '30'],
      ['Umidade Recomendada', '55,9', '95'],
      ['Velocidade do Vento Recomendada', '3', '10'],
    ] as const) {
      writeField(`${name}: mínimo`, minimum)
      writeField(`${name}: máximo`, maximum)
    }
    submitDialog()
    expect(await screen.findByText('Produto adicionado com sucesso.')).toBeDefined()
    expect(readSent(requests, 'POST products')).toMatchObject({
      product: {
        name: 'Fungicida',
        color: '#2274c0',
        characteristics: {
          temperature: { minimum: 10, maximum: 30 },
          humidity: { minimum: 55, maximum: 95 },
          windspeed: { minimum: 3, maximum: 10 },
        },
      },
    })
  })

  it('marks the end of a range that is wrong, not the other', async () => {
    await openRegistry({ tab: 'products', lists: { products: [aProduct()] } })
    fireEvent.click(await screen.findByLabelText('Editar Herbicida'))
    await screen.findByText('Editar produto')
    writeField('Temperatura Recomendada: máximo', 'quente')
    submitDialog()
    const isWrong = (label: string) => screen.getByLabelText(label).getAttribute('aria-invalid') === 'true'
    expect(isWrong('Temperatura Recomendada: máximo')).toBe(true)
    expect(isWrong('Temperatura Recomendada: mínimo')).toBe(false)
    expect(isWrong('Umidade Recomendada: mínimo')).toBe(false)
  })
})

describe('a list of operators', () => {
  const bulk = `POST ${registryBase}operators/bulk_create`
  async function openList(answers: Parameters<typeof openRegistry>[0]['answers'] = {}) {
    const world = await openRegistry({ tab: 'operatore', lists: { operators: [anOperator()] }, answers })
    await screen.findByText('Rui Lima')
    fireEvent.click(screen.getByText('Inserir lista'))
    await screen.findByLabelText('Operadores a inserir')
    return world
  }
  const paste = (label: string, text: string) =>
    fireEvent.paste(screen.getByLabelText(label), { clipboardData: { getData: () => text } })

  it('is laid over the rows from the one pasted into, and leaves those above', async () => {
    await openList()
    fireEvent.change(screen.getByLabelText('Nome, linha 1'), { target: { value: 'Primeiro' } })
    paste('Nome, linha 2', 'Bia\tVerde\nCaio\tAzul\n')
    const readRow = (row: number) => [readField(`Nome, linha ${row}`), readField(`Empresa, linha ${row}`)]
    expect([1, 2, 3, 4].map(readRow)).toEqual([
      ['Primeiro', ''],
      ['Bia', 'Verde'],
      ['Caio', 'Azul'],
      ['', ''],
    ])
    expect(screen.getByText('3 operadores com nome')).toBeDefined()
  })

  it('leaves a single pasted word to the cell', async () => {
    await openList()
    // What is not prevented, the browser does itself.
    expect(paste('Nome, linha 1', 'Bia')).toBe(true)
    expect(paste('Nome, linha 1', 'Bia, Verde')).toBe(false)
  })

  it('grows by a row', async () => {
    await openList()
    fireEvent.click(screen.getByText('Adicionar linha'))
    expect(screen.getAllByLabelText(/^Nome, linha/)).toHaveLength(6)
  })

  it('stays as it was when the server refuses it, with the server’s words', async () => {
    const message = 'Nome repetido: Bia.'
    await openList({ [bulk]: { status: 422, body: { status: 'Error', message, errors: {} } } })
    paste('Nome, linha 1', 'Bia\tVerde\nBia\tAzul')
    submitDialog()
    expect(await screen.findByText(message)).toBeDefined()
    expect(readField('Nome, linha 2')).toBe('Bia')
    fireEvent.change(screen.getByLabelText('Nome, linha 2'), { target: { value: 'Caio' } })
    expect(screen.queryByText(message)).toBeNull()
  })

  it('cannot be inserted by who may only look', async () => {
    await openRegistry({ tab: 'operatore', lists: { operators: [anOperator()] }, permission: 'view' })
    await screen.findByText('Rui Lima')
    fireEvent.click(screen.getByText('Inserir lista'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('an export', () => {
  async function openExport(answer: Parameters<typeof openRegistry>[0]['answers']) {
    const saved: string[] = []
    vi.spyOn(fileSaver, 'saveFile').mockImplementation((_content, name) => {
      saved.push(name)
    })
    const world = await openRegistry({
      tab: 'operatore',
      lists: { operators: [anOperator(), anOperator({ id: idOf('e', 2), name: 'Bia' })] },
      ...(answer === undefined ? {} : { answers: answer }),
    })
    fireEvent.click(await screen.findByLabelText('Selecionar Bia'))
    fireEvent.click(screen.getByText('Exportar'))
    await screen.findByText('Um arquivo zip com tudo o que foi selecionado.')
    return { ...world, saved }
  }
  const path = '/api/v2/emclouds/export_by_operator_ids'

  it('is of what is ticked, in the format that is chosen, and no format is chosen beforehand', async () => {
    const { requests, saved } = await openExport({
      [`POST ${path}`]: { body: {}, headers: { 'Content-Type': 'application/zip' } },
    })
    const radios = within(screen.getByRole('dialog')).getAllByRole<HTMLInputElement>('radio')
    expect(radios.map(({ value, checked }) => [value, checked])).toEqual([
      ['geojson', false],
      ['kmz', false],
      ['shp', false],
      ['csv', false],
      ['isoxml', false],
    ])
    submitDialog()
    expect(screen.getByText('Escolha o formato da exportação.')).toBeDefined()
    fireEvent.click(screen.getByLabelText(/^Shapefile/))
    expect(screen.queryByText('Escolha o formato da exportação.')).toBeNull()
    submitDialog()
    expect(await screen.findByText('Exportação concluída.')).toBeDefined()
    expect(saved).toHaveLength(1)
    expect(saved[0]).toMatch(/^export_shp_\d+\.zip$/)
    const call = requests.find((one) => one.path === path)
    expect(JSON.parse(call?.body ?? '')).toEqual({ export_type: 'shp', operator_ids: [idOf('e', 2)] })
  })

  it('that fails says so in its dialog, saves nothing, and can be tried again', async () => {
    const { saved } = await openExport({ [`POST ${path}`]: { status: 500, body: {} } })
    fireEvent.click(screen.getByLabelText(/^KMZ/))
    submitDialog()
    expect(await screen.findByText('Não foi possível exportar.')).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>(/^KMZ/).checked).toBe(true)
    expect(saved).toEqual([])
  })
})

describe('finishing operations', () => {
  const finish = `POST ${registryBase}operations/finish_operations`
  async function ask(answers: Parameters<typeof openRegistry>[0]['answers'] = {}) {
    const world = await openRegistry({
      tab: '',
      lists: { operations: [anOperation()], farms: [anEquipmentFarm()], fields: [aField()], products: [] },
      answers,
    })
    fireEvent.click(await screen.findByLabelText('Selecionar Dessecação'))
    fireEvent.click(screen.getByText('Finalizar operação'))
    await screen.findByText('Finalizar 1 operação?')
    return world
  }

  it('warns that it cannot be taken back, and does nothing when it is declined', async () => {
    const { requests } = await ask()
    expect(screen.getByText(/^Finalizar é irreversível/)).toBeDefined()
    fireEvent.click(screen.getByText('Cancelar'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(requests.some(({ method }) => method === 'POST')).toBe(false)
    // What was ticked stays ticked.
    expect(screen.getByText('1 selecionado')).toBeDefined()
  })

  it('clears the selection once it is done', async () => {
    await ask({
      [finish]: { body: { status: 'Success', message: 'Emcloud Operations are finished successfully' } },
    })
    fireEvent.click(screen.getByText('Finalizar'))
    expect(await screen.findByText('Operação finalizada com sucesso.')).toBeDefined()
    await waitFor(() => expect(screen.queryByText('1 selecionado')).toBeNull())
  })

  it('says the server’s words when it is refused, and keeps the selection', async () => {
    const message = 'A operação já foi finalizada.'
    await ask({ [finish]: { status: 422, body: { status: 'Error', message, errors: {} } } })
    fireEvent.click(screen.getByText('Finalizar'))
    expect(await screen.findByText(message)).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText('1 selecionado')).toBeDefined()
  })
})
