import type { PackageFile } from '@talhao/contract/accounts/app-packages'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aPackageFile } from '../../test/a-package-file.ts'
import { aPerson } from '../../test/a-person.ts'
import { type FakeAnswer, startFakeServer } from '../../test/fakes/fake-server.ts'
import { type SeenUpload, startFakeUploads } from '../../test/fakes/fake-uploads.ts'
import { openApp } from '../../test/open-app.tsx'

const checksum = aPackageFile({ fileName: 'plantio.txt', filetype: 'txt', bytes: 78 })

function startServer(options: { files?: PackageFile[]; isInternal?: boolean; listing?: FakeAnswer } = {}) {
  const files = options.files ?? []
  const answers = (cloud: string) => ({
    [`GET /api/v2/${cloud}s/version`]: () => ({
      body: { status: 'success', data: { version: files[0]?.version ?? null } },
    }),
    [`GET /api/v2/${cloud}s/apk_details`]: () =>
      options.listing ?? { body: { status: 'success', data: files } },
  })
  const server = startFakeServer({
    'GET /api/v1/me': { body: aPerson({ is_internal: options.isInternal ?? true }) },
    'GET /api/v2/stations': { body: [] },
    'POST /api/v2/download_tokens': { body: { status: 'success', data: { access_token: 'for-one-path' } } },
    ...answers('mpcloud'),
    ...answers('emcloud'),
  })
  return { ...server, files }
}

async function openPage(path = '/mpcloud/update', language: 'pt' | 'ru' = 'pt') {
  const opened = await openApp({ path, token: 'a-token', language })
  return { ...opened, user: userEvent.setup({ applyAccept: false }) }
}

function aFile(name: string, bytes?: number): File {
  const file = new File(['content'], name)
  if (bytes !== undefined) Object.defineProperty(file, 'size', { value: bytes })
  return file
}

let uploads: SeenUpload[]
beforeEach(() => {
  uploads = startFakeUploads().uploads
})
const lastUpload = async (): Promise<SeenUpload> => {
  await waitFor(() => expect(uploads).not.toHaveLength(0))
  const [upload] = uploads.slice(-1)
  if (upload === undefined) throw new Error('nothing was uploaded')
  return upload
}

async function fillForm(user: ReturnType<typeof userEvent.setup>) {
  await user.upload(await screen.findByLabelText('Arquivo APK'), aFile('plantio.apk'))
  await user.upload(screen.getByLabelText('Arquivo de checksum'), aFile('plantio.txt'))
  await user.type(screen.getByLabelText('Versão'), '1.5.0')
}
const send = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Enviar versão' }))

describe('the page of an app', () => {
  it('tells the current version and lists every file with its download', async () => {
    const old = aPackageFile({ version: '1.3.0', fileName: 'antigo.apk' })
    const { requests } = startServer({ files: [aPackageFile(), checksum, old] })
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const { user } = await openPage()
    const current = await screen.findByRole('region', { name: 'Versão atual' })
    expect(await within(current).findByText('1.4.12')).toBeTruthy()
    expect(within(current).getByText(/Enviada em 15\/11\/2026 07:00, horário de Brasília/)).toBeTruthy()
    const lines = within(await screen.findByRole('list', { name: 'Arquivos enviados' })).getAllByRole(
      'listitem',
    )
    expect(lines.map((line) => line.textContent)).toEqual([
      expect.stringMatching(/plantio\.apk.*APK.*Versão 1\.4\.12.*Atual.*50,0 MB.*15\/11\/2026 07:00/),
      expect.stringMatching(/plantio\.txt.*Checksum.*Versão 1\.4\.12.*Atual.*78 B/),
      expect.not.stringContaining('Atual'),
    ])
    await user.click(screen.getByRole('button', { name: 'Baixar antigo.apk, versão 1.3.0' }))
    await waitFor(() => expect(clicked).toHaveBeenCalledOnce())
    const link = clicked.mock.contexts[0] as HTMLAnchorElement
    expect(link.getAttribute('href')).toBe(
      '/api/v2/mpclouds/download?type=.apk&version=1.3.0&access_token=for-one-path',
    )
    expect(requests.find(({ path }) => path === '/api/v2/download_tokens')?.body).toBe(
      '{"path":"/api/v2/mpclouds/download?type=.apk&version=1.3.0"}',
    )
  })

  it('says so when nothing was uploaded yet', async () => {
    startServer()
    await openPage()
    expect(await screen.findByText('Nenhuma versão ainda')).toBeTruthy()
    expect(await screen.findByText('Nenhum arquivo enviado ainda')).toBeTruthy()
  })

  it('offers to try again when the list does not come', async () => {
    const body = { status: 'error', message: 'Você não tem permissão para fazer isso.', errors: { base: [] } }
    startServer({ listing: { status: 403, body } })
    await openPage()
    expect(await screen.findByText('Não foi possível carregar os arquivos')).toBeTruthy()
    expect(screen.getByText('Você não tem permissão para fazer isso.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeTruthy()
  })

  it('is of the weather cloud at its own address, and speaks Spanish', async () => {
    startServer()
    await openPage('/emcloud/update', 'ru')
    expect(await screen.findByRole('heading', { level: 1, name: 'App de meteorología' })).toBeTruthy()
    expect(await screen.findByText('Ningún archivo enviado todavía')).toBeTruthy()
  })

  it('leads everybody but the internal login to the map', async () => {
    startServer({ isInternal: false })
    const { place } = await openPage()
    await waitFor(() => expect(place.pathname).toBe('/map'))
  })
})

describe('an upload', () => {
  it('names in red everything that is missing, and sends nothing', async () => {
    startServer()
    const { user } = await openPage()
    await screen.findByLabelText('Arquivo APK')
    await send(user)
    for (const text of ['Escolha o arquivo APK.', 'Escolha o arquivo de checksum (.txt).'])
      expect(screen.getByText(text).getAttribute('role')).toBe('alert')
    expect(screen.getByText(/^A versão deve ter três números/)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Arquivo APK'))
    expect(uploads).toHaveLength(0)
  })

  it('is refused at once for a package over 512000 KB', async () => {
    startServer()
    const { user } = await openPage()
    await user.upload(await screen.findByLabelText('Arquivo APK'), aFile('a.apk', 512_000 * 1024 + 1))
    const alert = await screen.findByText('O arquivo APK é grande demais: o limite é de 512000 KB.')
    expect(alert.getAttribute('role')).toBe('alert')
    await user.upload(screen.getByLabelText('Arquivo APK'), aFile('a.apk'))
    expect(screen.queryByText(/grande demais/)).toBeNull()
  })

  it('takes a file that is dropped, and asks for another when it is no package', async () => {
    startServer()
    await openPage()
    const area = (await screen.findByText('Escolha ou solte aqui o arquivo .apk')).closest('label')
    if (area === null) throw new Error('there is nowhere to drop')
    fireEvent.drop(area, { dataTransfer: { files: [aFile('photo.png')] } })
    expect(await screen.findByText('Escolha o arquivo APK.')).toBeTruthy()
    fireEvent.drop(area, { dataTransfer: { files: [aFile('plantio.apk')] } })
    expect(await screen.findByText('plantio.apk')).toBeTruthy()
    expect(screen.queryByText('Escolha o arquivo APK.')).toBeNull()
  })

  it('tells how far it is, then clears the form, says so for two seconds and shows the new version', async () => {
    const { files } = startServer()
    const { user } = await openPage()
    await fillForm(user)
    await send(user)
    const upload = await lastUpload()
    expect(upload).toMatchObject({
      method: 'POST',
      path: '/api/v2/mpclouds/upload_apk',
      authorization: 'Bearer a-token',
    })
    expect([...upload.form.keys()]).toEqual(['version', 'checksumFile', 'apkFile'])
    expect(upload.form.get('version')).toBe('1.5.0')
    act(() => upload.describeProgress(0.426))
    expect(await screen.findByText('Enviando… 42%')).toBeTruthy()
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('42')
    act(() => upload.describeProgress(1))
    expect(await screen.findByText('Enviado 100%. Conferindo o checksum…')).toBeTruthy()
    const made = aPackageFile({ version: '1.5.0' })
    files.push(made)
    act(() => upload.answer(201, { status: 'success', data: made }))
    expect(await screen.findByText('Versão 1.5.0 enviada com sucesso.')).toBeTruthy()
    expect(await screen.findByRole('list', { name: 'Arquivos enviados' })).toBeTruthy()
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(screen.getByText('Escolha ou solte aqui o arquivo .apk')).toBeTruthy()
    expect((screen.getByLabelText('Versão') as HTMLInputElement).value).toBe('')
  })

  it('shows what the server refuses at its field, and keeps what was chosen', async () => {
    startServer()
    const { user } = await openPage()
    await fillForm(user)
    await send(user)
    const text = 'O checksum não corresponde ao arquivo APK.'
    const body = { status: 'error', message: text, errors: { checksumFile: [text] } }
    const upload = await lastUpload()
    act(() => upload.answer(422, body))
    expect((await screen.findByText(text)).getAttribute('role')).toBe('alert')
    expect(screen.getByText('plantio.apk')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Arquivo de checksum')))
  })

  it('shows any other refusal below the form in the server’s words', async () => {
    startServer()
    const { user } = await openPage()
    await fillForm(user)
    await send(user)
    const message = 'A versão 1.5.0 já foi publicada com outro arquivo.'
    const upload = await lastUpload()
    act(() => upload.answer(409, { status: 'error', message, errors: { base: [message] } }))
    const shown = await screen.findByText(message)
    expect(shown.closest('[role="alert"]')?.parentElement?.tagName).toBe('FORM')
  })

  it('that loses the connection says so below the form, and can be sent again', async () => {
    startServer()
    const { user } = await openPage()
    await fillForm(user)
    await send(user)
    const upload = await lastUpload()
    act(() => upload.loseConnection())
    const message = await screen.findByText(/^O envio foi interrompido: sem conexão com o servidor/)
    const form = message.closest('form')
    expect(form?.lastElementChild?.contains(message)).toBe(true)
    await send(user)
    await waitFor(() => expect(uploads).toHaveLength(2))
    expect(screen.queryByText(/^O envio foi interrompido/)).toBeNull()
  })

  it('can be stopped', async () => {
    startServer()
    const { user } = await openPage()
    await fillForm(user)
    await send(user)
    const upload = await lastUpload()
    await user.click(screen.getByRole('button', { name: 'Cancelar envio' }))
    expect(upload.wasAborted).toBe(true)
    expect(await screen.findByText('Envio cancelado. Nada foi publicado.')).toBeTruthy()
  })

  it('with an ended session leads to the login', async () => {
    startServer()
    const { user, place } = await openPage()
    await fillForm(user)
    await send(user)
    const message = 'Unauthorized access. Please log in again.'
    const upload = await lastUpload()
    act(() => upload.answer(401, { status: 'error', message, errors: { base: [message] } }))
    await waitFor(() => expect(place.pathname).toBe('/'))
  })
})
