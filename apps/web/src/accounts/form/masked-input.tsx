import { TextInput, type TextInputProps } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'

interface MaskedInputProps extends Omit<TextInputProps, 'onChange' | 'value'> {
  readonly value: string
  /** Puts the mask over whatever was typed or pasted. */
  readonly format: (text: string) => string
  readonly onChange: (value: string) => void
}

/** A field that writes its own dots and dashes. The caret stays behind the sign it stood behind. */
export function MaskedInput({ value, format, onChange, ...props }: MaskedInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const signsBeforeCaret = useRef<number | null>(null)

  useLayoutEffect(() => {
    const signs = signsBeforeCaret.current
    signsBeforeCaret.current = null
    if (signs === null || input.current === null || document.activeElement !== input.current) return
    const place = findCaret(value, signs)
    input.current.setSelectionRange(place, place)
  }, [value])

  return (
    <TextInput
      {...props}
      ref={input}
      value={value}
      onChange={(event) => {
        const { value: typed, selectionStart } = event.currentTarget
        const before = typed.slice(0, selectionStart ?? typed.length)
        signsBeforeCaret.current = selectionStart === typed.length ? null : countSigns(before)
        onChange(format(typed))
      }}
    />
  )
}

export function countSigns(text: string): number {
  return text.replace(/[^0-9A-Za-z]/g, '').length
}

/** The place behind the given number of letters and digits. */
export function findCaret(text: string, signs: number): number {
  let seen = 0
  for (let place = 0; place < text.length; place++) {
    if (seen === signs) return place
    if (/[0-9A-Za-z]/.test(text.charAt(place))) seen++
  }
  return text.length
}
