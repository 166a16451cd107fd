/** Degrees of a metre, nearly. */
const metre = 1 / 111_320
const cornersPerField = 60
const fieldsPerRow = 50
const apartM = 900

/** Stores so many fields with crooked boundaries by the product's own import, in one act. */
export async function importFields({
  url,
  token,
  count,
}: {
  readonly url: string
  readonly token: string
  readonly count: number
}): Promise<void> {
  const features = Array.from({ length: count }, (_, index) => ({
    type: 'Feature',
    properties: { name: `Talhão ${index + 1}` },
    geometry: { type: 'Polygon', coordinates: [inventBoundary(index)] },
  }))
  const form = new FormData()
  form.append(
    'files',
    new Blob([JSON.stringify({ type: 'FeatureCollection', features })], { type: 'application/json' }),
    'talhoes.geojson',
  )
  const headers = { authorization: `Bearer ${token}` }
  const preview = await post(`${url}/api/v2/land/imports`, { headers, body: form })
  const items = preview.data.items.map(({ index }) => ({ index, action: 'create' }))
  await post(`${url}/api/v2/land/imports/${preview.data.id}/confirm`, {
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ items }),
  })
}

/** Round with dents, as fields between streams are; no two of them alike. */
function inventBoundary(index: number): readonly (readonly [number, number])[] {
  const [east, north] = [(index % fieldsPerRow) * apartM, Math.floor(index / fieldsPerRow) * apartM]
  const ring = Array.from({ length: cornersPerField }, (_, corner): [number, number] => {
    const angle = (corner / cornersPerField) * 2 * Math.PI
    const radius = 380 + 40 * Math.sin(angle * 7 + index) + 20 * Math.cos(angle * 17 + index * 3)
    return [
      -55.7 + (east + radius * Math.cos(angle)) * metre,
      -12.9 + (north + radius * Math.sin(angle)) * metre,
    ]
  })
  return [...ring, ring[0] ?? [0, 0]]
}

interface Preview {
  readonly data: { readonly id: string; readonly items: readonly { readonly index: number }[] }
}

async function post(address: string, request: RequestInit): Promise<Preview> {
  const answer = await fetch(address, { method: 'POST', ...request })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${text.slice(0, 300)}`)
  return JSON.parse(text)
}
