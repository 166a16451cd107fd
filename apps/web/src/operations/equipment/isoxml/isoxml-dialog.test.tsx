import type { IsoxmlReading, IsoxmlSubOperation } from '@talhao/contract/operations/equipment'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { aPerson } from '../../../test/a-person.ts'
import {
  aField,
  aMachinery,
  anEquipmentFarm,
  anOperation,
  anOperator,
  aProduct,
  idOf,
} from '../../../test/an-equipment-record.ts'
import { anIsoxmlReading, anIsoxmlTask } from '../../../test/an-isoxml-task.ts'
import { type FakeAnswer, startFakeServer } from '../../../test/fakes/fake-server.ts'
import { type SeenUpload, startFakeUploads } from '../../../test/fakes/fake-uploads.ts'
import { openApp } from '../../../test/open-app.tsx'
import { saveWarningRead } from '../entry-warning/warning-memory.ts'

const base = '/api/v2/emcloud/emcloud_'
const me = aPerson()
const planned = anIsoxmlTask({ taskId: 'TSK2', name: 'Planejada', points: 0, metrics: [] })

let uploads: SeenUpload[]
beforeEach(() => {
  uploads = startFakeUploads().uploads
  // jsdom does not scroll.
  Element.prototype.scrollIntoView = () => undefined
})

async function openImport() {
  saveWarningRead(me.id)
  const listOf = (name: string, records: readonly unknown[]): FakeAnswer => ({
    body: { status: 'Success', data: { [name]: records, permission: 'manage' } },
  })
  const { requests } = startFakeServer({
    'GET /api/v1/me': { body: me },
    [`GET ${base}operations`]: listOf('operations', [anOperation()]),
    [`GET ${base}farms`]: listOf('farms', [
      anEquipmentFarm(),
      anEquipmentFarm({ id: idOf('a', 2), name: 'Cristal' }),
    ]),
    // A field "Talhão 1" on another farm, and a disabled namesake of the operator.
    [`GET ${base}fields`]: listOf('fields', [
      aField({ id: idOf('b', 2), emcloudFarm: { id: idOf('a', 2), name: 'Cristal' } }),
      aField(),
    ]),
    [`GET ${base}products`]: listOf('products', [aProduct()]),
    [`GET ${base}operators`]: listOf('operators', [
      anOperator({ status: 'disabled' }),
      anOperator({ id: idOf('e', 2), name: 'Bia' }),
    ]),
    [`GET ${base}machineries`]: listOf('machineries', [aMachinery()]),
  })
  const { place } = await openApp({ path: '/emcloudNew', token: 'a.b.c' })
  fireEvent.click(await screen.findByText('Importar ISOXML'))
  await screen.findByText('Escolha o arquivo do terminal')
  return { requests, place }
}

function dropFile(name: string): void {
  const input = screen.getByLabelText('Zip com a pasta TASKDATA')
  fireEvent.change(input, { target: { files: [new File(['zip'], name)] } })
}

async function nextUpload(count: number): Promise<SeenUpload> {
  await waitFor(() => expect(uploads).toHaveLength(count))
  const upload = uploads[count - 1]
  if (upload === undefined) throw new Error('nothing was uploaded')
  return upload
}

async function readFile(reading: IsoxmlReading): Promise<void> {
  const before = uploads.length
  dropFile('TASKDATA.ZIP')
  const upload = await nextUpload(before + 1)
  act(() => upload.answer(200, { status: 'Success', data: reading }))
}

const aSubOperation = (changes: Partial<IsoxmlSubOperation>): IsoxmlSubOperation => ({
  key: 'DVC1/WKR1',
  deviceName: 'Uniport 3030',
  workerNames: ['Bia'],
  workingWidth: 24,
  points: 100,
  startTime: '2026-03-12T11:15:00',
  endTime: '2026-03-12T12:00:00',
  logIds: ['TLG00001'],
  ...changes,
})

function readMeta(upload: SeenUpload): unknown {
  return JSON.parse(String(upload.form.get('meta')))
}

const made = {
  status: 'Success',
  data: { operation: anOperation({ operationId: idOf('f', 9) }), fileids: [] },
}

describe('importing ISOXML', () => {
  it('goes from the file to the operation, keeps what was typed on a refusal, and imports once', async () => {
    const { requests, place } = await openImport()
    dropFile('notas.pdf')
    expect(screen.getByText('Escolha um arquivo .zip.')).toBeDefined()
    dropFile('TASKDATA.ZIP')
    const reading = await nextUpload(1)
    expect(reading.path).toBe(`${base}operations/read_isoxml`)
    act(() => reading.describeProgress(0.5))
    expect(screen.getByText('Enviando… 50%')).toBeDefined()
    fireEvent.click(screen.getByLabelText('Fechar'))
    fireEvent.click(await screen.findByText('Não parar'))
    expect(reading.wasAborted).toBe(false)
    const found = anIsoxmlReading([anIsoxmlTask({ warnings: ['A umidade falta.'] }), planned])
    act(() => reading.answer(200, { status: 'Success', data: found }))

    const card = (await screen.findByText('Fungicida R1')).closest('label')
    if (card === null) throw new Error('no card')
    for (const text of ['talhao 1', 'BOA VISTA', 'Rui Lima', '12-03-2026 11:15 – 14:40', '12.345'])
      expect(within(card).getByText(text)).toBeDefined()
    expect(within(card).getByText('Temperatura, Velocidade do vento')).toBeDefined()
    expect(within(card).getByText('A umidade falta.')).toBeDefined()
    expect(screen.getByLabelText('Planejada')).toHaveProperty('disabled', true)
    expect(screen.getByText('Não pode ser importada: sem pontos de trabalho.')).toBeDefined()
    fireEvent.click(screen.getByText('Continuar'))

    expect(await screen.findByText('Falta escolher: operador.')).toBeDefined()
    const shownIn = (label: RegExp) =>
      screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' }).value
    expect([shownIn(/^Talhão/), shownIn(/^Produto/), shownIn(/^Máquina/), shownIn(/^Nome/)]).toEqual([
      'Talhão 1 · Boa Vista',
      'Herbicida',
      'Uniport 3030',
      'Fungicida R1',
    ])
    expect(screen.getByText('No arquivo: Rui Lima')).toBeDefined()
    expect(screen.getByText(/Trabalho de 12-03-2026 08:15 – 11:40/)).toBeDefined()
    fireEvent.click(screen.getByText('Adicionar operador'))
    expect(await screen.findByText('Novo operador')).toBeDefined()
    expect(screen.getByDisplayValue('Rui Lima')).toBeDefined()
    expect(place.search).toBe('?open=tool%3Aimport&open=add-record%3Aoperator')
    fireEvent.click(screen.getAllByText('Cancelar').at(-1) ?? document.body)
    await waitFor(() => expect(place.search).toBe('?open=tool%3Aimport'))
    fireEvent.click(screen.getByText('Importar'))
    expect(screen.getByText('Please fill all required fields.')).toBeDefined()
    fireEvent.change(screen.getByLabelText(/^Nome/, { selector: 'input' }), { target: { value: 'Primeira' } })
    fireEvent.click(screen.getByLabelText(/^Operador/, { selector: 'input' }))
    fireEvent.click(await screen.findByText('Bia'))
    fireEvent.click(screen.getByText('Importar'))
    fireEvent.submit(screen.getByText('Complete a operação').closest('form') ?? document.body)

    const rejected = await nextUpload(2)
    expect(rejected.path).toBe(`${base}operations/import_isoxml`)
    expect(readMeta(rejected)).toEqual({
      uploadId: expect.stringMatching(/^[0-9a-f]{32}$/),
      taskId: 'TSK1',
      name: 'Primeira',
      fieldId: idOf('b', 1),
      productId: idOf('c', 1),
      operatorId: idOf('e', 2),
      machineryId: idOf('d', 1),
      timeZone: 'UTC',
      additionalInfo: '',
    })
    act(() =>
      rejected.answer(422, { status: 'error', message: 'Recusado', errors: { name: ['Já existe.'] } }),
    )
    expect(await screen.findByText('Já existe.')).toBeDefined()
    expect(screen.getByDisplayValue('Bia')).toBeDefined()
    fireEvent.click(screen.getByText('Importar'))
    const lost = await nextUpload(3)
    act(() => lost.loseConnection())
    expect(await screen.findByText(/importe de novo, e a tarefa não entra duas vezes/)).toBeDefined()
    fireEvent.click(screen.getByText('Importar'))
    const last = await nextUpload(4)
    expect(readMeta(last)).toEqual(readMeta(rejected))
    const lists = () => requests.filter(({ path }) => path === `${base}operations`).length
    const before = lists()
    act(() => last.answer(201, made))
    expect(await screen.findByText('Operação importada')).toBeDefined()
    expect(screen.getByText('Abrir a operação').closest('a')?.getAttribute('href')).toBe(
      `/emcloudNew/${idOf('f', 9)}`,
    )
    await waitFor(() => expect(lists()).toBe(before + 1))
  })

  it('asks for the crew of each machine, and guesses none where several people could have driven', async () => {
    await openImport()
    await readFile(
      anIsoxmlReading([
        anIsoxmlTask({
          rates: [{ metric: 'volume_rate', terminalUnit: 'gal/ac' }],
          subOperations: [
            aSubOperation({}),
            aSubOperation({
              key: 'DVC2/WKR1/WKR2',
              deviceName: 'Segunda máquina',
              workerNames: ['Bia', 'Rui Lima'],
              points: 1,
            }),
          ],
        }),
      ]),
    )
    expect(await screen.findByText(/Volume aplicado \(gal\/ac\)/)).toBeDefined()
    fireEvent.click(screen.getByText('Continuar'))
    expect(await screen.findByText('Falta escolher: operador, máquina.')).toBeDefined()
    expect(screen.getByText('Segunda máquina', { selector: 'h3' })).toBeDefined()
    const [first, second] = screen.getAllByLabelText<HTMLInputElement>(/^Operador/, { selector: 'input' })
    expect([first?.value, second?.value]).toEqual(['Bia', ''])
    expect(screen.getByText(/Mais de um pode ser: escolha você\./)).toBeDefined()
    const choose = async (label: RegExp, text: string) => {
      const fields = screen.getAllByLabelText(label, { selector: 'input' })
      fireEvent.click(fields.at(-1) ?? document.body)
      const options = await screen.findAllByText(text)
      fireEvent.click(options.at(-1) ?? document.body)
    }
    await choose(/^Operador/, 'Bia')
    await choose(/^Máquina/, 'Uniport 3030')
    fireEvent.click(screen.getByText('Importar'))
    expect(readMeta(await nextUpload(2))).toMatchObject({
      operatorId: idOf('e', 2),
      machineryId: idOf('d', 1),
      crews: [{ key: 'DVC2/WKR1/WKR2', operatorId: idOf('e', 2), machineryId: idOf('d', 1) }],
    })
  })

  it('says why a file is refused, what can be cancelled, and when there is nothing to import', async () => {
    await openImport()
    dropFile('estranho.zip')
    const rejected = await nextUpload(1)
    const words = 'O zip não tem a pasta TASKDATA.'
    act(() => rejected.answer(422, { status: 'error', message: words, errors: { taskdata: [words] } }))
    expect(await screen.findByText(words)).toBeDefined()
    dropFile('lento.zip')
    const slow = await nextUpload(2)
    fireEvent.click(screen.getByText('Cancelar leitura'))
    expect(slow.wasAborted).toBe(true)
    expect(await screen.findByText('Leitura cancelada.')).toBeDefined()
    await readFile(
      anIsoxmlReading([{ ...planned, pointsWithoutPlace: 7 }], ['Falta o arquivo TLG00001.BIN.']),
    )
    expect(await screen.findByText('Nada para importar')).toBeDefined()
    expect(screen.getByText('Falta o arquivo TLG00001.BIN.')).toBeDefined()
    expect(screen.getByText('Não pode ser importada: nenhum ponto tem posição.')).toBeDefined()
    expect(screen.queryByText('Continuar')).toBeNull()
    fireEvent.click(screen.getByText('Outro arquivo'))
    await readFile(anIsoxmlReading([]))
    expect(await screen.findByText('O arquivo não tem nenhuma tarefa.')).toBeDefined()
  })
})
