import { domainToASCII } from 'node:url'
import { isEmail } from '@talhao/contract/core'

/**
 * The address as it is stored and sent to: a domain with letters beyond ASCII in the form that every mail server knows
 * (`xn--…`). What is no address stays as it is.
 */
export function normalizeAddress(typed: string): string {
  const email = typed.trim()
  const at = email.lastIndexOf('@')
  if (at < 1 || isAscii(email.slice(at))) return email
  const domain = domainToASCII(email.slice(at + 1))
  return domain === '' ? email : `${email.slice(0, at)}@${domain}`
}

/** As typed and as stored: accounts from before addresses were normalised have the first. In lower case. */
export function listSpellings(typed: string): string[] {
  return [...new Set([typed.trim().toLowerCase(), normalizeAddress(typed).toLowerCase()])]
}

/** `unsendable`: in good order, but the mail server takes no letters beyond ASCII before the at sign (CORE-62). */
export function judgeAddress(
  typed: string,
  { takesUnicode }: { takesUnicode: boolean },
): 'fine' | 'invalid' | 'unsendable' {
  const email = normalizeAddress(typed)
  if (!isEmail(email) || !isAscii(email.slice(email.lastIndexOf('@')))) return 'invalid'
  return isAscii(email) || takesUnicode ? 'fine' : 'unsendable'
}

function isAscii(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text)
}
