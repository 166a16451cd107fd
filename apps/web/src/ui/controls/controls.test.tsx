import { act, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { Providers } from '../../test/providers.tsx'
import { ChoiceSelect } from './choice-select.tsx'
import { copyText } from './copy-text.ts'
import { IconAction } from './icon-action.tsx'
import { ReasonButton } from './reason-button.tsx'
import { SegmentedChoice } from './segmented-choice.tsx'
import { useCountdown } from './use-countdown.ts'
import { useFields } from './use-fields.ts'

function show(children: ReactNode) {
  return render(<Providers queryClient={createQueryClient()}>{children}</Providers>)
}

function Countdown({ span }: { span: { readonly seconds: number } | null }) {
  return <output>{useCountdown(span)}</output>
}

function Choice({ onChange }: { onChange: (value: string) => void }) {
  const [value, setValue] = useState('day')
  return (
    <SegmentedChoice
      label="Período"
      value={value}
      options={[
        { value: 'day', name: 'Dia' },
        { value: 'week', name: 'Semana' },
        { value: 'year', name: 'Ano', lockedText: 'só no plano anual' },
      ]}
      onChange={(next) => {
        setValue(next)
        onChange(next)
      }}
    />
  )
}

interface Values {
  readonly name: string
  readonly code: string
}
function Form() {
  const { values, problems, formRef, change, refuse } = useFields<Values, 'missing'>({
    name: '',
    code: '7',
  })
  const field = (name: keyof Values) => {
    const problem = problems[name]
    return (
      <label>
        {name}
        <input
          value={values[name]}
          aria-invalid={problem !== undefined}
          onChange={(event) => change({ [name]: event.currentTarget.value })}
        />
        {problem !== undefined && <em>{'rule' in problem ? `rule ${problem.rule}` : problem.text}</em>}
      </label>
    )
  }
  return (
    <form
      ref={formRef}
      onSubmit={(event) => {
        event.preventDefault()
        refuse({ code: { text: 'já existe' }, name: { rule: 'missing' } })
      }}
    >
      {field('name')}
      {field('code')}
      <button type="submit">Salvar</button>
    </form>
  )
}

describe('a countdown', () => {
  const read = () => Number(screen.getByRole('status').textContent)

  beforeEach(() => {
    vi.useFakeTimers()
  })

  it('goes down by the second and stops at nothing', () => {
    render(<Countdown span={{ seconds: 3 }} />)
    const seen = [read()]
    for (let second = 0; second < 5; second++) {
      act(() => vi.advanceTimersByTime(1000))
      seen.push(read())
    }
    expect(seen).toEqual([3, 2, 1, 0, 0, 0])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('goes by the clock, not by its own steps: a laptop that slept is not behind', () => {
    render(<Countdown span={{ seconds: 60 }} />)
    vi.setSystemTime(Date.now() + 45_000)
    act(() => vi.advanceTimersByTime(1000))
    expect(read()).toBe(14)
  })

  it('starts again when it is given anew, with the same seconds, too', () => {
    const { rerender } = render(<Countdown span={{ seconds: 10 }} />)
    act(() => vi.advanceTimersByTime(4000))
    expect(read()).toBe(6)
    rerender(<Countdown span={{ seconds: 10 }} />)
    expect(read()).toBe(10)
    rerender(<Countdown span={null} />)
    expect(read()).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('copying a text', () => {
  // jsdom has none of its own.
  afterEach(() => {
    Reflect.deleteProperty(document, 'execCommand')
  })

  function stubClipboard(writeText: (text: string) => Promise<void>) {
    vi.stubGlobal('navigator', { clipboard: { writeText } })
  }

  it('uses the clipboard of the browser', async () => {
    const writeText = vi.fn(async () => undefined)
    stubClipboard(writeText)
    expect(await copyText('a.b.c')).toBe(true)
    expect(writeText).toHaveBeenCalledWith('a.b.c')
  })

  it('selects the text where the clipboard is closed, and leaves nothing behind', async () => {
    stubClipboard(() => Promise.reject(new Error('insecure')))
    let copied = ''
    document.execCommand = () => {
      copied = document.querySelector('textarea')?.value ?? ''
      return true
    }
    expect(await copyText('segredo')).toBe(true)
    expect(copied).toBe('segredo')
    expect(document.querySelector('textarea')).toBeNull()
  })

  it('says that it failed where both ways are closed', async () => {
    vi.stubGlobal('navigator', {})
    document.execCommand = () => false
    expect(await copyText('segredo')).toBe(false)
    document.execCommand = () => {
      throw new Error('not allowed')
    }
    expect(await copyText('segredo')).toBe(false)
    expect(document.querySelector('textarea')).toBeNull()
  })

  it('stays inside an open dialog, which would take the focus back', async () => {
    stubClipboard(() => Promise.reject(new Error('insecure')))
    const dialog = document.createElement('div')
    dialog.setAttribute('role', 'dialog')
    document.body.append(dialog)
    let place: Element | null = null
    document.execCommand = () => {
      place = document.querySelector('textarea')?.parentElement ?? null
      return true
    }
    await copyText('segredo')
    dialog.remove()
    expect(place).toBe(dialog)
  })
})

describe('one of a few', () => {
  const isChosen = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked

  it('is a group of radio buttons under one name, which arrow keys go through', () => {
    render(<Choice onChange={() => undefined} />)
    expect(screen.getByRole('radiogroup', { name: 'Período' })).toBeTruthy()
    const names = new Set(screen.getAllByRole<HTMLInputElement>('radio').map(({ name }) => name))
    // The browser moves between radio buttons of one name.
    expect(names.size).toBe(1)
    expect([isChosen('Dia'), isChosen('Semana')]).toEqual([true, false])
  })

  it('tells which was chosen', () => {
    const onChange = vi.fn()
    render(<Choice onChange={onChange} />)
    fireEvent.click(screen.getByRole('radio', { name: 'Semana' }))
    expect(onChange.mock.calls).toEqual([['week']])
    expect([isChosen('Dia'), isChosen('Semana')]).toEqual([false, true])
  })

  it('shows what is locked, with the reason, and does not let it be chosen', () => {
    render(<Choice onChange={() => undefined} />)
    const locked = screen.getByRole<HTMLInputElement>('radio', { name: 'Ano, só no plano anual' })
    expect(locked.disabled).toBe(true)
    expect(screen.getByTitle('só no plano anual').textContent).toBe('Ano')
  })

  it('keeps two groups of a page apart', () => {
    render(
      <>
        <Choice onChange={() => undefined} />
        <Choice onChange={() => undefined} />
      </>,
    )
    expect(new Set(screen.getAllByRole<HTMLInputElement>('radio').map(({ name }) => name)).size).toBe(2)
  })
})

describe('a button that is refused', () => {
  it('says why, can be reached by keyboard, and does nothing', () => {
    const onClick = vi.fn()
    show(<ReasonButton label="Adicionar" icon={null} reason="Só visualizar." onClick={onClick} />)
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Adicionar' })
    expect(button.disabled).toBe(false)
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Só visualizar.',
    )
    fireEvent.click(button)
    expect(onClick).not.toHaveBeenCalled()
  })

  it('of a row does the same, and while it works, too', () => {
    const onClick = vi.fn()
    show(
      <>
        <IconAction label="Excluir um" icon={null} reason="Em uso." onClick={onClick} />
        <IconAction label="Excluir dois" icon={null} isBusy onClick={onClick} />
        <IconAction label="Excluir três" icon={null} onClick={onClick} />
      </>,
    )
    const find = (name: string) => screen.getByRole('button', { name })
    expect(find('Excluir um').getAttribute('aria-describedby')).not.toBeNull()
    expect(find('Excluir dois').getAttribute('aria-disabled')).toBe('true')
    expect(find('Excluir três').getAttribute('aria-disabled')).toBeNull()
    fireEvent.click(find('Excluir um'))
    fireEvent.click(find('Excluir dois'))
    expect(onClick).not.toHaveBeenCalled()
    fireEvent.click(find('Excluir três'))
    expect(onClick).toHaveBeenCalledTimes(1)
  })
})

describe('the fields of a form', () => {
  const find = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)

  it('that are refused say why, and the first of the page has the focus', () => {
    render(<Form />)
    fireEvent.click(screen.getByText('Salvar'))
    expect(screen.getByText('rule missing')).toBeTruthy()
    expect(screen.getByText('já existe')).toBeTruthy()
    // The code was refused first, but the name stands above it.
    expect(document.activeElement).toBe(find(/^name/))
  })

  it('lose their own complaint when they are changed, and keep what was typed elsewhere', () => {
    render(<Form />)
    fireEvent.click(screen.getByText('Salvar'))
    fireEvent.change(find(/^name/), { target: { value: 'Boa Vista' } })
    expect(screen.queryByText('rule missing')).toBeNull()
    expect(screen.getByText('já existe')).toBeTruthy()
    expect([find(/^name/).value, find(/^code/).value]).toEqual(['Boa Vista', '7'])
  })

  it('take the focus again when they are refused again', () => {
    render(<Form />)
    fireEvent.click(screen.getByText('Salvar'))
    find(/^code/).focus()
    fireEvent.click(screen.getByText('Salvar'))
    expect(document.activeElement).toBe(find(/^name/))
  })
})

describe('a list to search in', () => {
  // jsdom does not scroll.
  beforeEach(() => {
    Element.prototype.scrollIntoView = () => undefined
  })

  const choices = [
    { value: '1', label: 'Água Limpa' },
    { value: '2', label: 'Boa Vista' },
    ...Array.from({ length: 200 }, (_, index) => ({ value: `n${index}`, label: `Norte ${index}` })),
  ]
  // Without the focus, the change would be one of a browser that fills in a form.
  const search = (input: HTMLInputElement, text: string) => {
    input.focus()
    fireEvent.click(input)
    fireEvent.change(input, { target: { value: text } })
  }
  function open(changes: Partial<Parameters<typeof ChoiceSelect>[0]> = {}) {
    const onChange = vi.fn()
    show(
      <ChoiceSelect
        label="Fazenda"
        placeholder="Escolha"
        choices={choices}
        value={null}
        onChange={onChange}
        {...changes}
      />,
    )
    const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Fazenda' })
    const list = () => screen.queryAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)
    return { onChange, input, list }
  }

  it('finds without regard to case and accents', () => {
    const { onChange, input, list } = open()
    search(input, 'agua')
    expect(list()).toEqual(['Água Limpa'])
    fireEvent.click(screen.getByRole('option', { name: 'Água Limpa', hidden: true }))
    expect(onChange.mock.calls[0]?.[0]).toBe('1')
  })

  it('shows a hundred at most, and says when nothing is found', () => {
    const { input, list } = open()
    search(input, 'norte')
    expect(list()).toHaveLength(100)
    search(input, 'zzz')
    expect(list()).toEqual([])
    expect(screen.getByText('Nenhum resultado encontrado')).toBeTruthy()
  })

  it('is passed by Tab: its list, which scrolls, is no stop of its own', () => {
    const { input } = open()
    search(input, 'norte')
    expect(screen.getByRole('listbox', { hidden: true }).tabIndex).toBe(-1)
  })

  it('can be cleared where it has a button for it, by keyboard, too', () => {
    const { onChange } = open({ value: '2', clearLabel: 'Limpar fazenda' })
    const clear = screen.getByRole('button', { name: 'Limpar fazenda' })
    expect(clear.tabIndex).toBe(0)
    fireEvent.click(clear)
    expect(onChange.mock.calls[0]?.[0]).toBeNull()
  })

  it('says by a role that may have a name that its choices are on their way', () => {
    open({ isLoading: true })
    expect(screen.getByRole('img', { name: 'Carregando…' })).toBeTruthy()
  })

  it('keeps its label for screen readers where it is hidden, and shows what is wrong', () => {
    const { input } = open({ isLabelHidden: true, error: 'Escolha uma fazenda.' })
    expect(input.getAttribute('aria-label')).toBe('Fazenda')
    expect(screen.getByText('Escolha uma fazenda.')).toBeTruthy()
  })
})
