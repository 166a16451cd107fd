import { findAt, readList, readText } from '../recording/read-json.ts'
import type { Look, Recorder } from '../recording/recorder.ts'
import { demoPassword } from './world.ts'

/** How often in a row everything must look the same. */
const calmLooks = 4

/** The demo has its weather at its start, but jobs still run. Until all is calm, the clock is left alone. */
export async function waitForDemo(recorder: Recorder): Promise<void> {
  const auth = { email: 'admin@demo.test', password: demoPassword }
  const token = readText((await recorder.look('/api/v1/authenticate', null, { auth })).json, 'jwt')
  let last = ''
  let looks = 0
  await recorder.waitUntil('the demo has its weather', async (look) => {
    const stations = readList((await look('/api/v2/stations', token)).json, '')
    const paid = stations.filter(
      (station) =>
        findAt(station, 'subscriptionStatus') === 'active' && findAt(station, 'hasHistoryDownload') === true,
    )
    const histories = []
    for (const station of paid) histories.push(await readHistory(look, token, readText(station, 'id')))
    const isFilled = paid.length > 0 && histories.every(({ isFilled }) => isFilled)
    const jobs = /^talhao_jobs.*$/gm.exec((await look('/metrics', null)).text)?.[0] ?? ''
    const picture = JSON.stringify([jobs, stations, histories])
    looks = isFilled && picture === last ? looks + 1 : 0
    last = picture
    return looks >= calmLooks
  })
}

async function readHistory(look: Look, token: string | null, id: string) {
  const range = 'start_datetime=2034-12-18%2000:00:00&end_datetime=2035-02-13%2014:00:00'
  const { json } = await look(
    `/api/v2/stations/observation_history?interval=daily&${range}&station_id=${id}`,
    token,
  )
  const days = readList(json, 'temperatureDataset.data')
  return { isFilled: days[0] !== null && days[0] !== undefined, days }
}
