interface PlantingUpload {
  readonly url: string
  readonly token: string
  readonly uploadId: string
  readonly operationName: string
  readonly fromDate: string
}

const rows = 6
const points = 900

/** One straight kilometre and a half of a six-row planter near Sorriso; row 6 plants half of what it should. */
export async function uploadPlanting(upload: PlantingUpload): Promise<string> {
  const { url, token, uploadId, operationName, fromDate } = upload
  const form = new FormData()
  const meta = {
    uploadId,
    operationName,
    description: 'Enviada pelo tablet',
    name: 'Talhão de teste',
    varietyCulture: 'Soja de teste',
    implementName: 'Plantadeira 6 linhas',
    farmName: 'Fazenda Santa Aurora',
    fromDate,
    numberOfSeedsRows: rows,
    widthRow: 0.5,
    targetRate: 12,
    limits: {
      minimumCriticalLimit: 8,
      minimumPrecariousLimit: 9,
      minimumRegularLimit: 10,
      minimumAdequateLimit: 11,
      maximumAdequateLimit: 13,
      maximumRegularLimit: 14,
      maximumPrecariousLimit: 15,
      maximumCriticalLimit: 16,
    },
    speed: 6.5,
    monitoringTime: points * 2,
  }
  form.append('meta', JSON.stringify(meta))
  form.append('seeds', makeCsv(fromDate, '12,12,12,12,12,6'), 'seeds.csv')
  form.append('speed', makeCsv(fromDate, null), 'speed.csv')
  const answer = await fetch(`${url}/api/v2/mpclouds/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  const text = await answer.text()
  const fileId = /"fileid":"(\w+)"/.exec(text)?.[1]
  if (answer.status !== 201 || fileId === undefined)
    throw new Error(`The upload failed: ${answer.status} ${text}`)
  return fileId
}

/** A point a second, 6 km/h due north. */
function makeCsv(fromDate: string, rates: string | null): Blob {
  const head = 'time,latitude,longitude,heading,speed'
  const names = Array.from({ length: rows }, (_, row) => `row_${row + 1}`).join(',')
  const beginMs = Date.parse(fromDate)
  const lines = Array.from({ length: points }, (_, point) => {
    const latitude = (-12.6 + point * 0.00001507).toFixed(8)
    const cells = [beginMs + point * 1000, latitude, '-55.66', '0', '6']
    return rates === null ? cells.join(',') : `${cells.join(',')},${rates}`
  })
  return new Blob([[rates === null ? head : `${head},${names}`, ...lines, ''].join('\n')], {
    type: 'text/csv',
  })
}
