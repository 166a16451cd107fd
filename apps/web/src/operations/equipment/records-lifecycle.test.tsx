import { notifications } from '@mantine/notifications'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  aField,
  aMachinery,
  anEquipmentFarm,
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

interface Registry {
  readonly tab: string
  readonly list: string
  readonly wire: string
  readonly record: { readonly id: string; readonly name: string }
  readonly others: Readonly<Record<string, readonly unknown[]>>
  readonly words: {
    readonly add: string
    readonly remove: string
    readonly disable: string
    readonly edit: string
    readonly question: string
    readonly updated: string
    readonly deleted: string
    readonly disabled: string
    readonly removeError: string
    readonly editError: string
  }
}

const masculine = (thing: string, name: string, wire: string) => ({
  add: `Adicionar ${thing}`,
  remove: `Excluir o ${thing} ${name}?`,
  disable: `Desativar o ${thing} ${name}?`,
  edit: `Editar ${thing}`,
  question: `Editar o ${thing} ${name}?`,
  updated: `${thing.charAt(0).toUpperCase()}${thing.slice(1)} atualizado com sucesso.`,
  deleted: `${thing.charAt(0).toUpperCase()}${thing.slice(1)} excluído com sucesso.`,
  disabled: `${thing.charAt(0).toUpperCase()}${thing.slice(1)} desativado com sucesso.`,
  removeError: `An error occurred while deleting the ${wire}.`,
  editError: `An error occurred while updating the ${wire}.`,
})
const feminine = (thing: string, name: string, wire: string) => ({
  ...masculine(thing, name, wire),
  remove: `Excluir a ${thing} ${name}?`,
  disable: `Desativar a ${thing} ${name}?`,
  question: `Editar a ${thing} ${name}?`,
  updated: `${thing.charAt(0).toUpperCase()}${thing.slice(1)} atualizada com sucesso.`,
  deleted: `${thing.charAt(0).toUpperCase()}${thing.slice(1)} excluída com sucesso.`,
  disabled: `${thing.charAt(0).toUpperCase()}${thing.slice(1)} desativada com sucesso.`,
})

const registers: readonly Registry[] = [
  {
    tab: 'farms',
    list: 'farms',
    wire: 'Farm',
    record: anEquipmentFarm(),
    others: {},
    words: feminine('fazenda', 'Boa Vista', 'Farm'),
  },
  {
    tab: 'field',
    list: 'fields',
    wire: 'Field',
    record: aField(),
    others: { farms: [anEquipmentFarm()] },
    words: masculine('talhão', 'Talhão 1', 'Field'),
  },
  {
    tab: 'products',
    list: 'products',
    wire: 'Product',
    record: aProduct(),
    others: {},
    words: masculine('produto', 'Herbicida', 'Product'),
  },
  {
    tab: 'machinery',
    list: 'machineries',
    wire: 'Machinery',
    record: aMachinery(),
    others: {},
    words: feminine('máquina', 'Uniport 3030', 'Machinery'),
  },
  {
    tab: 'operatore',
    list: 'operators',
    wire: 'Operator',
    record: anOperator(),
    others: {},
    words: masculine('operador', 'Rui Lima', 'Operator'),
  },
]

describe.each(registers)('a record of $list', ({ tab, list, wire, record, others, words }) => {
  const one = `${registryBase}${list}/${record.id}`
  const lists = { ...others, [list]: [record] }
  const done = (action: string) => ({
    body: { status: 'Success', message: `Emcloud ${wire} is ${action} successfully`, data: record },
  })
  const press = (label: string) => fireEvent.click(screen.getByLabelText(label))

  it('is deleted after a question, and not when the question is declined', async () => {
    const { requests } = await openRegistry({ tab, lists, answers: { [`DELETE ${one}`]: done('deleted') } })
    await screen.findByLabelText(`Excluir ${record.name}`)
    press(`Excluir ${record.name}`)
    await screen.findByText(words.remove)
    fireEvent.click(screen.getByText('Cancelar'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(requests.some(({ method }) => method === 'DELETE')).toBe(false)
    press(`Excluir ${record.name}`)
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByText('Excluir'))
    expect(await screen.findByText(words.deleted)).toBeDefined()
    expect(requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
  })

  it('that others depend on is disabled instead, never deleted', async () => {
    const { requests } = await openRegistry({
      tab,
      lists: { ...others, [list]: [{ ...record, isDepended: true }] },
      answers: { [`POST ${registryBase}${list}/disable/${record.id}`]: done('disabled') },
    })
    await screen.findByLabelText(`Excluir ${record.name}`)
    press(`Excluir ${record.name}`)
    await screen.findByText(words.disable)
    expect(screen.getByText('Desativar é irreversível: os dados ficam somente para leitura.')).toBeDefined()
    fireEvent.click(screen.getByText('Desativar'))
    expect(await screen.findByText(words.disabled)).toBeDefined()
    expect(requests.some(({ method }) => method === 'DELETE')).toBe(false)
  })

  it('that somebody has used meanwhile is offered to be disabled', async () => {
    const message = 'Há dados que dependem deste registro.'
    await openRegistry({
      tab,
      lists,
      answers: { [`DELETE ${one}`]: { status: 422, body: { status: 'Error', message, errors: {} } } },
    })
    await screen.findByLabelText(`Excluir ${record.name}`)
    press(`Excluir ${record.name}`)
    fireEvent.click(within(await screen.findByRole('dialog')).getByText('Excluir'))
    expect(await screen.findByText(words.disable)).toBeDefined()
    expect(await screen.findByText(message)).toBeDefined()
  })

  it('stays where the server fails, which the page says in its own words', async () => {
    await openRegistry({
      tab,
      lists,
      answers: { [`DELETE ${one}`]: { status: 500, body: { message: 'id 123' } } },
    })
    await screen.findByLabelText(`Excluir ${record.name}`)
    press(`Excluir ${record.name}`)
    fireEvent.click(within(await screen.findByRole('dialog')).getByText('Excluir'))
    expect(await screen.findByText(words.removeError)).toBeDefined()
    expect(screen.queryByText(/id 123/)).toBeNull()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByLabelText(`Excluir ${record.name}`)).toBeDefined()
  })

  it('is edited from what it was, and the list is read again', async () => {
    const { requests } = await openRegistry({ tab, lists, answers: { [`PUT ${one}`]: done('updated') } })
    await screen.findByLabelText(`Editar ${record.name}`)
    const countReads = () => requests.filter(({ path }) => path === `${registryBase}${list}`).length
    const before = countReads()
    press(`Editar ${record.name}`)
    await screen.findByText(words.edit)
    expect(readField('Nome')).toBe(record.name)
    writeField('Nome', '  Outro nome ')
    submitDialog()
    expect(await screen.findByText(words.updated)).toBeDefined()
    expect(JSON.stringify(readSent(requests, `PUT ${list}/${record.id}`))).toContain('"name":"Outro nome"')
    await waitFor(() => expect(countReads()).toBeGreaterThan(before))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('keeps what was typed when it cannot be saved, and says so in the dialog', async () => {
    await openRegistry({ tab, lists, answers: { [`PUT ${one}`]: new TypeError('Failed to fetch') } })
    await screen.findByLabelText(`Editar ${record.name}`)
    press(`Editar ${record.name}`)
    await screen.findByText(words.edit)
    writeField('Nome', 'Outro nome')
    submitDialog()
    expect(await within(screen.getByRole('dialog')).findByText(words.editError)).toBeDefined()
    expect(readField('Nome')).toBe('Outro nome')
  })

  it('shows at its field what the server refuses', async () => {
    const text = 'Já existe um registro com este nome.'
    await openRegistry({
      tab,
      lists,
      answers: {
        [`PUT ${one}`]: { status: 422, body: { status: 'Error', message: text, errors: { name: [text] } } },
      },
    })
    await screen.findByLabelText(`Editar ${record.name}`)
    press(`Editar ${record.name}`)
    await screen.findByText(words.edit)
    submitDialog()
    expect(await screen.findAllByText(text)).toHaveLength(2)
    const input = screen.getByLabelText('Nome', { selector: 'input' })
    expect(input.getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(input))
    writeField('Nome', 'Novo')
    expect(input.getAttribute('aria-invalid')).not.toBe('true')
  })

  it('can be looked at, created, or managed by permission', async () => {
    const isRejected = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true'
    const expected = {
      view: { add: true, edit: true, remove: true },
      create: { add: false, edit: false, remove: true },
      manage: { add: false, edit: false, remove: false },
    }
    for (const permission of ['view', 'create', 'manage'] as const) {
      await openRegistry({ tab, lists, permission })
      const edit = await screen.findByLabelText(`Editar ${record.name}`)
      const add = screen.getByText(words.add).closest('button')
      if (add === null) throw new Error('there is no button')
      expect({
        add: isRejected(add),
        edit: isRejected(edit),
        remove: isRejected(screen.getByLabelText(`Excluir ${record.name}`)),
      }).toEqual(expected[permission])
      cleanup()
    }
  })
})

describe('a record that others depend on', () => {
  it('is edited only after a question, and not when it is declined', async () => {
    await openRegistry({ tab: 'machinery', lists: { machineries: [aMachinery({ isDepended: true })] } })
    fireEvent.click(await screen.findByLabelText('Editar Uniport 3030'))
    expect(await screen.findByText('Editar a máquina Uniport 3030?')).toBeDefined()
    fireEvent.click(screen.getByText('Cancelar'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByText('Editar máquina')).toBeNull()
  })

  it('that is disabled can neither be edited nor deleted by who manages', async () => {
    const disabled = aMachinery({ id: idOf('d', 9), name: 'Velha', status: 'disabled' })
    await openRegistry({ tab: 'machinery', lists: { machineries: [disabled] } })
    for (const label of ['Editar Velha', 'Excluir Velha']) {
      const button = await screen.findByLabelText(label)
      expect(button.getAttribute('aria-disabled')).toBe('true')
      fireEvent.click(button)
    }
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
