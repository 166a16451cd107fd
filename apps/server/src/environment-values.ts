import { isIP } from 'node:net'
import { Type } from 'typebox'
import { explainConnectionUrl } from './platform/db/connection-url.ts'

/** What an operator is told of a variable of the environment. Below: what its values can be. */
export interface Variable {
  readonly description: string
  /** As somebody would write it into the environment. */
  readonly default?: string
  /** A secret is never printed, not even a wrong one. */
  readonly isSecret?: true
}

type Rule = (value: string) => boolean

export function matching(rule: string, isKept: Rule, variable: Variable) {
  return Type.Refine(Type.String({ ...variable }), isKept, () => rule)
}

export function secret(variable: Variable) {
  return Type.String({ ...variable, isSecret: true })
}

interface Bounds {
  readonly min: number
  readonly max: number
}

export function decimal({ min, max }: Bounds, variable: Variable) {
  const isWithin: Rule = (value) => Number(value) >= min && Number(value) <= max
  return Type.Decode(matching(`must be a number from ${min} to ${max}`, isWithin, variable), Number)
}

export function wholeNumber(bounds: Bounds, variable: Variable) {
  return Type.Refine(
    decimal(bounds, variable),
    (value: string) => Number.isInteger(Number(value)),
    () => `must be a whole number from ${bounds.min} to ${bounds.max}`,
  )
}

/** 0 means for ever, which is null. Reports may come a year late, so less than 14 would lose them. */
export function months(variable: Variable) {
  const isKept: Rule = (value) => {
    const count = Number(value)
    return count === 0 || (Number.isInteger(count) && count >= 14 && count <= 1200)
  }
  const rule = 'must be 0 (keep for ever) or a whole number of months from 14 to 1200'
  return Type.Decode(matching(rule, isKept, { ...variable, default: '0' }), (value) => Number(value) || null)
}

export function flag(variable: Variable) {
  const isKept: Rule = (value) => value === '0' || value === '1'
  return Type.Decode(matching('must be 0 or 1', isKept, variable), (value) => value === '1')
}

/** As 0 and 1, or in words. */
export function spelledFlag(variable: Variable) {
  const isKept: Rule = (value) => ['0', '1', 'false', 'true'].includes(value)
  return Type.Decode(matching('must be true or false', isKept, variable), (value) =>
    ['1', 'true'].includes(value),
  )
}

const addressRanges = ['loopback', 'linklocal', 'uniquelocal']

/** Whoever is not trusted could write any address into the header, and so pass the limits per address. */
export function trustedProxies(variable: Variable) {
  const isKept: Rule = (value) =>
    isHopCount(value) || value.split(',').every((entry) => isAddress(entry.trim()))
  return Type.Decode(
    matching(
      'must be a number of proxies from 0 to 10, or addresses with commas between them',
      isKept,
      variable,
    ),
    (value): false | number | string[] => {
      if (isHopCount(value)) return value === '0' ? false : Number(value)
      return value.split(',').map((entry) => entry.trim())
    },
  )
}

function isHopCount(value: string): boolean {
  return /^(\d|10)$/.test(value)
}

/** An address, a range such as 10.0.0.0/8, or the name of one. */
function isAddress(entry: string): boolean {
  if (addressRanges.includes(entry)) return true
  const [address = '', bits, ...rest] = entry.split('/')
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  if (longest < 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest)
}

export function choice<const T extends string>(options: readonly T[], variable: Variable) {
  const isOption = (value: string): value is T => options.some((option) => option === value)
  return Type.Decode(matching(`must be one of ${options.join(', ')}`, isOption, variable), (value): T => {
    if (isOption(value)) return value
    throw new Error('a value is checked before it is read')
  })
}

export function address(protocols: readonly string[], variable: Variable) {
  const hasProtocol: Rule = (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol)
  const namesHost: Rule = (value) => new URL(value).hostname !== ''
  return Type.Refine(
    matching(
      `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
      hasProtocol,
      variable,
    ),
    (value) => !hasProtocol(value) || namesHost(value),
    () => 'must name a host',
  )
}

export function databaseAddress(variable: Variable) {
  return Type.Refine(
    Type.String({ ...variable }),
    (value) => explainConnectionUrl(value) === null,
    (value) => explainConnectionUrl(value) ?? '',
  )
}

export function webAddress(variable: Variable) {
  return address(['http:', 'https:'], variable)
}

/** As browsers tell it: in lower case, without a port. */
export function hostName(variable: Variable) {
  const isHost: Rule = (value) => /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value)
  return Type.Decode(matching('must be a host name such as portal.example', isHost, variable), (value) =>
    value.toLowerCase(),
  )
}

export function email(variable: Variable) {
  return matching('must be an e-mail address', (value) => /^[^\s@]+@[^\s@]+$/.test(value), variable)
}
