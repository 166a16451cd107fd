import { formatTaxId } from '@talhao/contract/core'

/** The mask over what was typed or pasted; anything that no tax id can hold falls away. */
export function formatTypedTaxId(text: string): string {
  return formatTaxId(text.replace(/[^0-9A-Za-z]/g, ''))
}
