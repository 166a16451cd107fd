import { expect, it } from 'vitest'
import { openPage } from './open-page.ts'

function openWindows(count: number) {
  const done: string[] = []
  const windows = {
    matchAll: async () =>
      Array.from({ length: count }, (_, index) => ({
        focus: async () => {
          done.push(`focus ${index}`)
          throw new Error('not allowed')
        },
        navigate: async (url: string) => {
          done.push(`navigate ${index} ${url}`)
        },
      })),
    openWindow: async (url: string) => {
      done.push(`open ${url}`)
    },
  }
  return { windows, done }
}

it('takes the window that is open, and comes forward with it', async () => {
  const { windows, done } = openWindows(2)
  await openPage(windows, '/alerts/e1')
  expect(done).toEqual(['navigate 0 /alerts/e1', 'focus 0'])
})

it('opens a window where there is none', async () => {
  const { windows, done } = openWindows(0)
  await openPage(windows, '/alerts/e1')
  expect(done).toEqual(['open /alerts/e1'])
})
