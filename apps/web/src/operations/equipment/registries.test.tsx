import { notifications } from '@mantine/notifications'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { aClient, aPerson } from '../../test/a-person.ts'
import {
  aField,
  aMachinery,
  anEquipmentFarm,
  anOperator,
  aProduct,
  idOf,
} from '../../test/an-equipment-record.ts'
import { type FakeAnswer, startFakeServer } from '../../test/fakes/fake-server.ts'
import { openApp } from '../../test/open-app.tsx'
import { saveWarningRead } from './entry-warning/warning-memory.ts'

// What one test was told would stand in the way of the next one's.
afterEach(() => {
  notifications.clean()
  notifications.cleanQueue()
})

const base = '/api/v2/emcloud/emcloud_'
const me = aPerson()

interface World {
  readonly tab: string
  readonly lists?: Readonly<Record<string, readonly unknown[]>>
  readonly permission?: string
  readonly answers?: Record<string, FakeAnswer>
  readonly language?: 'pt' | 'ru'
}

async function openTab({ tab, lists = {}, permission = 'manage', answers = {}, language = 'pt' }: World) {
  saveWarningRead(me.id)
  const known = Object.entries(lists).map(([name, records]): [string, FakeAnswer] => [
    `GET ${base}${name}`,
    { body: { status: 'Success', data: { [name]: records, permission } } },
  ])
  const { requests } = startFakeServer({
    'GET /api/v1/me': { body: { ...me, language } },
    ...Object.fromEntries(known),
    ...answers,
  })
  const { place } = await openApp({ path: `/emcloudNew/${tab}`, token: 'a.b.c', language })
  return { requests, place }
}

function write(label: string | RegExp, text: string) {
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value: text } })
}

function submit() {
  const form = document.querySelector('form')
  if (form === null) throw new Error('there is no form')
  fireEvent.submit(form)
}

function bodyOf(requests: readonly { method: string; path: string; body: string }[], call: string): unknown {
  return JSON.parse(requests.find(({ method, path }) => `${method} ${path}` === call)?.body ?? 'null')
}

function namesInOrder(): (string | null)[] {
  return screen.getAllByRole('rowheader', { hidden: true }).map(({ textContent }) => textContent)
}

describe('the equipment page', () => {
  it('tells of the new version once, with the way to the old one', async () => {
    startFakeServer({
      'GET /api/v1/me': { body: me },
      [`GET ${base}farms`]: { body: { status: 'Success', data: { farms: [], permission: 'manage' } } },
    })
    await openApp({ path: '/emcloudNew/farms', token: 'a.b.c' })
    expect(await screen.findByText('Esta é a nova versão')).toBeDefined()
    expect(screen.getByText(/continuam na versão antiga e serão migrados mais adiante/)).toBeDefined()
    expect(
      screen.getByText(/fale com o suporte e atualize o equipamento e o aplicativo Android/),
    ).toBeDefined()
    expect(screen.getByText('Abrir a versão antiga').closest('a')?.getAttribute('href')).toBe('/emcloud')
    fireEvent.click(screen.getByText('Entendi'))
    await waitFor(() => expect(screen.queryByText('Esta é a nova versão')).toBeNull())
    expect(localStorage.getItem(`equipment-warning-read:${me.id}`)).toBe('1')
    expect(screen.getByText('Nenhuma fazenda cadastrada')).toBeDefined()
  })

  it('is closed to a client without the equipment cloud', async () => {
    startFakeServer({
      'GET /api/v1/me': { body: aPerson({ client: aClient({ has_mpcloud: true }) }) },
    })
    const { place } = await openApp({ path: '/emcloudNew/farms', token: 'a.b.c' })
    await waitFor(() => expect(place.pathname).not.toBe('/emcloudNew/farms'))
  })

  it('says what failed and loads again', async () => {
    await openTab({ tab: 'farms', answers: { [`GET ${base}farms`]: { status: 400, body: {} } } })
    expect(await screen.findByText(`API Error: 400 - ${base}farms`)).toBeDefined()
    expect(screen.getByText('Tentar novamente')).toBeDefined()
  })
})

describe('farms', () => {
  const latitude = '-12.123456789012345678'
  const farms = [
    anEquipmentFarm({ latitude, longitude: '-55.7' }),
    anEquipmentFarm({ id: idOf('a', 2), name: 'Água Limpa', address: 'MT-240', status: 'disabled' }),
    anEquipmentFarm({ id: idOf('a', 3), name: 'Cristal', isDepended: true }),
  ]

  it('are listed, sorted, found by name, and locked once disabled', async () => {
    await openTab({ tab: 'farms', lists: { farms } })
    await screen.findByText('Cristal')
    expect(screen.getByText(`${latitude},`)).toBeDefined()
    expect(screen.getAllByText('04-03-2026')).toHaveLength(3)
    expect(namesInOrder()).toEqual(['Água LimpaDesativada', 'Boa Vista', 'Cristal'])
    fireEvent.click(screen.getByTitle('Ordenar por Nome'))
    expect(namesInOrder()).toEqual(['Cristal', 'Boa Vista', 'Água LimpaDesativada'])
    const locked = screen.getByLabelText('Editar Água Limpa')
    expect(locked.getAttribute('aria-disabled')).toBe('true')
    expect(locked.closest('tbody')?.getAttribute('data-dimmed')).toBe('true')
    write('Buscar por nome', 'agua')
    expect(namesInOrder()).toEqual(['Água LimpaDesativada'])
    write('Buscar por nome', 'nada')
    expect(screen.getByText('Nenhum dado encontrado')).toBeDefined()
    fireEvent.click(screen.getByText('Limpar filtros'))
    expect(namesInOrder()).toHaveLength(3)
  })

  it('are added with every digit of their place, and say what is missing', async () => {
    const created = { status: 'Success', message: 'Emcloud Farm is created successfully', data: farms[0] }
    const { requests } = await openTab({
      tab: 'farms',
      lists: { farms },
      answers: { [`POST ${base}farms`]: { status: 201, body: created } },
    })
    await screen.findByText('Cristal')
    fireEvent.click(screen.getByText('Adicionar fazenda'))
    await screen.findByText('Nova fazenda')
    expect(screen.getByText('Latitude e longitude separadas por vírgula.')).toBeDefined()
    write(/^Localização/, '91,0')
    submit()
    expect(screen.getByText('name is required')).toBeDefined()
    expect(screen.getByText('address is required')).toBeDefined()
    const invalid = 'Por favor, insira uma localização válida no formato latitude,longitude.'
    expect(screen.getByText(invalid)).toBeDefined()
    write(/^Localização/, `${latitude}, -55.7abc`)
    expect(screen.getByLabelText<HTMLInputElement>(/^Localização/).value).toBe('91,0')
    write(/^Localização/, `${latitude}, -55.7`)
    write('Nome', 'Nova')
    write('Endereço', 'Rodovia')
    submit()
    expect(await screen.findByText('Fazenda adicionada com sucesso.')).toBeDefined()
    expect(bodyOf(requests, `POST ${base}farms`)).toEqual({
      farm: { name: 'Nova', address: 'Rodovia', latitude, longitude: '-55.7', additionalInfo: '' },
    })
    await waitFor(() => expect(screen.queryByText('Nova fazenda')).toBeNull())
    fireEvent.click(screen.getByText('Adicionar fazenda'))
    await screen.findByText('Nova fazenda')
    expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('')
  })

  it('are disabled where they cannot be deleted, after a warning', async () => {
    const { requests } = await openTab({
      tab: 'farms',
      lists: { farms },
      answers: {
        [`POST ${base}farms/disable/${idOf('a', 3)}`]: {
          body: { status: 'Success', message: 'Emcloud Farm is disabled successfully' },
        },
        [`DELETE ${base}farms/${idOf('a', 1)}`]: {
          body: { status: 'Success', message: 'Something else' },
        },
      },
    })
    await screen.findByText('Cristal')
    fireEvent.click(screen.getByLabelText('Excluir Cristal'))
    expect(await screen.findByText('Desativar a fazenda Cristal?')).toBeDefined()
    expect(screen.getByText('Desativar é irreversível: os dados ficam somente para leitura.')).toBeDefined()
    fireEvent.click(screen.getByText('Desativar'))
    expect(await screen.findByText('Fazenda desativada com sucesso.')).toBeDefined()
    fireEvent.click(screen.getByLabelText('Excluir Boa Vista'))
    expect(await screen.findByText('Excluir a fazenda Boa Vista?')).toBeDefined()
    fireEvent.click(screen.getByText('Excluir'))
    expect(await screen.findByText('Something else')).toBeDefined()
    expect(requests.filter(({ method }) => method !== 'GET')).toHaveLength(2)
  })

  it('cannot be changed by who may only look', async () => {
    await openTab({ tab: 'farms', lists: { farms }, permission: 'view' })
    await screen.findByText('Cristal')
    expect(screen.getByText('Adicionar fazenda').closest('button')?.getAttribute('aria-disabled')).toBe(
      'true',
    )
    fireEvent.click(screen.getByLabelText('Editar Boa Vista'))
    fireEvent.click(screen.getByLabelText('Excluir Boa Vista'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(
      screen.getAllByText('Sua permissão só deixa visualizar. Peça a um administrador.').length,
    ).toBeGreaterThan(0)
  })
})

describe('fields', () => {
  it('are filtered by farm with counts, and edited only after a question once operations lie on them', async () => {
    const other = { id: idOf('a', 2), name: 'Cristal' }
    await openTab({
      tab: 'field',
      lists: {
        farms: [
          anEquipmentFarm(),
          anEquipmentFarm({ id: idOf('a', 2), name: 'Cristal', status: 'disabled' }),
        ],
        fields: [
          aField({ isDepended: true, lastApplicationAt: '2026-02-01T15:30:00.000Z' }),
          aField({ id: idOf('b', 2), name: 'Talhão 2' }),
          aField({ id: idOf('b', 3), name: 'Talhão 3', emcloudFarm: other }),
        ],
      },
    })
    await screen.findByText('Talhão 3')
    expect(screen.getAllByText('Atualizado 04/03/2026 09:00')).toHaveLength(3)
    expect(screen.getByText(/^01\/02\/2026 12:30/)).toBeDefined()
    expect(screen.getAllByText('Nenhuma ainda')).toHaveLength(2)
    fireEvent.click(screen.getByTitle('Filtrar por Fazenda'))
    const choice = await screen.findByLabelText('Boa Vista2')
    expect(screen.getByLabelText('Cristal1')).toBeDefined()
    fireEvent.click(choice)
    expect(namesInOrder()).toEqual(['Talhão 1', 'Talhão 2'])
    fireEvent.click(screen.getByLabelText('Editar Talhão 1'))
    expect(await screen.findByText('Editar o talhão Talhão 1?')).toBeDefined()
    fireEvent.click(screen.getByText('Editar mesmo assim'))
    expect(await screen.findByText('Editar talhão')).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('Talhão 1')
    write('Nome', '')
    submit()
    expect(screen.getByText('name is required')).toBeDefined()
  })
})

describe('products', () => {
  it('say in their own words what is missing, and lock the default ones', async () => {
    await openTab({
      tab: 'products',
      lists: { products: [aProduct(), aProduct({ id: idOf('c', 2), name: 'Fungicida', default: true })] },
      answers: {
        [`PUT ${base}products/${idOf('c', 1)}`]: { status: 500, body: { message: 'id 123' } },
      },
    })
    await screen.findByText('Fungicida')
    expect(screen.getByLabelText('Excluir Fungicida').getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(screen.getByText('Adicionar produto'))
    await screen.findByText('Novo produto')
    submit()
    for (const text of [
      'Product name is required.',
      'Color is required.',
      'As informações de temperatura são obrigatórias e devem ser um número válido.',
      'As informações de umidade são obrigatórias e devem ser um número válido.',
      'As informações de velocidade do vento são obrigatórias e devem ser um número válido.',
      'Please fill all required fields.',
    ]) {
      expect(screen.getByText(text)).toBeDefined()
    }
    fireEvent.click(screen.getByText('Cancelar'))
    fireEvent.click(screen.getByLabelText('Editar Herbicida'))
    await screen.findByText('Editar produto')
    submit()
    expect(await screen.findByText('An error occurred while updating the Product.')).toBeDefined()
  })
})

describe('machinery', () => {
  it("is found by code, needs all three, and shows the server's words in the dialog", async () => {
    const message = 'Já existe uma máquina com este código.'
    const { requests } = await openTab({
      tab: 'machinery',
      lists: {
        machineries: [
          aMachinery(),
          aMachinery({ id: idOf('d', 2), name: 'Plantadeira', machineCode: '77', width: 12 }),
        ],
      },
      answers: {
        [`POST ${base}machineries`]: {
          status: 422,
          body: { status: 'Error', message, errors: { machineCode: [message] } },
        },
      },
    })
    expect(await screen.findByText('24,50 m')).toBeDefined()
    write('Buscar por nome ou código', '0042')
    expect(namesInOrder()).toEqual(['Uniport 3030'])
    fireEvent.click(screen.getByText('Adicionar máquina'))
    await screen.findByText('Nova máquina')
    submit()
    expect(screen.getByText('Please fill all required fields.')).toBeDefined()
    write('Nome', 'Nova')
    write('Id', '00a4-2')
    expect(screen.getByLabelText<HTMLInputElement>('Id').value).toBe('0042')
    write('Largura (m)', '12,5')
    submit()
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(1)
    expect(bodyOf(requests, `POST ${base}machineries`)).toMatchObject({
      machinery: { name: 'Nova', machineCode: '0042', width: 12.5 },
    })
  })
})

describe('operators', () => {
  it('come as a pasted list of thousands, and only those with a name', async () => {
    const { requests } = await openTab({
      tab: 'operatore',
      lists: { operators: [anOperator()] },
      answers: {
        [`POST ${base}operators/bulk_create`]: {
          status: 201,
          body: { status: 'Success', message: 'Emcloud Operators are created successfully', data: [] },
        },
      },
    })
    await screen.findByText('Rui Lima')
    fireEvent.click(screen.getByText('Inserir lista'))
    const grid = await screen.findByLabelText('Operadores a inserir')
    expect(within(grid).getAllByLabelText(/^Nome, linha/)).toHaveLength(5)
    submit()
    expect(screen.getByText("O campo 'Nome' é obrigatório para cada operador.")).toBeDefined()
    const lines = Array.from({ length: 5000 }, (_, index) => `Pessoa ${index}\tEmpresa ${index % 7}\tresto`)
    fireEvent.paste(screen.getByLabelText('Nome, linha 1'), {
      clipboardData: { getData: () => [...lines, ',sem nome'].join('\r\n') },
    })
    expect(await screen.findByText('5000 operadores com nome')).toBeDefined()
    expect(within(grid).queryAllByLabelText(/^Nome, linha/).length).toBeLessThan(40)
    submit()
    expect(await screen.findByText('Operadores adicionados com sucesso.')).toBeDefined()
    expect(bodyOf(requests, `POST ${base}operators/bulk_create`)).toMatchObject({
      operators: { length: 5000, 0: { name: 'Pessoa 0', company: 'Empresa 0' } },
    })
  })

  it('speak Spanish too, are filtered by enterprise, and ask for a selection', async () => {
    await openTab({
      tab: 'operatore',
      language: 'ru',
      answers: { [`POST ${base}operators/generate_report`]: { body: { status: 'Success' } } },
      lists: {
        operators: [
          anOperator({ latestSubOperation: { toDate: '2026-05-02T01:30:00.000Z' } }),
          anOperator({ id: idOf('e', 2), name: 'Bia', company: 'Verde' }),
        ],
      },
    })
    expect(await screen.findByText('01-05-2026')).toBeDefined()
    fireEvent.click(screen.getByText('Exportar'))
    expect(await screen.findByText('Seleccione al menos un operador.')).toBeDefined()
    fireEvent.click(screen.getByTitle('Filtrar por Empresa'))
    fireEvent.click(await screen.findByLabelText('Verde1'))
    expect(namesInOrder()).toEqual(['Bia'])
    fireEvent.click(screen.getByText('Limpiar filtros'))
    fireEvent.click(screen.getByLabelText('Seleccionar todos'))
    expect(screen.getByText('2 seleccionados')).toBeDefined()
    fireEvent.click(screen.getByText('Exportar'))
    await screen.findByText('GeoJSON')
    submit()
    expect(screen.getByText('Elija el formato de la exportación.')).toBeDefined()
    fireEvent.click(screen.getByText('Cancelar'))
    fireEvent.click(screen.getByText('Generar informe PDF'))
    expect(await screen.findByText('Error al generar el informe.')).toBeDefined()
  })
})
