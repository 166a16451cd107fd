import { expect, it, onTestFinished } from 'vitest'
import { loadDemoWorldOf } from '../../testing/builders/demo.ts'
import { signIn } from '../../testing/builders/people.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { demoPassword } from '../world/demo-clients.ts'
import { loadAlertsOfDemo } from './demo-alerts.ts'

it.each([
  { brand: 'agro', name: 'Estação sem sinal' },
  { brand: 'latam', name: 'Estación sin señal' },
])('the rules of the $brand demo have names in the language of its brand', async ({ brand, name }) => {
  const test = await createTestApp({ BRAND: brand })
  onTestFinished(() => test.close())
  await loadAlertsOfDemo({ ...test, memory: await loadDemoWorldOf(test) })
  const token = await signIn(test, 'admin@demo.test', demoPassword)
  const { body } = await test.call({ url: '/api/v2/alert_rules', token })
  expect(body.data.map((rule: { name: string }) => rule.name)).toContain(name)
})
