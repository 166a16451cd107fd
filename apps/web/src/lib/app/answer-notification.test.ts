import { confirmAlertByToken } from '@talhao/contract/alerts/episodes'
import { expect, it } from 'vitest'
import { answerNotification, confirmationPath, type NotificationMeans } from './answer-notification.ts'

const pressed = {
  action: 'confirm',
  title: 'Geada: 0,0 °C · Sede',
  tag: 'e1',
  memory: { path: '/alerts/e1', confirmToken: 'token' as string | null },
}

function haveMeans(fetch: NotificationMeans['fetch']) {
  const done: unknown[] = []
  const means: NotificationMeans = {
    fetch: async (path, init) => {
      done.push(['fetch', path, init.body])
      return fetch(path, init)
    },
    show: async (title, options) => void done.push(['show', title, options]),
    open: async (path) => void done.push(['open', path]),
  }
  return { means, done }
}
const answers = (ok: boolean, body: unknown) => async () => ({ ok, json: async () => body })

it('confirms without the page and says so where the alert stood', async () => {
  const { means, done } = haveMeans(answers(true, { status: 'success', message: 'Confirmado. Obrigado.' }))
  await answerNotification(pressed, means, 'pt')
  expect(done).toEqual([
    ['fetch', confirmAlertByToken.path, '{"token":"token"}'],
    ['show', pressed.title, { body: 'Confirmado. Obrigado.', tag: 'e1' }],
  ])
  expect(confirmationPath).toBe(confirmAlertByToken.path)
})

it.each([
  ['without a connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['when the alert is over', answers(false, { message: 'Este alerta já terminou.' })],
])('opens the page %s', async (_when, fetch) => {
  const { means, done } = haveMeans(fetch)
  await answerNotification(pressed, means, 'es')
  expect(done.slice(1)).toEqual([['open', '/alerts/e1']])
})

it.each([
  ['the notification itself', { ...pressed, action: '' }],
  ['the other button', { ...pressed, action: 'open' }],
  ['an alert that cannot be confirmed', { ...pressed, memory: { ...pressed.memory, confirmToken: null } }],
])('opens the page of %s and confirms nothing', async (_what, notification) => {
  const { means, done } = haveMeans(answers(true, {}))
  await answerNotification(notification, means, 'pt')
  expect(done).toEqual([['open', '/alerts/e1']])
})
