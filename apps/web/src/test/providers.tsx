import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EntryProviders } from '../app/entry-providers.tsx'
import { PageProviders } from '../app/page-providers.tsx'

/** All that a part of a page stands on in the product. */
export function Providers({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  return (
    <EntryProviders>
      <PageProviders queryClient={queryClient}>{children}</PageProviders>
    </EntryProviders>
  )
}
