import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { createQueryClient } from '../../../lib/api/query-client.ts'
import { i18n } from '../../../lib/i18n/i18n.ts'
import { aStation } from '../../../test/a-station.ts'
import { Providers } from '../../../test/providers.tsx'
import '../station-map-texts.ts'
import { MapStationCard } from './station-card.tsx'

it('WEA-151: says what of its readings is not trusted', async () => {
  await i18n.changeLanguage('pt')
  const { currentWeather } = aStation()
  const since = new Date(Date.now() - 14.2 * 3_600_000).toISOString()
  const doubt = { verdict: 'doubtful', reason: 'stuck', since, value: 14, limit: 12, witnesses: 0 } as const
  const doubts = [{ reading: 'humidity', ...doubt } as const]
  render(
    <Providers queryClient={createQueryClient()}>
      <MemoryRouter>
        <MapStationCard
          station={aStation({ currentWeather: { ...currentWeather, doubts } })}
          condition="online"
          takesFocus={false}
          onBulletin={() => undefined}
          onSpray={() => undefined}
          onClose={() => undefined}
        />
      </MemoryRouter>
    </Providers>,
  )
  expect(screen.getByText('Confiança baixa: umidade parada há 14 h')).toBeDefined()
})

it('says in how many days the rain of a silent station was measured', async () => {
  await i18n.changeLanguage('pt')
  const { history } = aStation()
  const measured = { hours24: 9, days7: 3, days15: 11, days30: 30 }
  render(
    <Providers queryClient={createQueryClient()}>
      <MemoryRouter>
        <MapStationCard
          station={aStation({ status: 'offline', history: { ...history, measured } })}
          condition="offline"
          takesFocus={false}
          onBulletin={() => undefined}
          onSpray={() => undefined}
          onClose={() => undefined}
        />
      </MemoryRouter>
    </Providers>,
  )
  const sums = ['24 h', '7 dias', '15 dias', '30 dias'].map(
    (label) => screen.getByText(label).parentElement?.textContent,
  )
  expect(sums).toEqual([
    '24 h≥ 13 mm9 h medidas',
    '7 dias≥ 30 mm3 dias medidos',
    '15 dias≥ 60 mm11 dias medidos',
    '30 dias120 mm',
  ])
})
