import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import '../stations/stations-texts.ts'
import { BatteryIndicator } from './battery-indicator.tsx'

function show(dataLoggerProvider: string | null, latestBatteryLevel: number | null) {
  return render(<BatteryIndicator station={{ dataLoggerProvider, latestBatteryLevel }} />)
}

describe('battery of a station', () => {
  it.each([null, 'wifi', 'lorawan'])('is not shown for the logger %s', (provider) => {
    expect(show(provider, 4).container.innerHTML).toBe('')
  })

  it.each(['swarm', 'globalstar'])('above 4.2 V is a full sign for %s', (provider) => {
    show(provider, 4.25)
    expect(screen.getByTestId('battery-full')).toBeTruthy()
    expect(screen.queryByTestId('battery-fill')).toBeNull()
  })

  it.each([
    [4.03, '83', 12.45],
    [3.2, '0', 0],
    [2.9, '0', 0],
  ])('at %s V is filled to %s percent', (volts, percent, width) => {
    show('swarm', volts)
    expect(screen.getByText(`${percent} %`)).toBeTruthy()
    expect(Number(screen.getByTestId('battery-fill').getAttribute('width'))).toBeCloseTo(width, 5)
  })

  it('says so when nothing was read', () => {
    show('swarm', null)
    expect(screen.getByText('-- %')).toBeTruthy()
  })
})
