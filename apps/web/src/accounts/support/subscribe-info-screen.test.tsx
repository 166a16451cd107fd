import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import * as site from '../../lib/site/site-settings.ts'
import { aClient, aPerson } from '../../test/a-person.ts'
import { startFakeServer } from '../../test/fakes/fake-server.ts'
import { openApp } from '../../test/open-app.tsx'

async function openInfo(settings: Partial<ReturnType<typeof site.getSiteSettings>>) {
  vi.spyOn(site, 'getSiteSettings').mockReturnValue({ ...site.unconfiguredSettings, ...settings })
  startFakeServer({ 'GET /api/v1/me': { body: aPerson({ client: aClient() }) } })
  await openApp({ path: '/subscribe-info', token: 'a.b.c' })
  await screen.findByRole('heading', { name: 'Assine para começar' })
}

describe('an account without stations and clouds', () => {
  it('gets a way on: a letter to the team, and the app', async () => {
    await openInfo({ supportEmail: 'ajuda@demo.test', androidAppUrl: 'https://play.example/app' })
    const letter = screen.getByRole('link', { name: 'Escrever para a equipe' })
    expect(letter.getAttribute('href')).toBe('mailto:ajuda@demo.test?subject=Quero%20contratar%20um%20plano')
    expect(screen.getByText('ajuda@demo.test')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Baixar o aplicativo' }).getAttribute('href')).toBe(
      '/download-app',
    )
  })

  it('is not sent to an app that is not there', async () => {
    await openInfo({})
    expect(screen.queryByRole('link', { name: 'Baixar o aplicativo' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Sair' })).toBeTruthy()
  })
})
