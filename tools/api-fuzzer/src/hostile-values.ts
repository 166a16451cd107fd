import type { Random } from './random.ts'

const texts = [
  '',
  ' ',
  '\t\r\n',
  'null',
  'undefined',
  '0',
  '-1',
  '1e999',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\ufeff',
  '\u202eabc',
  'e\u0301\u0302\u0303',
  '🌱🧑‍🌾',
  'ﷺ',
  'Ⅷ',
  'ß',
  '\u212a',
  "'; drop table users; --",
  '" or 1=1 --',
  '\\',
  '%',
  '%s%n',
  '%00',
  '%c3%28',
  '../../../../etc/passwd',
  '..\\..\\windows',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '=cmd|calc',
  '0000-00-00',
  '2026-02-30',
  '9999-12-31',
  '99999-12-31',
  '+275760-09-13T00:00:00Z',
  '-271821-04-20T00:00:00Z',
  '2026-13-45T25:61:61Z',
  '2026-11-15T12:00:00+99:99',
  'infinity',
  '-infinity',
  'NaN',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'toString',
  '__proto__',
  'constructor',
  'a@b',
  'America/Sao_Paulo',
  'Etc/Nowhere',
] as const

const numbers = [
  0,
  -0,
  1,
  -1,
  0.1,
  1e-320,
  1e21,
  1e308,
  -1e308,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  1e100,
  90.000001,
  -181,
] as const

/** A value that nobody sends by mistake. */
export function pickHostile(random: Random): unknown {
  const kinds: readonly (() => unknown)[] = [
    () => random.pick(texts),
    () => random.pick(texts),
    () => random.pick(numbers),
    () => random.pick([null, true, false]),
    () => random.pick([[], {}, [[]], [null], { a: { b: null } }]),
    () => random.pick(['x', 'é', '𝒳', '\\']).repeat(random.pick([300, 5000, 70_000])),
    () => Array.from({ length: random.pick([2, 300, 20_000]) }, () => random.pick(texts)),
    () => nest(random.pick([10, 200, 1000])),
  ]
  return random.pick(kinds)()
}

export function pickHostileText(random: Random): string {
  return random.chance(0.1) ? 'x'.repeat(random.pick([300, 3000, 9000])) : random.pick(texts)
}

function nest(depth: number): unknown {
  let value: unknown = 'end'
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { a: value }
  return value
}
