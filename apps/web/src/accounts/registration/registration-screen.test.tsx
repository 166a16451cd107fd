import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aClient, aPerson } from '../../test/a-person.ts'
import { type FakeAnswer, startFakeServer } from '../../test/fakes/fake-server.ts'
import { openApp } from '../../test/open-app.tsx'
import * as leaver from './leave-page.ts'

const clientId = '00000000-0000-4000-8000-000000000009'
const registered = { status: 201, body: { status: 'success', data: { clientId } } }
const signedIn = { status: 201, body: { status: 'success', jwt: 'a.b.c' } }

function serve(answers: { register?: FakeAnswer | Error; authenticate?: FakeAnswer } = {}) {
  return startFakeServer({
    'GET /api/v2/states': {
      body: { status: 'success', data: [{ id: 51, uf: 'MT', nome: 'Mato Grosso' }] },
    },
    'GET /api/v2/cities': { body: { status: 'success', data: [{ id: 5107925, nome: 'Sorriso' }] } },
    'POST /api/v2/users/register': answers.register ?? registered,
    'POST /api/v1/authenticate': answers.authenticate ?? signedIn,
    'GET /api/v1/me': { body: aPerson({ client: aClient({ has_mpcloud: true }) }) },
  })
}

function write(label: string, text: string) {
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value: text } })
}

async function choose(label: string, option: string) {
  fireEvent.click(screen.getByLabelText(label, { selector: 'input' }))
  fireEvent.click(await screen.findByText(option))
}

async function fillForm() {
  await screen.findByLabelText('Nome da empresa ou do produtor')
  write('Nome da empresa ou do produtor', 'Fazenda Aurora')
  write('CNPJ ou CPF', ' 11.222.333/0001-81 ')
  await choose('Estado', 'Mato Grosso')
  await choose('Cidade', 'Sorriso')
  fireEvent.click(screen.getByLabelText('Nuvem de plantio'))
  write('Nome', 'Ana')
  write('Sobrenome', 'Souza')
  write('Telefone', '65999998888')
  write('E-mail', 'ana@demo.test')
  write('Senha', 'oito-letras')
  fireEvent.click(screen.getByLabelText('Li e aceito a política de privacidade'))
}

function submit() {
  const form = document.querySelector('form')
  if (form === null) throw new Error('there is no form')
  fireEvent.submit(form)
}

beforeEach(() => {
  vi.spyOn(leaver, 'leavePage').mockReturnValue(undefined)
  Element.prototype.scrollIntoView = () => undefined
})

describe('signing up', () => {
  it('takes a company of another country with what people there write', async () => {
    const { requests } = serve()
    await openApp({ path: '/register' })
    await fillForm()
    await choose('País', 'Guatemala')
    expect(screen.queryByLabelText('CNPJ ou CPF')).toBeNull()
    write('Identificação fiscal', '1234567-8')
    write('Estado, província ou departamento', 'Escuintla')
    write('Cidade', 'Santa Lucía')
    submit()
    await waitFor(() => expect(requests.some(({ path }) => path === '/api/v2/users/register')).toBe(true))
    const body = requests.find(({ path }) => path === '/api/v2/users/register')?.body
    expect(JSON.parse(body ?? '{}').client).toMatchObject({
      country: 'GT',
      tax_identification_number: '1234567-8',
      state: 'Escuintla',
      city: 'Santa Lucía',
    })
  })

  it('shows every broken rule at its field, starts at the first, and clears an error on typing', async () => {
    serve()
    await openApp({ path: '/register' })
    const name = await screen.findByLabelText('Nome da empresa ou do produtor')
    submit()
    expect(await screen.findByText('Informe o nome da empresa.')).toBeDefined()
    for (const text of [
      'Informe um CNPJ ou CPF válido.',
      'Escolha o estado.',
      'Escolha a cidade.',
      'Marque pelo menos um produto.',
      'Informe o nome.',
      'Informe o sobrenome.',
      'Informe o telefone.',
      'Informe o e-mail.',
      'Informe a senha.',
      'Aceite a política de privacidade para continuar.',
    ]) {
      expect(screen.getByText(text)).toBeDefined()
    }
    await waitFor(() => expect(document.activeElement).toBe(name))
    write('Nome da empresa ou do produtor', 'F')
    expect(screen.queryByText('Informe o nome da empresa.')).toBeNull()
    fireEvent.click(screen.getByLabelText('Estação Optim'))
    expect(screen.queryByText('Marque pelo menos um produto.')).toBeNull()
  })

  it('signs in and starts at the planting cloud', async () => {
    const { requests } = serve()
    const { place } = await openApp({ path: '/register' })
    await fillForm()
    submit()
    await waitFor(() => expect(place.pathname).toBe('/mpcloud'))
    const sent = requests.find(({ path }) => path === '/api/v2/users/register')
    expect(JSON.parse(sent?.body ?? '{}')).toMatchObject({
      client: {
        tax_identification_number: '11222333000181',
        state: 'MT',
        city: 'Sorriso',
        has_mpcloud: true,
      },
      user: { phone: '65999998888' },
    })
    expect(document.cookie).toContain('jwt=a.b.c')
  })

  it('goes on to the station that was scanned', async () => {
    serve()
    const { place } = await openApp({ path: '/register', state: { brand: 'optim', stationId: 'A1' } })
    expect(await screen.findByText(/adicionar a estação A1/)).toBeDefined()
    await fillForm()
    submit()
    await waitFor(() => expect(place.pathname).toBe('/scan-station/optim/A1'))
  })

  it("keeps what was typed and shows the server's words at the field", async () => {
    serve({
      register: {
        status: 422,
        body: {
          status: 'error',
          message: 'Já existe uma conta com este e-mail.',
          errors: { email: ['Já existe uma conta com este e-mail.'] },
        },
      },
    })
    const { place } = await openApp({ path: '/register' })
    await fillForm()
    submit()
    const email = screen.getByLabelText<HTMLInputElement>('E-mail')
    await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getAllByText('Já existe uma conta com este e-mail.').length).toBeGreaterThan(0)
    expect(email.value).toBe('ana@demo.test')
    expect(screen.getByLabelText<HTMLInputElement>('Senha').value).toBe('oito-letras')
    expect(place.pathname).toBe('/register')
  })

  it('says that it did not work when the server cannot be reached', async () => {
    serve({ register: new TypeError('fetch failed') })
    await openApp({ path: '/register' })
    await fillForm()
    submit()
    expect(
      (await screen.findAllByText('Não foi possível criar a conta. Tente novamente.')).length,
    ).toBeGreaterThan(0)
    expect(screen.getByLabelText<HTMLInputElement>('CNPJ ou CPF').value).toBe('11.222.333/0001-81')
  })

  it('leads to the login page when signing in afterwards fails', async () => {
    serve({ authenticate: { status: 500, body: { status: 'error', message: 'x', errors: { base: ['x'] } } } })
    const { place } = await openApp({ path: '/register' })
    await fillForm()
    submit()
    await waitFor(() => expect(place.pathname).toBe('/'))
    expect(await screen.findByText(/A conta foi criada, mas não foi possível entrar/)).toBeDefined()
  })

  it('comes back to the origin after two seconds, without signing in, when another site sent the person', async () => {
    const { requests } = serve()
    await openApp({ path: '/register?source=mpcloud' })
    await fillForm()
    submit()
    expect(await screen.findByText(/Conta criada com sucesso/)).toBeDefined()
    await waitFor(() => expect(leaver.leavePage).toHaveBeenCalledWith('/'))
    expect(requests.some(({ path }) => path === '/api/v1/authenticate')).toBe(false)
    expect(requests.find(({ path }) => path.endsWith('register'))?.body).toContain('"external_link":true')
  })

  it('lets the privacy policy be read without leaving the form', async () => {
    serve()
    await openApp({ path: '/register' })
    fireEvent.click(await screen.findByText('Ler a política de privacidade'))
    expect(await screen.findByText('Os seus direitos')).toBeDefined()
  })
})
