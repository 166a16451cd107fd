import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../lib/api/query-client.ts'
import * as site from '../../lib/site/site-settings.ts'
import { Providers } from '../../test/providers.tsx'
import { ColorSchemeSwitch } from '../controls/color-scheme-switch.tsx'
import { LanguageSwitch } from '../controls/language-switch.tsx'
import { PageHeader } from './page-header.tsx'
import { StoreLinks } from './store-links.tsx'
import { SupportLink } from './support-link.tsx'
import { useStayingOnPage } from './use-staying-on-page.ts'
import { watchNearness } from './watch-nearness.ts'

function configure(changes: Partial<ReturnType<typeof site.getSiteSettings>>) {
  vi.spyOn(site, 'getSiteSettings').mockReturnValue({ ...site.unconfiguredSettings, ...changes })
}

describe('addresses of the installation', () => {
  it('lead to the stores and to the support where they are configured', () => {
    configure({
      androidAppUrl: 'https://play.example/app',
      iosAppUrl: 'https://apps.example/app',
      supportEmail: 'ajuda@demo.test',
    })
    render(
      <>
        <StoreLinks />
        <SupportLink />
      </>,
    )
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual(['https://play.example/app', 'https://apps.example/app', 'mailto:ajuda@demo.test'])
    // Another site must not reach back into the page that opened it.
    expect(screen.getAllByRole('link')[0]?.getAttribute('rel')).toBe('noreferrer')
  })

  it('are said to be missing where they are not, and lead nowhere', () => {
    configure({})
    render(
      <>
        <StoreLinks />
        <SupportLink />
      </>,
    )
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByText('Fale com quem cuida da sua conta.')).toBeTruthy()
  })
})

describe('the head of a page', () => {
  it('has one title, and a lead and an action only where there are any', () => {
    const { container } = render(<PageHeader title="Operadores" />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Operadores')
    expect(container.querySelector('p')).toBeNull()
    render(<PageHeader title="Campos" lead="Todos os talhões" action={<button type="button">Novo</button>} />)
    expect(screen.getByText('Todos os talhões')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Novo' })).toBeTruthy()
  })
})

function Page({ isBusy }: { isBusy: boolean }) {
  useStayingOnPage({ isBusy })
  return null
}

describe('leaving a page', () => {
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }

  it('is asked about in the middle of something, and only then', () => {
    const { rerender, unmount } = render(<Page isBusy={false} />)
    expect(leave()).toBe(false)
    rerender(<Page isBusy />)
    expect(leave()).toBe(true)
    rerender(<Page isBusy={false} />)
    expect(leave()).toBe(false)
    rerender(<Page isBusy />)
    unmount()
    expect(leave()).toBe(false)
  })
})

describe('what comes near the screen', () => {
  it('is near in a browser that cannot tell', () => {
    vi.stubGlobal('IntersectionObserver', undefined)
    const onChange = vi.fn()
    watchNearness(document.body, { marginPx: 200, onChange })()
    expect(onChange.mock.calls).toEqual([[true]])
  })

  it('is told when it comes and when it goes, until nobody watches', () => {
    let tell: (entries: { isIntersecting: boolean }[]) => void = () => undefined
    const disconnect = vi.fn()
    let margin = ''
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: typeof tell, options: { rootMargin: string }) {
          tell = callback
          margin = options.rootMargin
        }
        observe() {}
        disconnect() {
          disconnect()
        }
      },
    )
    const onChange = vi.fn()
    const stop = watchNearness(document.body, { marginPx: 200, onChange })
    expect(margin).toBe('200px 0px')
    tell([{ isIntersecting: false }, { isIntersecting: true }])
    tell([{ isIntersecting: false }])
    expect(onChange.mock.calls).toEqual([[true], [false]])
    stop()
    expect(disconnect).toHaveBeenCalledTimes(1)
  })
})

describe('switches of every page', () => {
  it('show the languages under their own names, and change at once', async () => {
    render(
      <Providers queryClient={createQueryClient()}>
        <LanguageSwitch />
      </Providers>,
    )
    const buttons = screen.getAllByRole('button')
    const [portuguese, spanish] = buttons.filter((button) => button.hasAttribute('lang'))
    expect(portuguese?.getAttribute('lang')).toBe('pt-BR')
    expect(spanish?.getAttribute('lang')).toBe('es')
    expect(portuguese?.getAttribute('aria-pressed')).toBe('true')
    if (spanish === undefined) throw new Error('there is one language alone')
    fireEvent.click(spanish)
    await vi.waitFor(() => expect(spanish.getAttribute('aria-pressed')).toBe('true'))
    expect(portuguese?.getAttribute('aria-pressed')).toBe('false')
  })

  it('say what they would do to the colours', () => {
    render(
      <Providers queryClient={createQueryClient()}>
        <ColorSchemeSwitch />
      </Providers>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Usar tema escuro' }))
    fireEvent.click(screen.getByRole('button', { name: 'Usar tema claro' }))
    expect(screen.getByRole('button', { name: 'Usar tema escuro' })).toBeTruthy()
  })
})
