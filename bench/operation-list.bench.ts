import { type Benchmark, below, reportOnly } from './src/benchmark.ts'
import { readMedian } from './src/read-median.ts'
import { type ServedClient, withLargeClient } from './src/with-large-client.ts'

const few = 50
const many = 5000
const rounds = 200

const operationList: Benchmark = {
  name: `GET /api/v2/mp_cloud_file_names of a client with ${many} operations against one with ${few}`,
  run: () =>
    withLargeClient(0, (small) =>
      withLargeClient(0, async (large) => {
        await fillOperations(small, few)
        await fillOperations(large, many)
        const [baseline = Number.NaN, value = Number.NaN, search = Number.NaN] = await measure([
          { client: small, query: 'all_files=true&page=1' },
          { client: large, query: 'all_files=true&page=1' },
          { client: large, query: 'all_files=true&page=1&search=campo%204321' },
        ])
        return [
          reportOnly({ what: 'first page', value, unit: 'ms', baseline }),
          below(1.3, { what: 'the same as a ratio', value: value / baseline, unit: '×', baseline: null }),
          reportOnly({ what: 'a search that finds one', value: search, unit: 'ms', baseline }),
        ]
      }),
    ),
}

async function fillOperations({ id, database }: ServedClient, count: number): Promise<void> {
  await database.query('update clients set has_mpcloud = true where id = $1', [id])
  await database.query(
    `insert into operation_files (client_id, id, cloud, upload_id, name, operation_name, description, farm_name,
       meta, from_date, to_date, created_at, uploaded_by, search_text)
     select $1, substr(md5(n::text), 1, 20), 'planting', n::text, 'Campo ' || n, 'Plantio de soja', 'Primeira safra',
       'Fazenda da Medida', '{"numberOfSeedsRows":12,"numberOfFertilizersRows":12,"widthRow":0.5}', timestamptz '2024-01-01' + n * interval '2 hours',
       timestamptz '2024-01-01' + n * interval '2 hours', now(), 'Ana',
       concat_ws(chr(10), 'plantio de soja', 'campo ' || n, 'fazenda da medida', 'primeira safra')
     from generate_series(1, $2::int) n`,
    [id, count],
  )
  await database.query('vacuum analyze operation_files')
}

/** The median time of each question. In turns, so that whatever else the machine does falls on all. */
async function measure(questions: readonly { client: ServedClient; query: string }[]): Promise<number[]> {
  const times = questions.map((): number[] => [])
  for (let round = -20; round < rounds; round++)
    for (const [index, { client, query }] of questions.entries()) {
      const begun = performance.now()
      const answer = await fetch(`${client.url}/api/v2/mp_cloud_file_names?${query}`, {
        headers: { authorization: `Bearer ${client.token}` },
      })
      const text = await answer.text()
      if (!answer.ok || text.length < 200) throw new Error(`${query} was answered ${answer.status}: ${text}`)
      if (round >= 0) times[index]?.push(performance.now() - begun)
    }
  return times.map(readMedian)
}

export default operationList
