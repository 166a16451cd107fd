import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { aPerson } from '../../test/a-person.ts'
import { type FakeAnswer, startFakeServer } from '../../test/fakes/fake-server.ts'
import { openApp } from '../../test/open-app.tsx'
import * as leaving from './leave-to.ts'

const checkoutId = '00000000-0000-4000-8000-0000000000e1'
const me = aPerson()
const clientId = me.client?.id ?? ''
const plans = [
  { id: 'basic', planDisplayName: 'Básico', price: 59, dataProviderPlan: 'basic' },
  { id: 'pro', planDisplayName: 'Pro', price: 129, dataProviderPlan: 'pro' },
].map((plan) => ({ ...plan, stripePriceId: null, hasHistoryDownload: true, hasSprayCondition: true }))
const details = {
  checkoutId,
  stationPlanDetails: [
    { stationId: checkoutId, paymentPlanId: 'pro', stationName: 'Norte', planName: 'Pro', amount: 129 },
    { stationId: checkoutId, paymentPlanId: 'basic', stationName: 'Leste', planName: 'Básico', amount: 59 },
  ],
  totalAmount: 247,
  discountPercent: 12.5,
  finalAmount: 216.13,
  isSubscriptionCreated: false,
  clientName: 'Fazenda Aurora',
  lineItems: {
    items: [
      { plan: 'basic', quantity: 2 },
      { plan: 'pro', quantity: 1 },
    ],
  },
}
const created = (subscriptionCreated: boolean) => ({
  body: { status: 'success', data: { subscriptionCreated } },
})
const textOf = (element: Element | null) => (element?.textContent ?? '').replace(/\u00a0/g, ' ')

async function openLanding(answers: Record<string, FakeAnswer> = {}) {
  const { requests } = startFakeServer({
    'GET /api/v1/me': { body: me },
    'POST /api/v2/payment/check_subscription_creation': created(false),
    'GET /api/v2/payment/plans_list': { body: { status: 'success', data: plans } },
    'GET /api/v2/payment/retrive_checkout_details': { body: { status: 'success', data: [details] } },
    ...answers,
  })
  await openApp({ path: `/payment-landing/${checkoutId}/${clientId}/${me.id}`, token: 'a.b.c' })
  return { requests }
}

describe('the payment landing page', () => {
  it('shows license, price, account and invoice amount, then total, discount and final amount', async () => {
    await openLanding()
    const table = await screen.findByRole('table', { name: 'Cobrança' })
    const rows = [...table.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => textOf(cell)))
    expect(rows).toEqual([
      ['Licença', 'Preço', 'Conta', 'Valor da fatura'],
      ['Básico', 'R$ 59,00 por mês', '2', 'R$ 118,00'],
      ['Pro', 'R$ 129,00 por mês', '1', 'R$ 129,00'],
    ])
    const sums = textOf(document.querySelector('dl'))
    expect(sums).toBe('TotalR$ 247,00Desconto (12,5 %)R$ 30,87Valor finalR$ 216,13 por mês')
    const stations = within(screen.getByRole('region', { name: '2 estações' })).getAllByRole('listitem')
    expect(stations.map(textOf)).toEqual(['LesteBásico', 'NortePro'])
  })

  it('leads to the address that the server answers', async () => {
    const leave = vi.spyOn(leaving, 'leaveTo').mockImplementation(() => undefined)
    await openLanding({
      'POST /api/v2/payment/checkout_session_url': {
        body: { status: 'success', data: { checkoutSessionUrl: 'https://pay.test/cs_1' } },
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Ir para o pagamento' }))
    await expect.poll(() => leave).toHaveBeenCalledWith('https://pay.test/cs_1')
  })

  it('stays, and says why, when the payment page cannot be opened', async () => {
    await openLanding({
      'POST /api/v2/payment/checkout_session_url': {
        status: 503,
        body: { status: 'error', message: 'O serviço não respondeu.', errors: { base: ['x'] } },
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Ir para o pagamento' }))
    expect(await screen.findByText(/O serviço não respondeu/)).toBeDefined()
  })

  it('says that it was created already, and asks for nothing more', async () => {
    const { requests } = await openLanding({
      'POST /api/v2/payment/check_subscription_creation': created(true),
    })
    expect(await screen.findByText('Esta assinatura já foi criada')).toBeDefined()
    expect(requests.some(({ path }) => path.includes('retrive_checkout_details'))).toBe(false)
  })

  it('says that there is nothing for the client', async () => {
    await openLanding({
      'GET /api/v2/payment/retrive_checkout_details': { body: { status: 'success', data: [] } },
    })
    expect(await screen.findByText('Nenhuma assinatura para este cliente')).toBeDefined()
  })

  it('says the same of somebody else’s link', async () => {
    await openLanding({
      'POST /api/v2/payment/check_subscription_creation': {
        status: 404,
        body: { status: 'error', message: 'Não encontrado.', errors: { base: ['x'] } },
      },
    })
    expect(await screen.findByText('Nenhuma assinatura para este cliente')).toBeDefined()
  })
})

it('thanks, shows what was bought, and turns by itself when the payment arrives', async () => {
  let asked = 0
  startFakeServer({
    'GET /api/v1/me': { body: me },
    'GET /api/v2/payment/retrive_line_items': () => ({
      body: {
        status: 'success',
        data: {
          data: [
            {
              description: 'Pro',
              price: { unitAmount: 12_900 },
              quantity: 2,
              amountSubtotal: 25_800,
              amountDiscount: 2_580,
              amountTotal: 23_220,
            },
          ],
          subscriptionCreated: asked++ > 0,
          stations: [
            { stationName: 'Norte', planName: 'Pro' },
            { stationName: 'Sul', planName: 'Pro' },
          ],
        },
      },
    }),
  })
  await openApp({ path: '/payment-success/cs_test_1', token: 'a.b.c' })
  expect(await screen.findByText('Obrigado! Estamos processando o pagamento')).toBeDefined()
  const row = screen.getByRole('row', { name: /Pro/ })
  expect([...row.children].map((cell) => textOf(cell))).toEqual([
    'Pro',
    'R$ 129,00 por mês',
    '2',
    'R$ 258,00',
  ])
  expect(textOf(document.querySelector('dl'))).toBe(
    'TotalR$ 258,00DescontoR$ 25,80Valor finalR$ 232,20 por mês',
  )
  expect(screen.getByText('Sul')).toBeDefined()
  expect(await screen.findByText('Obrigado pela compra!')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Ver minhas estações' }).getAttribute('href')).toBe('/map')
})

it('shows an administrator each station’s plan, since when, and the next invoice', async () => {
  startFakeServer({
    'GET /api/v1/me': { body: me },
    'GET /api/v2/payment/subscriptions': {
      body: {
        status: 'success',
        data: {
          stations: [
            {
              stationId: checkoutId,
              stationName: 'Norte',
              planName: 'Pro',
              price: 129,
              status: 'active',
              since: '2026-11-15T12:00:00Z',
            },
            {
              stationId: clientId,
              stationName: 'Galpão',
              planName: 'Pro',
              price: 129,
              status: 'inactive',
              since: '2026-03-15T12:00:00Z',
            },
          ],
          offer: {
            state: 'paid',
            totalAmount: 129,
            discountPercent: 10,
            finalAmount: 116.1,
            nextInvoice: '2026-12-15T12:00:00Z',
            paymentLink: null,
          },
        },
      },
    },
  })
  await openApp({ path: '/subscriptions', token: 'a.b.c' })
  expect(textOf(await screen.findByText(/Próxima fatura/))).toBe('Próxima fatura: 15/12/2026, R$ 116,10')
  expect(screen.getByText('Norte')).toBeDefined()
  expect(screen.getByText('Desde 15/11/2026')).toBeDefined()
  expect(screen.getByText('Ativa')).toBeDefined()
  // The prices by the month add up to the invoice before its discount.
  expect(textOf(screen.getByText('por mês').parentElement)).toBe('R$ 129,00 por mês')
  expect(textOf(screen.getByText('fora da fatura').parentElement)).toBe('R$ 129,00 fora da fatura')
})

it('offers another try after a failed payment, beside the support', async () => {
  startFakeServer({
    'GET /api/v1/me': { body: me },
    'GET /api/v2/payment/payment_link': {
      body: {
        status: 'success',
        data: [{ paymentLink: `http://portal.test/payment-landing/${checkoutId}/${clientId}/${me.id}` }],
      },
    },
  })
  await openApp({ path: '/payment-failed', token: 'a.b.c' })
  expect(await screen.findByText('O pagamento não foi concluído')).toBeDefined()
  const again = await screen.findByRole('link', { name: 'Tentar de novo' })
  expect(again.getAttribute('href')).toBe(`/payment-landing/${checkoutId}/${clientId}/${me.id}`)
})
