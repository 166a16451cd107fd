const tables = [
  'station_latest',
  'station_quality',
  'station_last_reports',
  'forecast_cells',
  'forecast_runs',
]

/**
 * What the database and the caches hold for one station, one place of the forecast and one run of it.
 * @param {{
 *   address: string, database: Awaited<ReturnType<typeof import('../load-pg.mjs').connectTo>>,
 *   client: { stations: readonly unknown[], people: readonly { email: string, password: string }[] }
 * }} options
 */
export async function measureSizes({ address, database, client }) {
  const { rows } = await database.query(
    `select (select count(*)::int from stations) as stations, (select count(*)::int from forecast_cells) as cells,
       (select count(*)::int from forecast_runs) as runs,
       (select json_object_agg(name, pg_total_relation_size(name::regclass)) from unnest($1::text[]) as name) as bytes`,
    [tables],
  )
  const [{ stations, cells, runs, bytes }] = rows
  const stateBytes = bytes.station_latest + bytes.station_quality + bytes.station_last_reports
  const list = await measureList({ address, client })
  return {
    cellsPerThousand: (cells / stations) * 1000,
    stateBytesOfStation: stateBytes / stations,
    bytesOfRun: runs === 0 ? null : bytes.forecast_runs / runs,
    bytesOfCell: cells === 0 ? null : bytes.forecast_cells / cells,
    listBytesOfStation: list.plain / client.stations.length,
    gzippedListBytesOfStation: list.gzipped / client.stations.length,
  }
}

async function measureList({ address, client }) {
  const [person] = client.people
  const signedIn = await fetch(`${address}/api/v1/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ auth: person }),
  })
  const { jwt } = await signedIn.json()
  const read = async (encoding) => {
    const answer = await fetch(`${address}/api/v2/stations`, {
      headers: { authorization: `Bearer ${jwt}`, 'accept-encoding': encoding },
    })
    const { length } = await answer.text()
    return { length, sent: Number(answer.headers.get('content-length')) }
  }
  return { plain: (await read('identity')).length, gzipped: (await read('gzip')).sent }
}
