import { type Benchmark, reportOnly } from './src/benchmark.ts'
import { measureGrowth } from './src/growth/measure-growth.ts'
import { readMedian } from './src/read-median.ts'
import { type ServedClient, withLargeClient } from './src/with-large-client.ts'

const many = 5000
const few = many / 20
const searches = 100

const operationList: Benchmark = {
  name: `GET /api/v2/mp_cloud_file_names of a client with ${many} operations against one with ${few}`,
  peer: 'the same call with a twentieth of the operations',
  run: () =>
    withLargeClient(0, (small) =>
      withLargeClient(0, async (large) => {
        await fillOperations(small, few)
        await fillOperations(large, many)
        const firstPage = await measureGrowth({
          what: 'first page',
          few: () => readList(small, ''),
          many: () => readList(large, ''),
          calls: 100,
        })
        const times: number[] = []
        while (times.length < searches) times.push(await readList(large, '&search=campo%204321'))
        const { baseline } = firstPage
        return [
          firstPage,
          reportOnly({ what: 'a search that finds one', value: readMedian(times), unit: 'ms', baseline }),
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

async function readList({ url, token }: ServedClient, search: string): Promise<number> {
  const begun = performance.now()
  const answer = await fetch(`${url}/api/v2/mp_cloud_file_names?all_files=true&page=1${search}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const text = await answer.text()
  if (!answer.ok || text.length < 200) throw new Error(`the list was answered ${answer.status}: ${text}`)
  return performance.now() - begun
}

export default operationList
