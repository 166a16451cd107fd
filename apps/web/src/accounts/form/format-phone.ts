import { stripPhone } from '@talhao/contract/core'

const maxPhone = 15

/** (65) 99999-8888, (65) 3212-3456; a number with its country code keeps it, and foreign ones stay as they are. */
export function formatPhone(text: string): string {
  const phone = stripPhone(text)
  if (phone === '') return text.trim().startsWith('+') ? '+' : ''
  if (phone.startsWith('+55')) {
    const rest = formatBrazilian(phone.slice(3))
    return rest === '' ? '+55' : `+55 ${rest}`
  }
  if (phone.startsWith('+')) return phone.slice(0, maxPhone + 1)
  return formatBrazilian(phone)
}

function formatBrazilian(digits: string): string {
  if (digits.length > 11) return digits.slice(0, maxPhone)
  if (digits.length <= 2) return digits === '' ? '' : `(${digits}`
  const area = digits.slice(0, 2)
  const rest = digits.slice(2)
  if (rest.length <= 4) return `(${area}) ${rest}`
  const cut = rest.length === 9 ? 5 : 4
  return `(${area}) ${rest.slice(0, cut)}-${rest.slice(cut)}`
}
