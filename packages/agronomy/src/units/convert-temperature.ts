import { isKnown } from '../is-known.ts'

/**
 * Formula: °C = (°F − 32) · 5/9. Every finite value; unknown: null. Source: exact by definition.
 *
 * @example convertFahrenheitToCelsius(70.3) // 21.2778
 */
export function convertFahrenheitToCelsius(fahrenheit: number | null): number | null {
  return isKnown(fahrenheit) ? ((fahrenheit - 32) * 5) / 9 : null
}

/**
 * Formula: °F = °C · 9/5 + 32. Every finite value; unknown: null. Source: exact by definition.
 *
 * @example convertCelsiusToFahrenheit(24) // 75.2
 */
export function convertCelsiusToFahrenheit(celsius: number | null): number | null {
  return isKnown(celsius) ? (celsius * 9) / 5 + 32 : null
}
