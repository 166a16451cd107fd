import type { DemoSprayConfiguration } from './demo-services.ts'

/** By product: limits of the label, wider than the standard ones. */
const byProduct: readonly Omit<DemoSprayConfiguration, 'isSelected'>[] = [
  {
    name: 'Fungicida, gota média',
    limits: {
      temperature: { low: 15, high: 32 },
      humidity: { low: 55, high: 95 },
      windSpeed: { low: 2, high: 12 },
      deltaT: { active: false },
      noRain: { active: true },
    },
  },
  {
    name: 'Herbicida, gota grossa',
    limits: {
      temperature: { low: 12, high: 33 },
      humidity: { low: 50, high: 90 },
      windSpeed: { low: 3, high: 15 },
      deltaT: { active: true },
      noRain: { active: true },
    },
  },
]

/** Every second station is judged by its own configuration, the others by the standard one. */
export function chooseSprayConfiguration(did: string): DemoSprayConfiguration {
  const number = Number(did.replace(/\D/g, ''))
  const [even, odd] = byProduct
  const chosen = number % 2 === 0 ? even : odd
  if (chosen === undefined) throw new Error(`No spray configuration for ${did}.`)
  return { ...chosen, isSelected: number % 2 === 1 }
}
