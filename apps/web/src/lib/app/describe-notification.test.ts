import { expect, it } from 'vitest'
import { describeNotification } from './describe-notification.ts'

it('shows what the server wrote and leads to the page of the alert on our own address', () => {
  const text = JSON.stringify({
    id: 'm1',
    event: 'opened',
    title: 'Geada: 0,0 °C · Sede',
    body: 'Desde 04:10\nLimite: 2,0 °C',
    url: 'https://talhao.example/alerts/e1?from=push',
    tag: 'e1',
    actions: [
      { action: 'confirm', title: 'Confirmar' },
      { action: 'open', title: 'Abrir' },
      { action: 'third', title: 'Mais' },
      { title: 'half' },
    ],
    confirmToken: 'token',
  })
  expect(describeNotification(text, 'pt')).toEqual({
    title: 'Geada: 0,0 °C · Sede',
    body: 'Desde 04:10\nLimite: 2,0 °C',
    tag: 'e1',
    renotify: true,
    path: '/alerts/e1?from=push',
    actions: [
      { action: 'confirm', title: 'Confirmar' },
      { action: 'open', title: 'Abrir' },
    ],
    confirmToken: 'token',
  })
})

it('rings again only when an alert opens or escalates', () => {
  const ringsAt = (event: string) => describeNotification(JSON.stringify({ event }), 'pt').renotify
  expect(['opened', 'escalated', 'closed', 'reminded', 'acknowledged'].filter(ringsAt)).toEqual([
    'opened',
    'escalated',
  ])
})

it('speaks the language of the browser where it knows it', () => {
  const bodyIn = (language: string) => describeNotification('', language).body
  expect(bodyIn('es-AR')).toBe(bodyIn('es'))
  expect(bodyIn('de')).toBe(bodyIn('pt-BR'))
  expect(bodyIn('es')).not.toBe(bodyIn('pt'))
})

it.each(['', '{', 'null', '"text"'])('shows something for a push that says %j', (text) => {
  expect(describeNotification(text, 'es')).toEqual({
    title: 'Talhão',
    body: 'Hay un aviso nuevo. Abra el portal para verlo.',
    tag: 'alert',
    renotify: false,
    path: '/',
    actions: [],
    confirmToken: null,
  })
})
