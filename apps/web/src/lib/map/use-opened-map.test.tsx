import { render } from '@testing-library/react'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Providers } from '../../test/providers.tsx'
import { createQueryClient } from '../api/query-client.ts'
import { useBasemapLook } from './use-opened-map.ts'
import { whenStyled } from './when-styled.ts'

function Look({ onLook }: { onLook: (scheme: string) => void }) {
  onLook(useBasemapLook().scheme)
  return null
}

afterEach(() => vi.unstubAllGlobals())

describe('the colours of a map', () => {
  it('are those of a dark machine from its first moment on', () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('dark'),
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    const seen: string[] = []
    render(
      <Providers queryClient={createQueryClient()}>
        <Look onLook={(scheme) => seen.push(scheme)} />
      </Providers>,
    )
    expect(new Set(seen)).toEqual(new Set(['dark']))
  })

  it('are changed while tiles are still on their way: only the layers must be there', () => {
    const listeners = new Set<() => void>()
    let layers: readonly string[] = []
    const map = {
      getLayer: (id: string) => (layers.includes(id) ? {} : undefined),
      isStyleLoaded: () => false,
      on: (_: string, listener: () => void) => {
        listeners.add(listener)
        return { unsubscribe: () => listeners.delete(listener) }
      },
    } as unknown as MapLibreMap
    const repaint = vi.fn()
    whenStyled(map, repaint)
    expect(repaint).not.toHaveBeenCalled()
    layers = ['sea']
    for (const tell of [...listeners]) tell()
    expect(repaint).toHaveBeenCalledOnce()
    whenStyled(map, repaint)
    expect(repaint).toHaveBeenCalledTimes(2)
  })
})
