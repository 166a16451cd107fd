import { useComputedColorScheme } from '@mantine/core'
import { act, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { Providers } from '../../test/providers.tsx'
import { createQueryClient } from '../api/query-client.ts'
import { chooseColorScheme, getColorScheme, useColorScheme } from './color-scheme.ts'

function Shown() {
  const ours = useColorScheme()
  const components = useComputedColorScheme('light', { getInitialValueInEffect: false })
  return (
    <p>
      {ours} {components}
    </p>
  )
}

function open() {
  render(
    <Providers queryClient={createQueryClient()}>
      <Shown />
    </Providers>,
  )
}

beforeEach(() => chooseColorScheme(null))

describe('the colour scheme', () => {
  it("is the system's until somebody chooses, and then holds for page and components alike", () => {
    open()
    expect(screen.getByText('light light')).toBeDefined()
    act(() => chooseColorScheme('dark'))
    expect(screen.getByText('dark dark')).toBeDefined()
    expect(document.documentElement.dataset.mantineColorScheme).toBe('dark')
    expect(getColorScheme()).toBe('dark')
  })

  it('follows what another tab chose', () => {
    open()
    localStorage.setItem('talhao-color-scheme', 'dark')
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'talhao-color-scheme' })))
    expect(screen.getByText('dark dark')).toBeDefined()
    expect(document.documentElement.dataset.mantineColorScheme).toBe('dark')
  })
})
