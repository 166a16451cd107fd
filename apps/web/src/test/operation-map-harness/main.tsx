import '../../app/theme/mantine-styles.ts'
import '../../app/theme/component-variables.css'
import '../../app/theme/tokens.css'
import '../../app/theme/base.css'
import '../../app/app-texts.ts'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { Providers } from '../../test/providers.tsx'
import { OperationMapHarness } from './operation-map-harness.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root')

createRoot(root).render(
  <Providers queryClient={createQueryClient()}>
    <OperationMapHarness query={new URLSearchParams(window.location.search)} />
  </Providers>,
)
