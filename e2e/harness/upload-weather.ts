interface WeatherUpload {
  readonly url: string
  readonly token: string
  readonly uploadId: string
  readonly description: string
  /** The first day; the second follows it. ISO, UTC. */
  readonly fromDate: string
  /** Small enough to be looked at in a test, unless it says otherwise. */
  readonly size?: WorkSize
}

interface WorkSize {
  readonly pointsPerDay: number
  readonly pointsPerPass: number
}

const smallWork: WorkSize = { pointsPerDay: 240, pointsPerPass: 60 }
const metresPerDegree = 111_000

/** Two mornings of a sprayer, a point every two seconds, with a rest of ten minutes on the first; gives the file id. */
export async function uploadWeather(upload: WeatherUpload): Promise<string> {
  const form = new FormData()
  form.append(
    'meta',
    JSON.stringify({
      uploadId: upload.uploadId,
      name: 'Talhão da História',
      farmName: 'Fazenda da História',
      description: upload.description,
      deviceId: 'TAB-77',
      machineName: 'Pulverizador 9',
      productName: 'Fungicida B',
      width: 18,
      limits: { limMinTemperature: 21, limMaxTemperature: 24, limMinMoisture: 50, limMaxAir: 8 },
    }),
  )
  const csv = writeCsv(Date.parse(upload.fromDate), upload.size ?? smallWork)
  form.append('polygons', new Blob([csv], { type: 'text/csv' }), 'polygons.csv')
  const answer = await fetch(`${upload.url}/api/v2/emclouds/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${upload.token}` },
    body: form,
  })
  const body: { data?: { fileid?: string } } = await answer.json()
  if (answer.status !== 201 || body.data?.fileid === undefined)
    throw new Error(`the upload was answered ${answer.status}: ${JSON.stringify(body)}`)
  return body.data.fileid
}

/** From 20 to 25 °C, to the hundredth: the extremes are known. */
function writeCsv(startMs: number, { pointsPerDay, pointsPerPass }: WorkSize): string {
  const lines = [
    'time,latitude,longitude,heading,width,temperature,tractor_speed,wind_speed,wind_direction,pressure,humidity,delta_t,dew_point',
  ]
  for (let point = 0; point < pointsPerDay * 2; point++) {
    const day = Math.floor(point / pointsPerDay)
    const step = point % pointsPerDay
    const restMs = day === 0 && step >= pointsPerDay / 2 ? 600_000 : 0
    const timeMs = startMs + day * 86_400_000 + step * 2000 + restMs
    const pass = Math.floor(step / pointsPerPass)
    const done = step % pointsPerPass
    const along = pass % 2 === 0 ? done : pointsPerPass - 1 - done
    const latitude = -12.6 + (along * 7) / metresPerDegree
    const longitude = -55.7 + ((pass + (day * pointsPerDay) / pointsPerPass) * 18) / metresPerDegree
    const temperature = 20 + (5 * point) / (pointsPerDay * 2 - 1)
    lines.push(
      [
        new Date(timeMs).toISOString(),
        latitude.toFixed(7),
        longitude.toFixed(7),
        pass % 2 === 0 ? 0 : 180,
        18,
        temperature.toFixed(2),
        12.6,
        (6 + Math.sin(point / 20)).toFixed(1),
        90,
        950,
        (60 + 5 * Math.cos(point / 40)).toFixed(1),
        '',
        '',
      ].join(','),
    )
  }
  return `${lines.join('\n')}\n`
}
