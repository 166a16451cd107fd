import { scheduleAlertsJobs } from '../../alerts/area.ts'
import { runJobs } from '../run-jobs.ts'
import type { TestApp } from '../test-app.ts'

/** A frost rule over the stations, by the API. */
export async function anAlertRule(
  test: TestApp,
  user: { token: string },
  rule: Record<string, unknown>,
): Promise<string> {
  const answer = await test.call({
    method: 'POST',
    url: '/api/v2/alert_rules',
    token: user.token,
    payload: { name: 'Geada na sede', kind: 'frost', condition: frostAt(0), ...rule },
  })
  if (answer.status !== 201) throw new Error(`the rule was answered ${answer.status}: ${answer.text}`)
  return answer.body.data.id
}

export function frostAt(value: number) {
  return { metric: 'temperature_c', operator: '<=', value, forMinutes: 0, clearBy: 0.5 }
}

export async function anAlertChannel(
  test: TestApp,
  user: { token: string },
  channel: Record<string, unknown>,
): Promise<{ id: string; secret?: string; link?: string }> {
  const answer = await test.call({
    method: 'POST',
    url: '/api/v2/alert_channels',
    token: user.token,
    payload: { name: 'Meu canal', ...channel },
  })
  if (answer.status !== 201) throw new Error(`the channel was answered ${answer.status}: ${answer.text}`)
  return answer.body.data
}

/** Everything that looks at rules and tells channels, once. */
export async function lookAtAlerts(test: TestApp): Promise<void> {
  await scheduleAlertsJobs(test.db)
  await runJobs(test)
}

export async function listAlerts(test: TestApp, user: { token: string }, query = '') {
  const answer = await test.call({ url: `/api/v2/alerts${query}`, token: user.token })
  return answer.body.data
}

/** A limit that opens and closes at once. */
export function aLimit(metric: string, operator: string, value: number) {
  return { metric, operator, value, forMinutes: 0, clearBy: 0 }
}

/** Lets time pass, and has the rules looked at then. */
export async function passMinutes(test: TestApp, minutes: number): Promise<void> {
  test.clock.advance(minutes * 60)
  await lookAtAlerts(test)
}

export async function listAlertStates(test: TestApp, user: { token: string }): Promise<string[]> {
  return (await listAlerts(test, user)).map(({ state }: { state: string }) => state)
}
