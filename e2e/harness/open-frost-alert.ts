import { expect } from '@playwright/test'

interface FrostAlert {
  readonly stationId: string
  readonly placeName: string
  /** By the call, where a test is not about the form. */
  makeRule(name: string): Promise<void>
  removeRule(name: string): Promise<void>
  /** Sends what the station last measured once more, and gives the episode that it opens. */
  reportUntilOpen(ruleName: string): Promise<string>
}

/** A station of the demo that reports for a test: a frost rule with a limit of 45 °C opens with its next reading. */
export async function openFrostAlert({ url, token }: { url: string; token: string }): Promise<FrostAlert> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const stations: readonly {
    id: string
    placeName: string
    subscriptionStatus: string
    currentWeather: { temperature: { value: number | null } }
  }[] = await call('GET', '/api/v2/stations')
  const station = stations.find(
    ({ subscriptionStatus, currentWeather }) =>
      subscriptionStatus === 'active' && currentWeather.temperature.value !== null,
  )
  if (station === undefined) throw new Error('no station of the demo reports')
  const findRule = async (name: string): Promise<string> => {
    const { data } = await call('GET', '/api/v2/alert_rules')
    return data.find((rule: { name: string }) => rule.name === name)?.id ?? ''
  }
  return {
    stationId: station.id,
    placeName: station.placeName,
    async makeRule(name) {
      const condition = { metric: 'temperature_c', operator: '<=', value: 45, forMinutes: 0, clearBy: 0.5 }
      const scope = { stationIds: [station.id] }
      await call('POST', '/api/v2/alert_rules', { name, kind: 'frost', scope, condition })
    },
    async removeRule(name) {
      await call('DELETE', `/api/v2/alert_rules/${await findRule(name)}`)
    },
    async reportUntilOpen(ruleName) {
      const ruleId = await findRule(ruleName)
      const { data: ingest } = await call('GET', `/api/v2/stations/${station.id}/ingest`)
      const observation = {
        time: new Date().toISOString(),
        temperature_c: station.currentWeather.temperature.value,
      }
      await fetch(`${url}/api/ingest/v1/observations`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${ingest.key}` },
        body: JSON.stringify({ observations: [observation] }),
      })
      const find = async (): Promise<string> => {
        const { data } = await call('GET', `/api/v2/alerts?state=open&station_id=${station.id}`)
        return data.find((episode: { ruleId: string }) => episode.ruleId === ruleId)?.id ?? ''
      }
      await expect.poll(find).not.toBe('')
      return find()
    },
  }
}
