import type { Change } from '@talhao/contract/accounts/change-log'
import type { User } from '@talhao/contract/accounts/people'
import { permissionEntities } from '@talhao/contract/core'
import type { Me } from '@talhao/contract/core/me'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { aChange } from '../../test/a-change.ts'
import { aDevice } from '../../test/a-device.ts'
import { aPerson } from '../../test/a-person.ts'
import { aSecurity, aSession } from '../../test/a-security.ts'
import { aUser } from '../../test/a-user.ts'
import { type FakeAnswer, startFakeServer } from '../../test/fakes/fake-server.ts'
import { openApp } from '../../test/open-app.tsx'

// jsdom has no layout, so nothing to scroll; an open list asks for it.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
})

const me = aPerson()
const own = aUser({
  id: me.id,
  firstName: 'Helena',
  lastName: 'Prado',
  email: me.email,
  role: 'client_admin',
})

const aFarm = {
  id: me.id,
  name: 'Fazenda Boa Esperança',
  tax_identification_number: '52998224725',
  country: 'BR',
  state: 'MT',
  city: 'Sorriso',
}
const aStorage = {
  storage: { used: 12 * 1024 ** 3, quota: 75 * 1024 ** 3 },
  rows: { used: 3_400_000, quota: 160_000_000 },
  rawFiles: {
    count: 2,
    bytes: 3 * 1024 ** 2,
    oldest: [
      { fileid: 'a1', name: 'Talhão 7', fromDate: '2026-03-04T12:00:00Z', bytes: 2 * 1024 ** 2 },
      { fileid: 'b2', name: 'Talhão 9', fromDate: '2026-05-04T12:00:00Z', bytes: 1024 ** 2 },
    ],
  },
  isDiskLow: false,
}

interface World {
  readonly me?: Me
  readonly users?: readonly User[]
  readonly changes?: readonly Change[]
  readonly answers?: Record<string, FakeAnswer>
}

async function openAccount({
  me: person = me,
  users = [own, aUser()],
  changes = [],
  answers = {},
}: World = {}) {
  const { requests } = startFakeServer({
    'GET /api/v1/me': { body: person },
    'GET /api/v2/users': { body: { status: 'success', data: users } },
    'GET /api/v2/client': { body: { status: 'success', data: aFarm } },
    'GET /api/v2/storage': { body: { status: 'success', data: aStorage } },
    'GET /api/v2/own_data': { body: { status: 'success', data: { export: null, erases_at: null } } },
    'GET /api/v2/devices': { body: { status: 'success', data: [aDevice()] } },
    'GET /api/v2/payment/subscriptions': { body: { status: 'success', data: { stations: [], offer: null } } },
    'GET /api/v2/security': { body: { status: 'success', data: aSecurity() } },
    'GET /api/v2/sessions': { body: { status: 'success', data: [aSession()] } },
    'GET /api/v2/change_log': { body: { status: 'success', data: { changes, nextCursor: null } } },
    ...answers,
  })
  const { place } = await openApp({ path: '/manage-account', token: 'a.b.c' })
  await screen.findByText('rui@demo.test')
  return { requests, place }
}

function write(label: string, text: string) {
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value: text } })
}

function submit() {
  const form = document.querySelector('form')
  if (form === null) throw new Error('there is no form')
  fireEvent.submit(form)
}

function bodyOf(requests: readonly { path: string; body: string }[], path: string): unknown {
  return JSON.parse(requests.find((request) => request.path === path)?.body ?? 'null')
}

describe('the people of a client', () => {
  it('are listed with role, level, telephone and the day they were created in Brasília', async () => {
    await openAccount()
    const row = screen.getByText('rui@demo.test').closest('tr')
    if (row === null) throw new Error('no row')
    for (const text of ['rui@demo.test', 'Usuário', 'Visualizar dados', '(65) 99999-8888', '04/03/2026']) {
      expect(within(row).getByText(text)).toBeDefined()
    }
    expect(screen.getByText('1 de 5 usuários, além dos administradores.')).toBeDefined()
  })

  it('can be given a level for each entity', async () => {
    const { requests } = await openAccount({
      answers: { 'POST /api/v2/users/create': { status: 201, body: { status: 'success', data: aUser() } } },
    })
    fireEvent.click(screen.getByText('Criar usuário'))
    await screen.findByLabelText('Repita a senha')
    write('E-mail', 'bia@demo.test')
    write('Senha', 'oito-letras')
    write('Repita a senha', 'oito-letras')
    fireEvent.click(screen.getByLabelText('Avançado'))
    fireEvent.change(screen.getByLabelText('Permissão para Talhões'), { target: { value: 'manage' } })
    submit()
    expect(await screen.findByText('Usuário criado com sucesso.')).toBeDefined()
    expect(bodyOf(requests, '/api/v2/users/create')).toMatchObject({
      user: { email: 'bia@demo.test', role: 'user' },
      permission: { field: 'manage', farm: 'view' },
    })
  })

  it("shows the server's words when it refuses, and keeps the form", async () => {
    const message = 'Já existe uma conta com este e-mail.'
    await openAccount({
      answers: {
        'POST /api/v2/users/create': {
          status: 422,
          body: { status: 'error', message, data: message, errors: { email: [message] } },
        },
      },
    })
    fireEvent.click(screen.getByText('Criar usuário'))
    await screen.findByLabelText('Repita a senha')
    write('E-mail', 'rui@demo.test')
    write('Senha', 'oito-letras')
    write('Repita a senha', 'oito-letras')
    submit()
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('rui@demo.test')
  })

  it('are at most five, besides administrators', async () => {
    const five = [1, 2, 3, 4, 5].map((digit) =>
      aUser({
        id: `00000000-0000-4000-8000-00000000000${digit}f`.slice(0, 36),
        email: digit === 1 ? 'rui@demo.test' : `u${digit}@demo.test`,
      }),
    )
    const { requests } = await openAccount({ users: [own, ...five] })
    fireEvent.click(screen.getByText('Criar usuário'))
    expect(await screen.findByText('Maximum limit reached: 5 users per client')).toBeDefined()
    write('E-mail', 'six@demo.test')
    submit()
    expect(requests.some(({ path }) => path === '/api/v2/users/create')).toBe(false)
    fireEvent.click(screen.getByLabelText('Administrador'))
    expect(screen.queryByText('Maximum limit reached: 5 users per client')).toBeNull()
  })

  it('cannot change their own permissions', async () => {
    await openAccount()
    fireEvent.click(screen.getByLabelText('Editar Helena Prado'))
    expect(await screen.findByText(/Administradores têm todos os direitos/)).toBeDefined()
    expect(screen.queryByLabelText('Avançado')).toBeNull()
  })

  it('give the password to change the own one or the own e-mail', async () => {
    const message = 'Senha incorreta.'
    const { requests } = await openAccount({
      answers: {
        [`POST /api/v2/users/edit/${me.id}`]: {
          status: 422,
          body: { status: 'error', message, data: message, errors: { current_password: [message] } },
        },
      },
    })
    fireEvent.click(screen.getByLabelText('Editar Helena Prado'))
    await screen.findByLabelText('Repita a senha')
    expect(screen.queryByLabelText('Sua senha atual')).toBeNull()
    write('E-mail', 'outra@demo.test')
    write('Sua senha atual', 'errada')
    submit()
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
    expect(bodyOf(requests, `/api/v2/users/edit/${me.id}`)).toMatchObject({
      user: { email: 'outra@demo.test', current_password: 'errada' },
    })
  })

  it('show administrators who has a second factor, and the way to take a lost one away', async () => {
    const { requests } = await openAccount({
      users: [{ ...own, hasSecondFactor: true }, aUser({ hasSecondFactor: true })],
      answers: { [`POST /api/v2/users/${aUser().id}/second_factor/remove`]: { body: { status: 'success' } } },
    })
    expect(screen.getAllByText('Ativa')).toHaveLength(2)
    expect(screen.queryByLabelText('Retirar a verificação em duas etapas de Helena Prado')).toBeNull()
    fireEvent.click(screen.getByLabelText('Retirar a verificação em duas etapas de Rui Lima'))
    await screen.findByText('Retirar a verificação de Rui Lima?')
    write('Sua senha', 'demo-demo-1')
    fireEvent.click(screen.getByRole('button', { name: 'Retirar' }))
    expect(await screen.findByText('Verificação em duas etapas retirada.')).toBeDefined()
    expect(bodyOf(requests, `/api/v2/users/${aUser().id}/second_factor/remove`)).toEqual({
      password: 'demo-demo-1',
    })
  })

  it('see why a button is closed to them', async () => {
    const viewer = aPerson({ id: aUser().id, role: 'user', permissions: [] })
    await openAccount({ me: viewer })
    const create = screen.getByText('Criar usuário').closest('button')
    expect(create?.getAttribute('aria-disabled')).toBe('true')
    expect(
      screen.getAllByText('Sua permissão só deixa visualizar usuários. Peça a um administrador.').length,
    ).toBeGreaterThan(0)
    expect(screen.getByLabelText('Editar Helena Prado').getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(screen.getByLabelText('Excluir Helena Prado'))
    expect(screen.queryByText('Excluir Helena Prado?')).toBeNull()
    expect(screen.queryByText('Contas de dispositivo')).toBeNull()
    expect(screen.queryByText('Registro de alterações')).toBeNull()
  })

  it('can give at most the level they hold', async () => {
    const maker = aPerson({
      role: 'user',
      permissions: permissionEntities.map((entity) => ({ entity, permission: 'create' })),
    })
    await openAccount({ me: maker })
    fireEvent.click(screen.getByText('Criar usuário'))
    expect((await screen.findByLabelText<HTMLInputElement>('Gerenciar dados')).disabled).toBe(true)
    expect(screen.getByLabelText<HTMLInputElement>('Criar operações').disabled).toBe(false)
    expect(screen.queryByLabelText('Administrador')).toBeNull()
    fireEvent.click(screen.getByLabelText('Avançado'))
    const levels = within(screen.getByLabelText('Permissão para Fazendas')).getAllByRole('option', {
      hidden: true,
    })
    expect(levels.map(({ textContent }) => textContent)).toEqual(['Visualizar', 'Criar'])
  })

  it('are deleted after a question', async () => {
    const { requests } = await openAccount({
      answers: { [`POST /api/v2/users/delete/${aUser().id}`]: { body: { status: 'success' } } },
    })
    fireEvent.click(screen.getByLabelText('Excluir Rui Lima'))
    expect(await screen.findByText('Excluir Rui Lima?')).toBeDefined()
    expect(requests.some(({ path }) => path.includes('/delete/'))).toBe(false)
    fireEvent.click(screen.getByText('Excluir usuário'))
    expect(await screen.findByText('Usuário excluído com sucesso.')).toBeDefined()
  })
})

describe('device accounts', () => {
  it('hide their password until somebody asks for it', async () => {
    const { requests } = await openAccount({
      answers: {
        [`POST /api/v2/devices/reveal/${aDevice().id}`]: {
          body: { status: 'success', data: { password: 'k3yz-p4ss' } },
        },
      },
    })
    expect(await screen.findByText('senha oculta')).toBeDefined()
    expect(requests.some(({ path }) => path.includes('/reveal/'))).toBe(false)
    fireEvent.click(screen.getByLabelText('Mostrar a senha de TAB-1'))
    expect(await screen.findByText('k3yz-p4ss')).toBeDefined()
    fireEvent.click(screen.getByLabelText('Ocultar a senha de TAB-1'))
    expect(screen.queryByText('k3yz-p4ss')).toBeNull()
  })

  it('need a serial number, and show the generated password', async () => {
    await openAccount({
      answers: {
        'POST /api/v2/devices/create': {
          status: 201,
          body: { status: 'success', data: aDevice({ serialNumber: 'TAB-2', password: 'n3w-p4ss' }) },
        },
      },
    })
    fireEvent.click(await screen.findByText('Criar dispositivo'))
    await screen.findByLabelText('Número de série')
    submit()
    expect(await screen.findByText('Informe o número de série.')).toBeDefined()
    write('Número de série', 'TAB-2')
    expect(screen.queryByText('Informe o número de série.')).toBeNull()
    submit()
    expect(await screen.findByText('n3w-p4ss')).toBeDefined()
  })
})

describe('the account page', () => {
  it('tells who comes from the app that the account is ready', async () => {
    startFakeServer({ 'GET /api/v1/me': { body: me } })
    const { place } = await openApp({ path: '/manage-account?show-redirect-popup=true', token: 'a.b.c' })
    expect(await screen.findByText('Sua conta está pronta')).toBeDefined()
    expect(screen.getByText(/no aplicativo com o seu login: helena@demo.test/)).toBeDefined()
    fireEvent.click(screen.getByText('Entendi'))
    await waitFor(() => expect(place.search).toBe(''))
  })

  it('changes the language here and in the account', async () => {
    const { requests } = await openAccount({
      answers: { 'POST /api/v2/users/update_language': { body: { status: 'success' } } },
    })
    fireEvent.click(screen.getByLabelText('Español'))
    expect(await screen.findByText('Idioma cambiado.')).toBeDefined()
    expect(bodyOf(requests, '/api/v2/users/update_language')).toEqual({ language: 'ru' })
  })

  it('reads the log of changes as sentences and asks the server for what is filtered', async () => {
    const { requests } = await openAccount({
      changes: [
        aChange({
          action: 'user.updated',
          details: {
            changed: ['phone', 'permissions'],
            permissions: [{ entity: 'farm', from: 'view', to: 'manage' }],
          },
        }),
      ],
    })
    expect(await screen.findByText(/alterou o usuário Rui Lima/)).toBeDefined()
    expect(screen.getByText('telefone · fazendas: visualizar → gerenciar')).toBeDefined()
    fireEvent.change(screen.getByLabelText('Assunto'), { target: { value: 'device' } })
    await waitFor(() =>
      expect(requests.some(({ path }) => path.startsWith('/api/v2/change_log?group=device'))).toBe(true),
    )
    expect(screen.getByText('Limpar filtros')).toBeDefined()
  })
})

describe('where the client is at home', () => {
  it('is shown to administrators, and another country asks for its own address', async () => {
    const { requests } = await openAccount({
      answers: {
        'POST /api/v2/client/edit': { body: { status: 'success', data: { ...aFarm, country: 'MX' } } },
      },
    })
    const panel = screen.getByRole('region', { name: 'Empresa' })
    expect(await within(panel).findByText('529.982.247-25')).toBeDefined()
    expect(within(panel).getByText('Sorriso, MT')).toBeDefined()
    fireEvent.click(within(panel).getByText('Editar'))
    fireEvent.click(await screen.findByLabelText('País', { selector: 'input' }))
    fireEvent.click(await screen.findByText('México'))
    submit()
    expect(await screen.findByText('Informe a identificação fiscal.')).toBeDefined()
    write('Identificação fiscal', 'XAXX010101000')
    write('Estado, província ou departamento', 'Jalisco')
    write('Cidade', 'Tequila')
    submit()
    expect(await screen.findByText('Dados da empresa salvos.')).toBeDefined()
    expect(bodyOf(requests, '/api/v2/client/edit')).toEqual({
      client: {
        country: 'MX',
        state: 'Jalisco',
        city: 'Tequila',
        tax_identification_number: 'XAXX010101000',
      },
    })
  })

  it('is nothing that other people change', async () => {
    await openAccount({ me: aPerson({ role: 'user' }) })
    expect(screen.queryByRole('region', { name: 'Empresa' })).toBeNull()
  })
})

describe('what the client keeps', () => {
  it('is shown beside what it may keep, and its oldest raw files go after a question', async () => {
    const { requests } = await openAccount({
      answers: {
        'POST /api/v2/storage/remove_raw_files': {
          body: { status: 'success', data: { removedBytes: 3 * 1024 ** 2 } },
        },
      },
    })
    const panel = screen.getByRole('region', { name: 'Armazenamento' })
    expect(await within(panel).findByText('12,0 GB de 75,0 GB')).toBeDefined()
    expect(within(panel).getByText('3,4 mi de 160,0 mi')).toBeDefined()
    expect(within(panel).getByText('Talhão 7')).toBeDefined()
    fireEvent.click(within(panel).getByText('Remover estes 2 arquivos brutos'))
    expect(await screen.findByText(/Mapas, números, relatórios e exportações/)).toBeDefined()
    expect(requests.some(({ path }) => path.includes('remove_raw_files'))).toBe(false)
    fireEvent.click(screen.getByText('Remover arquivos'))
    expect(await screen.findByText('Arquivos brutos removidos: 3,0 MB liberados.')).toBeDefined()
    expect(bodyOf(requests, '/api/v2/storage/remove_raw_files')).toEqual({ fileids: ['a1', 'b2'] })
  })
})

describe('satellite imagery that is not configured', () => {
  it('is said to the administrator, with a way to the support', async () => {
    await openAccount()
    const panel = screen.getByRole('region', { name: 'Imagens de satélite não configuradas' })
    expect(within(panel).getByText('Fale com quem cuida da sua conta.').closest('header')).not.toBeNull()
  })

  it('is nothing that other people have to read', async () => {
    await openAccount({ me: aPerson({ role: 'user' }) })
    expect(screen.queryByText('Imagens de satélite não configuradas')).toBeNull()
  })
})
