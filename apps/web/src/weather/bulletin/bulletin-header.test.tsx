import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { noteReachable, noteUnreachable } from '../../lib/api/connection.ts'
import { i18n } from '../../lib/i18n/i18n.ts'
import { LiveMark } from '../live/live-mark.tsx'

afterEach(noteReachable)

it('calls nothing live on the page of a station that has fallen silent', async () => {
  await i18n.changeLanguage('pt')
  const { rerender } = render(<LiveMark live="live" />)
  expect(screen.getByText('ao vivo')).toBeDefined()
  rerender(<LiveMark live="live" isSilent />)
  expect(screen.queryByText('ao vivo')).toBeNull()
})

it('says that the page is cut off, whatever the station does', async () => {
  await i18n.changeLanguage('pt')
  render(<LiveMark live="live" isSilent />)
  act(noteUnreachable)
  expect(screen.getByText('sem conexão')).toBeDefined()
})
