/** CPF of a person (11 digits) or CNPJ of a company (14 characters, letters among the first 12 since July 2026). */
export type TaxIdKind = 'cpf' | 'cnpj'

/** Pasted values carry dots, slashes, dashes and spaces; letters count in upper case. */
export function stripTaxId(text: string): string {
  return text.replace(/[./\-\s]/g, '').toUpperCase()
}

/** null: neither, or its check digits do not match. A number of one repeated character is nobody's. */
export function classifyTaxId(text: string): TaxIdKind | null {
  const id = stripTaxId(text)
  if (/^(.)\1*$/.test(id)) return null
  if (/^\d{11}$/.test(id)) return endsWithCheckDigits(id, cpfWeights) ? 'cpf' : null
  if (/^[0-9A-Z]{12}\d{2}$/.test(id)) return endsWithCheckDigits(id, cnpjWeights) ? 'cnpj' : null
  return null
}

/** Puts the mask over as much as has been typed: 529.982.247-25 or 12.ABC.345/01DE-35. */
export function formatTaxId(text: string): string {
  const id = stripTaxId(text)
  const isPersonal = id.length <= 11 && /^\d*$/.test(id)
  return isPersonal ? applyMask(id, '###.###.###-##') : applyMask(id.slice(0, 14), '##.###.###/####-##')
}

const cpfWeights = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]
const cnpjWeights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]

/** The weights of the second digit; the first one's are the same without the foremost. */
function endsWithCheckDigits(id: string, weights: readonly number[]): boolean {
  const first = computeCheckDigit(id.slice(0, -2), weights.slice(1))
  const second = computeCheckDigit(id.slice(0, -1), weights)
  return id.endsWith(`${first}${second}`)
}

/** Modulo 11. A character counts its ASCII code less 48, so that digits count themselves (IN RFB 2.229/2024). */
function computeCheckDigit(text: string, weights: readonly number[]): number {
  const sum = weights.reduce((total, weight, index) => total + weight * (text.charCodeAt(index) - 48), 0)
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}

function applyMask(id: string, mask: string): string {
  let masked = ''
  let used = 0
  for (const sign of mask) {
    if (used === id.length) break
    masked += sign === '#' ? id.charAt(used++) : sign
  }
  return masked
}
