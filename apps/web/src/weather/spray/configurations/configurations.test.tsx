import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { aPerson } from '../../../test/a-person.ts'
import { aSprayConfiguration, aSprayOutlook, aStandardConfiguration } from '../../../test/a-spray-outlook.ts'
import { makeId } from '../../../test/a-station.ts'
import { type FakeAnswer, startFakeServer } from '../../../test/fakes/fake-server.ts'
import { openApp } from '../../../test/open-app.tsx'

const rejection = { status: 'error', message: 'Recusado', errors: { base: ['Recusado'] } }

async function openConfigurations(
  answers: Record<string, FakeAnswer> = {},
  language: 'pt' | 'ru' = 'pt',
  search = '',
) {
  const server = startFakeServer({
    'GET /api/v1/me': { body: aPerson() },
    'GET /api/v2/spray_outlooks': { body: [aSprayOutlook()] },
    'GET /api/v2/spray_configurations': { body: [aStandardConfiguration(), aSprayConfiguration()] },
    'GET /api/v2/spray_messages': {
      body: {
        status: 'success',
        data: { wishes: { byMail: false, inList: false }, messages: [], newestSeenAt: null },
      },
    },
    'POST /api/v2/analytics_events': { status: 202, body: { status: 'success' } },
    ...answers,
  })
  const { place } = await openApp({ path: `/spray/${makeId(1)}${search}`, token: 'a-token', language })
  if (search === '') {
    await userEvent.click(await screen.findByRole('button', { name: /^Editar par[âá]metros$/ }))
    await screen.findByRole('button', { name: /Fungicida$/, pressed: false })
  }
  const sent = (method: string) =>
    server.requests.filter((request) => request.method === method && request.path.includes('configurations'))
  return { server, sent, place }
}

describe('the configurations of a station', () => {
  it('tell limits and toggles, and which one is selected', async () => {
    await openConfigurations()
    expect(screen.getByRole('heading', { name: 'Parâmetros de Sede' })).toBeDefined()
    const list = screen.getByRole('list', { name: 'Configurações' })
    const [standard, own] = within(list).getAllByRole('listitem')
    expect(standard?.textContent).toContain('Selecionada')
    expect(standard?.textContent).toContain('20 a 30 °C')
    expect(within(standard ?? document.body).queryByRole('button', { name: /^Editar/ })).toBeNull()
    expect(within(standard ?? document.body).getByRole('button', { name: /mais de 150 bulas/ })).toBeDefined()
    expect(own?.textContent).toContain('2 a 12 km/h')
    expect(own?.textContent).toContain('Delta Tdesligado')
    expect(own?.textContent).toContain('Sem chuvaligado')
    expect(within(own ?? document.body).queryByRole('switch')).toBeNull()
  })

  it('show limits that were typed the wrong way round as they are used', async () => {
    const { configuration } = aSprayConfiguration()
    const swapped = aSprayConfiguration({
      configuration: { ...configuration, temperature: { low: 35, high: 30 } },
    })
    await openConfigurations({
      'GET /api/v2/spray_configurations': { body: [aStandardConfiguration(), swapped] },
    })
    const [standard, own] = within(screen.getByRole('list', { name: 'Configurações' })).getAllByRole(
      'listitem',
    )
    expect(own?.textContent).toContain('30 a 35 °Cdigitados ao contrário')
    expect(standard?.textContent).not.toContain('ao contrário')
  })

  it('are selected by a click, with a loading bar; the selected one does nothing', async () => {
    const { sent } = await openConfigurations({
      'POST /api/v2/spray_configurations/select': { body: { status: 'success' } },
    })
    await userEvent.click(screen.getByRole('button', { name: /Configuração padrão/, pressed: true }))
    expect(sent('POST')).toHaveLength(0)
    await userEvent.click(screen.getByRole('button', { name: /Fungicida$/, pressed: false }))
    await waitFor(() =>
      expect(sent('POST')[0]?.body).toBe(JSON.stringify({ stationId: makeId(1), id: makeId(201) })),
    )
  })

  it('say so when selecting fails', async () => {
    await openConfigurations({ 'POST /api/v2/spray_configurations/select': { status: 500, body: rejection } })
    await userEvent.click(screen.getByRole('button', { name: /Fungicida$/, pressed: false }))
    expect(await screen.findByText('ops, something went wrong with the response.')).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  })

  it('are deleted only after asking back', async () => {
    const { sent } = await openConfigurations({
      [`DELETE /api/v2/spray_configurations/${makeId(201)}`]: { body: { status: 'success' } },
    })
    await userEvent.click(screen.getByRole('button', { name: 'Excluir Fungicida' }))
    const dialog = await screen.findByRole('dialog', { name: 'Excluir Fungicida?' })
    expect(sent('DELETE')).toHaveLength(0)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Excluir' }))
    expect(await screen.findByText('Configuração excluída com sucesso.')).toBeDefined()
    expect(sent('DELETE')).toHaveLength(1)
  })

  it('say so when deleting fails', async () => {
    await openConfigurations({
      [`DELETE /api/v2/spray_configurations/${makeId(201)}`]: { status: 422, body: rejection },
    })
    await userEvent.click(screen.getByRole('button', { name: 'Excluir Fungicida' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Excluir' }))
    expect(await screen.findByText('Configuração não excluída.')).toBeDefined()
  })

  it('explain themselves with a table of base temperatures', async () => {
    await openConfigurations()
    await userEvent.click(screen.getByRole('button', { name: 'Sobre as condições' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('mais de 150 bulas')
    expect(dialog.textContent).toContain('Baixo risco entre 2 e 8 °C')
    expect(dialog.textContent).toContain(
      'mais de 70 % de probabilidade e pelo menos 3 mm nas próximas 3 horas',
    )
    const rows = within(dialog)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent)
    expect(rows).toEqual([
      'Milho10 °C',
      'Soja10 °C',
      'Trigo5 °C',
      'Café12 °C',
      'Cana-de-açúcar10 °C',
      'Feijão10 °C',
    ])
  })
})

describe('what is open', () => {
  it('stands in the address: the list, the form, the questions', async () => {
    const { place } = await openConfigurations()
    expect(place.search).toBe('?open=limits')
    await userEvent.click(screen.getByRole('button', { name: 'Editar Fungicida' }))
    expect(place.search).toBe(`?open=limits&open=form%3Aedit%3A${makeId(201)}`)
    await userEvent.click(screen.getByRole('button', { name: 'Voltar às configurações' }))
    await waitFor(() => expect(place.search).toBe('?open=limits'))
    await userEvent.click(screen.getByRole('button', { name: 'Excluir Fungicida' }))
    expect(place.search).toBe(`?open=limits&open=delete%3A${makeId(201)}`)
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(place.search).toBe('?open=limits'))
    await userEvent.click(screen.getByRole('button', { name: 'Voltar às estações' }))
    await waitFor(() => expect(place.search).toBe(''))
  })

  it('is open again after a reload', async () => {
    await openConfigurations({}, 'pt', `?open=limits&open=form:edit:${makeId(201)}`)
    expect(await screen.findByRole('heading', { name: 'Editar configuração' })).toBeDefined()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Nome' }).value).toBe('Fungicida')
  })

  it('asks before it loses what was typed, and not after a look', async () => {
    await openConfigurations()
    await userEvent.click(screen.getByRole('button', { name: 'Editar Fungicida' }))
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(await screen.findByRole('heading', { name: 'Parâmetros de Sede' })).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Editar Fungicida' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Nome' }), ' 2')
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Continuar preenchendo' }))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Nome' }).value).toBe('Fungicida 2')
    await userEvent.click(screen.getByRole('button', { name: 'Voltar às configurações' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Descartar' }))
    expect(await screen.findByRole('heading', { name: 'Parâmetros de Sede' })).toBeDefined()
  })
})

describe('the form of a configuration', () => {
  async function openNew(answers: Record<string, FakeAnswer> = {}) {
    const page = await openConfigurations(answers)
    await userEvent.click(screen.getByRole('button', { name: 'Nova configuração' }))
    await screen.findByRole('heading', { name: 'Nova configuração' })
    return page
  }
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  async function type(name: string, text: string) {
    await userEvent.clear(field(name))
    if (text !== '') await userEvent.type(field(name), text)
  }

  it('begins with the defaults, saves numbers in snake case and returns to the list', async () => {
    const { sent } = await openNew({
      'POST /api/v2/spray_configurations': { status: 201, body: aSprayConfiguration({ id: makeId(202) }) },
    })
    const defaults = screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)
    expect(defaults).toEqual(['', '20', '30', '70', '80', '3', '6'])
    const toggles = screen.getAllByRole<HTMLInputElement>('switch').map(({ checked }) => checked)
    expect(toggles).toEqual([true, true])
    await type('Nome', 'Herbicida')
    await type('Vento máximo, km/h', '7,5')
    await save()
    expect(await screen.findByText('Configuração salva com sucesso.')).toBeDefined()
    expect(JSON.parse(sent('POST')[0]?.body ?? '')).toEqual({
      id: null,
      name: 'Herbicida',
      configuration: {
        temperature: { low: 20, high: 30 },
        humidity: { low: 70, high: 80 },
        wind_speed: { low: 3, high: 7.5 },
        delta_t: { active: true },
        no_rain: { active: true },
      },
      station_id: makeId(1),
      isSelected: false,
    })
    expect(await screen.findByRole('heading', { name: 'Parâmetros de Sede' })).toBeDefined()
  })

  it.each([
    ['Nome', 'empty', '', 'enter all fields'],
    ['Umidade mínima, %', 'empty', '', 'enter all fields'],
    ['Umidade mínima, %', 'empty', '', 'Preencha todos os campos.'],
    ['Umidade mínima, %', 'empty', '', 'Preencha este campo.'],
    ['Umidade mínima, %', 'abc', 'abc', 'Digite um número.'],
    ['Temperatura máxima, °C', '1e999', '1e999', 'Este número é grande demais.'],
    ['Nome', '300 characters long', 'N'.repeat(300), 'O nome pode ter até 80 caracteres.'],
  ])('saves nothing while %s is %s', async (name, _kind, text, told) => {
    const { sent } = await openNew()
    if (name !== 'Nome') await type('Nome', 'Teste')
    field(name).focus()
    await userEvent.clear(field(name))
    if (text !== '') await userEvent.paste(text)
    await save()
    expect((await screen.findAllByText(told)).length).toBeGreaterThan(0)
    expect(sent('POST')).toHaveLength(0)
  })

  it('warns of a minimum above the maximum, and saves it', async () => {
    const { sent } = await openNew({
      'POST /api/v2/spray_configurations': { status: 201, body: aSprayConfiguration() },
    })
    await type('Nome', 'Trocada')
    await type('Temperatura mínima, °C', '35')
    expect(screen.getByText(/Temperatura: o mínimo está acima do máximo/)).toBeDefined()
    await save()
    await waitFor(() => expect(sent('POST')).toHaveLength(1))
  })

  it('says so when saving fails, and keeps what was typed', async () => {
    await openNew({ 'POST /api/v2/spray_configurations': { status: 422, body: rejection } })
    await type('Nome', 'Teste')
    await save()
    expect(await screen.findByText('Configuração não salva.')).toBeDefined()
    expect(field('Nome').value).toBe('Teste')
  })

  it('tells the second of two tabs, and loads what the first has saved', async () => {
    const answers: Record<string, FakeAnswer> = {
      [`PUT /api/v2/spray_configurations/${makeId(201)}`]: {
        status: 409,
        body: {
          ...rejection,
          message: 'Outra pessoa alterou esta configuração. Recarregue e tente de novo.',
        },
      },
      'GET /api/v2/spray_configurations': { body: [aStandardConfiguration(), aSprayConfiguration()] },
    }
    const { sent } = await openConfigurations(answers)
    await userEvent.click(screen.getByRole('button', { name: 'Editar Fungicida' }))
    await type('Nome', 'Minha versão')
    await save()
    expect(await screen.findByText(/Outra pessoa alterou esta configuração/)).toBeDefined()
    expect(JSON.parse(sent('PUT')[0]?.body ?? '').updatedAt).toBe('2026-11-01T12:00:00.000Z')
    const newer = aSprayConfiguration({ name: 'Versão deles', updatedAt: '2026-11-02T12:00:00.000Z' })
    startFakeServer({
      ...answers,
      'GET /api/v2/spray_configurations': { body: [aStandardConfiguration(), newer] },
    })
    await userEvent.click(screen.getByRole('button', { name: 'Carregar a versão atual' }))
    await waitFor(() => expect(field('Nome').value).toBe('Versão deles'))
  })
})
