import '../../app/theme/mantine-styles.ts'
import '../../app/theme/component-variables.css'
import '../../app/theme/tokens.css'
import '../../app/theme/base.css'
import '../../app/app-texts.ts'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { DayGraphs } from '../../operations/series/graph/day-graphs.tsx'
import { OperationGraphs } from '../../operations/series/graph/operation-graphs.tsx'
import { Providers } from '../../test/providers.tsx'
import { makeLongTrack } from './make-long-track.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root')

const query = new URLSearchParams(window.location.search)
const tracks = [makeLongTrack(Number(query.get('points') ?? 100_000))]
const targets = { temperature: { minimum: 18, maximum: 28 }, wind_speed: { minimum: 3, maximum: 10 } }

createRoot(root).render(
  <Providers queryClient={createQueryClient()}>
    {query.get('by') === 'day' ? (
      <DayGraphs tracks={tracks} targets={targets} />
    ) : (
      <OperationGraphs tracks={tracks} targets={targets} fileName="operation" />
    )}
  </Providers>,
)
