import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { FileField } from './file-field.tsx'

const zip = new File(['1234'], 'tarefa.zip', { type: 'application/zip' })

function open(changes: Partial<Parameters<typeof FileField>[0]> = {}) {
  const onChange = vi.fn()
  render(
    <FileField
      label="Arquivo"
      hint="Um .zip do terminal."
      name="file"
      ending=".zip"
      file={null}
      problem={null}
      isLocked={false}
      chooseText="Escolher arquivo"
      changeText="Trocar"
      onChange={onChange}
      {...changes}
    />,
  )
  const input = screen.getByLabelText<HTMLInputElement>('Arquivo', { selector: 'input' })
  const area = document.querySelector('label')
  if (area === null) throw new Error('there is no field')
  return { onChange, input, area }
}

describe('a field for a file', () => {
  it('asks the browser for files of its ending only, and says what it wants', () => {
    const { input } = open()
    expect(input.accept).toBe('.zip')
    const described = (input.getAttribute('aria-describedby') ?? '').split(' ')
    expect(described.map((id) => document.getElementById(id)?.textContent).join('')).toBe(
      'Um .zip do terminal.',
    )
    expect(screen.getByText('Escolher arquivo')).toBeTruthy()
  })

  it('takes a chosen file, and the same file again after it was changed', () => {
    const { onChange, input } = open()
    fireEvent.change(input, { target: { files: [zip] } })
    expect(onChange.mock.calls).toEqual([[zip]])
    // Without a value left, choosing the same name is a change again.
    expect(input.value).toBe('')
  })

  it('takes a dropped file, and keeps the browser from opening it', () => {
    const { onChange, area } = open()
    const over = createEvent.dragOver(area)
    fireEvent(area, over)
    expect(over.defaultPrevented).toBe(true)
    expect(area.getAttribute('data-over')).toBe('true')
    const drop = createEvent.drop(area, { dataTransfer: { files: [zip] } })
    fireEvent(area, drop)
    expect(drop.defaultPrevented).toBe(true)
    expect(onChange.mock.calls).toEqual([[zip]])
    expect(area.getAttribute('data-over')).toBeNull()
  })

  it('keeps what was chosen when a text is dropped, or the choice is called off', () => {
    const { onChange, area, input } = open({ file: zip })
    fireEvent.drop(area, { dataTransfer: { files: [] } })
    fireEvent.change(input, { target: { files: [] } })
    expect(onChange).not.toHaveBeenCalled()
    expect(area.getAttribute('data-over')).toBeNull()
  })

  it('looks as before when what was dragged goes away', () => {
    const { onChange, area } = open()
    fireEvent.dragOver(area)
    fireEvent.dragLeave(area)
    expect(area.getAttribute('data-over')).toBeNull()
    expect(onChange).not.toHaveBeenCalled()
  })

  it('hands over a file of another type when it is dropped: who asked says what is wrong with it', () => {
    const text = new File(['a'], 'notas.txt')
    const { onChange, area } = open()
    fireEvent.drop(area, { dataTransfer: { files: [text] } })
    expect(onChange.mock.calls).toEqual([[text]])
  })

  it('says what is wrong with the file, and marks itself', () => {
    const { input, area } = open({ file: zip, problem: 'Envie um arquivo .zip.' })
    expect(screen.getByRole('alert').textContent).toBe('Envie um arquivo .zip.')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(area.getAttribute('data-wrong')).toBe('true')
  })

  it('shows name and size of what was chosen, and how to change it', () => {
    open({ file: new File(['x'.repeat(2048)], 'grande.zip') })
    expect(screen.getByText('grande.zip')).toBeTruthy()
    expect(screen.getByText(/^2(,0)? (kB|KB)$/)).toBeTruthy()
    expect(screen.getByText('Trocar')).toBeTruthy()
  })

  it('is locked while it is sent: neither chosen nor dropped', () => {
    const { onChange, input, area } = open({ file: zip, isLocked: true })
    expect(input.disabled).toBe(true)
    expect(screen.queryByText('Trocar')).toBeNull()
    fireEvent.drop(area, { dataTransfer: { files: [zip] } })
    expect(onChange).not.toHaveBeenCalled()
  })
})
