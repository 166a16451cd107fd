import type { CheckoutDetails, CheckoutSummary } from '@talhao/contract/sales/offers'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { aPerson } from '../../test/a-person.ts'
import { type FakeAnswer, startFakeServer } from '../../test/fakes/fake-server.ts'
import { openApp } from '../../test/open-app.tsx'

// jsdom has no layout, so nothing to scroll; an open list asks for it.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
})

const clientId = '00000000-0000-4000-8000-0000000000c1'
const north = '00000000-0000-4000-8000-0000000000a1'
const south = '00000000-0000-4000-8000-0000000000a2'
const link = `http://portal.test/payment-landing/x/${clientId}/y`
const plans = [
  { id: 'basic', planDisplayName: 'Básico', price: 59, dataProviderPlan: 'basic' },
  { id: 'pro', planDisplayName: 'Pro', price: 129, dataProviderPlan: 'pro' },
].map((plan) => ({ ...plan, stripePriceId: null, hasHistoryDownload: true, hasSprayCondition: true }))
const offer: CheckoutDetails = {
  checkoutId: '00000000-0000-4000-8000-0000000000e1',
  stationPlanDetails: [
    { stationId: north, paymentPlanId: 'pro', stationName: 'Norte', planName: 'Pro', amount: 129 },
  ],
  totalAmount: 129,
  discountPercent: 10,
  finalAmount: 116.1,
  isSubscriptionCreated: false,
  clientName: 'Fazenda Aurora',
  lineItems: { items: [{ plan: 'pro', quantity: 1 }] },
}
const summary: CheckoutSummary = {
  checkoutId: offer.checkoutId,
  clientId,
  clientName: 'Fazenda Aurora',
  paymentLink: link,
  state: 'open',
  stationsCount: 1,
  waitingCount: 0,
  finalAmount: 116.1,
  createdAt: '2026-11-15T12:00:00Z',
  paidAt: null,
}

interface World {
  readonly offers?: readonly CheckoutDetails[]
  readonly answers?: Record<string, FakeAnswer>
  readonly path?: string
}

async function openSales({ offers = [], answers = {}, path = '/sales' }: World = {}) {
  const server = startFakeServer({
    'GET /api/v1/me': { body: { ...aPerson(), role: 'sales', client: null } },
    'GET /api/v2/clients': { body: [{ id: clientId, name: 'Fazenda Aurora' }] },
    'GET /api/v2/stations': {
      body: [
        { id: north, placeName: 'Norte', activePlan: 'pro' },
        { id: south, placeName: 'Sul', activePlan: null },
      ],
    },
    'GET /api/v2/payment/plans_list': { body: { status: 'success', data: plans } },
    'GET /api/v2/payment/retrive_checkout_details': { body: { status: 'success', data: offers } },
    'GET /api/v2/payment/payment_link': {
      body: { status: 'success', data: [{ paymentLink: link }] },
    },
    'GET /api/v2/payment/checkouts': { body: { status: 'success', data: [summary] } },
    'POST /api/v2/payment/save_sales_form': { status: 201, body: { status: 'success' } },
    'POST /api/v2/payment/edit_subscription': { body: { status: 'success' } },
    ...answers,
  })
  const opened = await openApp({ path, token: 'a.b.c' })
  await screen.findByRole('heading', { name: 'Vendas', level: 1 })
  return { ...opened, server }
}

const optionSelector = '[role="option"], [role="option"] *'
const fieldOf = (label: string) => screen.findByLabelText(label, { selector: 'input' })
async function choose(field: string, option: string) {
  fireEvent.click(await fieldOf(field))
  // Every row has its own list: the one of the newest row is the last.
  const options = await screen.findAllByText(option, { selector: optionSelector })
  fireEvent.click(options.at(-1) ?? document.body)
}
const chooseClient = () => choose('Cliente', 'Fazenda Aurora')
const submitButton = (name: string) => screen.findByRole('button', { name })
describe('the sales form', () => {
  it.each(['33,333', '-1', '101', 'abc'])('refuses a discount of %s at its field', async (discount) => {
    await openSales()
    fireEvent.change(screen.getByLabelText('Desconto'), { target: { value: discount } })
    expect(await screen.findByText('O desconto vai de 0 a 100 %, com até duas casas decimais.')).toBeDefined()
    expect(screen.getByLabelText('Desconto').getAttribute('aria-invalid')).toBe('true')
  })

  it('gives a station back when its row is deleted, and forgets all when the client is cleared', async () => {
    await openSales()
    await chooseClient()
    await choose('Estação da linha 1', 'Norte')
    await choose('Plano da linha 1', 'Pro')
    fireEvent.click(screen.getByRole('button', { name: 'Excluir a linha 1' }))
    await choose('Estação da linha 1', 'Norte')
    fireEvent.click(screen.getByRole('button', { name: 'Limpar cliente' }))
    expect(await screen.findByText('Escolha um cliente para montar a assinatura.')).toBeDefined()
    expect(await submitButton('Salvar')).toHaveProperty('disabled', true)
  })

  it.each([
    ['GET /api/v2/clients', 'Erro ao buscar a lista de clientes.'],
    ['GET /api/v2/stations', 'Erro ao buscar a lista de estações.'],
    ['GET /api/v2/payment/plans_list', 'Erro ao buscar a lista de planos.'],
    ['GET /api/v2/payment/retrive_checkout_details', 'Erro ao recuperar os detalhes do checkout'],
    ['GET /api/v2/payment/payment_link', 'Erro ao recuperar o link de pagamento.'],
  ])('says so when %s fails', async (call, message) => {
    await openSales({ answers: { [call]: { status: 422, body: rejection } } })
    if (call !== 'GET /api/v2/clients') await chooseClient()
    expect(await screen.findByText(message)).toBeDefined()
  })

  it('edits a stored offer: its rows and discount stay as they are, and only new ones are added', async () => {
    await openSales({ offers: [offer] })
    await chooseClient()
    expect(await screen.findByText(link)).toBeDefined()
    expect(await fieldOf('Estação da linha 1')).toHaveProperty('disabled', true)
    expect(await fieldOf('Plano da linha 1')).toHaveProperty('disabled', true)
    expect(screen.getByLabelText('Linha salva')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Excluir a linha 1' })).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('Desconto')).toMatchObject({ disabled: true, value: '10' })
    fireEvent.click(await submitButton('Atualizar assinatura'))
    expect(
      await screen.findByText('Selecione as estações e planos para editar os detalhes da assinatura'),
    ).toBeDefined()
    await choose('Estação da linha 2', 'Sul')
    await choose('Plano da linha 2', 'Básico')
    fireEvent.click(await submitButton('Atualizar assinatura'))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Atualizar assinatura' }))
    expect(await screen.findByText('Atualizado os detalhes da assinatura com sucesso.')).toBeDefined()
  })

  it('warns before an active Pro station becomes Básico, at its row and before it is saved', async () => {
    await openSales()
    await chooseClient()
    await choose('Estação da linha 1', 'Norte')
    await choose('Plano da linha 1', 'Básico')
    expect(await screen.findByText(/Esta estação está ativa como Pro/)).toBeDefined()
    fireEvent.click(await submitButton('Salvar'))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(/Passam de Pro para Básico: Norte/)).toBeDefined()
  })

  it('names every field of a row for a phone, which has no heads of columns', async () => {
    await openSales()
    await chooseClient()
    await choose('Estação da linha 1', 'Norte')
    const row = (await fieldOf('Estação da linha 1')).closest('li')
    for (const label of ['Estação', 'Plano', 'Preço por mês']) expect(row?.textContent).toContain(label)
  })

  it('opens a new client in the address, and closes it by going back', async () => {
    const { place } = await openSales()
    fireEvent.click(await screen.findByRole('button', { name: 'Novo cliente' }))
    expect(await screen.findByRole('dialog', { name: 'Novo cliente' })).toBeDefined()
    expect(place.search).toBe('?open=new%3Aclient')
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(place.search).toBe('')
  })

  it('changes the country of the chosen client, by the rules of that country (SAL-35)', async () => {
    const details = {
      id: clientId,
      name: 'Fazenda Aurora',
      tax_identification_number: '52998224725',
      country: 'BR',
      state: 'MT',
      city: 'Sorriso',
    }
    const { server } = await openSales({
      answers: {
        [`GET /api/v2/clients/${clientId}`]: { body: { status: 'success', data: details } },
        [`POST /api/v2/clients/${clientId}/edit`]: { body: { status: 'success', data: details } },
        'GET /api/v1/states': { body: [{ id: 51, uf: 'MT', nome: 'Mato Grosso' }] },
      },
    })
    expect(screen.queryByRole('button', { name: 'Dados do cliente' })).toBeNull()
    await chooseClient()
    fireEvent.click(await screen.findByRole('button', { name: 'Dados do cliente' }))
    const dialog = await screen.findByRole('dialog', { name: 'Dados de Fazenda Aurora' })
    expect(await fieldOf('CPF ou CNPJ')).toHaveProperty('value', '529.982.247-25')
    await choose('País', 'México')
    fireEvent.change(await fieldOf('Identificação fiscal'), { target: { value: 'XAXX010101000' } })
    fireEvent.change(await fieldOf('Estado ou província'), { target: { value: 'Jalisco' } })
    fireEvent.change(await fieldOf('Cidade'), { target: { value: 'Tequila' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const sent = server.requests.find(({ path }) => path === `/api/v2/clients/${clientId}/edit`)
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      client: {
        country: 'MX',
        tax_identification_number: 'XAXX010101000',
        state: 'Jalisco',
        city: 'Tequila',
      },
    })
  })

  it('closes its question by going back, with all that was filled in; a reload does not ask about nothing', async () => {
    const { place } = await openSales()
    await chooseClient()
    await choose('Estação da linha 1', 'Norte')
    await choose('Plano da linha 1', 'Pro')
    fireEvent.click(await submitButton('Salvar'))
    const dialog = await screen.findByRole('dialog')
    expect(place.search).toBe(`?client=${clientId}&open=confirm`)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(place.search).toBe(`?client=${clientId}`))
    expect(await fieldOf('Estação da linha 1')).toHaveProperty('value', 'Norte')
    cleanup()
    await openSales({ offers: [offer], path: `/sales?client=${clientId}&open=confirm` })
    expect(await submitButton('Atualizar assinatura')).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('keeps its client in the address, for a reload and a shared link', async () => {
    const { place } = await openSales()
    await chooseClient()
    await waitFor(() => expect(place.search).toBe(`?client=${clientId}`))
    fireEvent.click(screen.getByRole('button', { name: 'Limpar cliente' }))
    await waitFor(() => expect(place.search).toBe(''))
  })

  it('opens with the client of its address', async () => {
    await openSales({ offers: [offer], path: `/sales?client=${clientId}` })
    expect(await fieldOf('Cliente')).toHaveProperty('value', 'Fazenda Aurora')
    expect(await submitButton('Atualizar assinatura')).toBeDefined()
  })

  it('says so when saving fails, with the server’s reason', async () => {
    await openSales({
      answers: { 'POST /api/v2/payment/save_sales_form': { status: 409, body: rejection } },
    })
    await chooseClient()
    await choose('Estação da linha 1', 'Norte')
    await choose('Plano da linha 1', 'Pro')
    fireEvent.click(await submitButton('Salvar'))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('Erro ao salvar o formulário Não deu.')).toBeDefined()
  })
})

const rejection = { status: 'error', message: 'Não deu.', errors: { base: ['Não deu.'] } }

it('lists every link with its state, and opens its client', async () => {
  await openSales({ offers: [offer] })
  expect(await screen.findByText('Aguardando pagamento')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Abrir a assinatura de Fazenda Aurora' }))
  expect(await screen.findByText(link)).toBeDefined()
})
