/**
 * What ISO 11783-10 says of the elements that our exports have, in versions 4.2 and 4.3: which attributes, of which type
 * and length, which children. Written by hand from the standard's tables; an element or attribute that is not here is a
 * deviation, as is an id that nothing has, or that two have.
 */
type ValueType =
  | { readonly is: 'id' | 'reference'; readonly prefix: string }
  | { readonly is: 'text'; readonly most: number }
  | { readonly is: 'hex'; readonly pattern: RegExp }
  | { readonly is: 'integer' | 'decimal'; readonly from: number; readonly to: number }
  | { readonly is: 'one of'; readonly values: readonly string[] }
  /** In every record of a log. */
  | { readonly is: 'empty' }

interface ElementRule {
  readonly required: Readonly<Record<string, ValueType>>
  readonly optional?: Readonly<Record<string, ValueType>>
  readonly children?: readonly string[]
  /** At least one of these. */
  readonly needs?: string
}

const id = (prefix: string): ValueType => ({ is: 'id', prefix })
const reference = (prefix: string): ValueType => ({ is: 'reference', prefix })
const text = (most: number): ValueType => ({ is: 'text', most })
const hex = (bytes: number): ValueType => ({ is: 'hex', pattern: new RegExp(`^[0-9A-Fa-f]{${bytes * 2}}$`) })
const integer = (from: number, to: number): ValueType => ({ is: 'integer', from, to })
const decimal = (from: number, to: number): ValueType => ({ is: 'decimal', from, to })
const oneOf = (...values: string[]): ValueType => ({ is: 'one of', values })
const empty: ValueType = { is: 'empty' }
const objectId = integer(1, 65_534)

const rules: Readonly<Record<string, ElementRule>> = {
  ISO11783_TaskData: {
    required: {
      VersionMajor: oneOf('4'),
      VersionMinor: oneOf('2', '3'),
      ManagementSoftwareManufacturer: text(32),
      ManagementSoftwareVersion: text(32),
      DataTransferOrigin: oneOf('1'),
    },
    children: ['CTR', 'FRM', 'PFD', 'WKR', 'PGP', 'PDT', 'DVC', 'TSK'],
  },
  CTR: { required: { A: id('CTR'), B: text(32) } },
  FRM: { required: { A: id('FRM'), B: text(32) }, optional: { I: reference('CTR') } },
  PFD: {
    required: { A: id('PFD'), C: text(32), D: integer(0, 4_294_967_294) },
    optional: { E: reference('CTR'), F: reference('FRM') },
    children: ['PLN'],
  },
  PLN: { required: { A: oneOf('1') }, children: ['LSG'], needs: 'LSG' },
  LSG: { required: { A: oneOf('1', '2') }, children: ['PNT'], needs: 'PNT' },
  PNT: { required: { A: oneOf('2'), C: decimal(-90, 90), D: decimal(-180, 180) } },
  WKR: { required: { A: id('WKR'), B: text(32) } },
  PGP: { required: { A: id('PGP'), B: text(32) }, optional: { C: oneOf('1', '2') } },
  PDT: {
    required: { A: id('PDT'), B: text(32) },
    optional: {
      C: reference('PGP'),
      E: hex(2),
      F: oneOf('1', '2', '3'),
      G: integer(0, 2_147_483_647),
    },
    children: ['PRN'],
  },
  PRN: { required: { A: reference('PDT'), B: integer(0, 2_147_483_647) } },
  DVC: {
    required: {
      A: id('DVC'),
      D: hex(8),
      // No byte of the label's first seven is FF.
      F: { is: 'hex', pattern: /^(?:(?!FF)[0-9A-F]{2}){7}(?:[0-9A-F]{2}){0,32}$/i },
      // Its first byte is, and no other.
      G: { is: 'hex', pattern: /^FF(?:(?!FF)[0-9A-F]{2}){6}$/i },
    },
    optional: { B: text(32), C: text(32), E: text(32) },
    children: ['DET', 'DPT', 'DPD', 'DVP'],
    needs: 'DET',
  },
  DET: {
    required: {
      A: id('DET'),
      B: objectId,
      C: oneOf('1', '2', '3', '4', '5', '6', '7'),
      E: integer(0, 4095),
      F: integer(0, 65_534),
    },
    optional: { D: text(32) },
    children: ['DOR'],
  },
  DOR: { required: { A: objectId } },
  DPT: { required: { A: objectId, B: hex(2), C: integer(-2_147_483_648, 2_147_483_647) } },
  DPD: {
    required: { A: objectId, B: hex(2), C: integer(0, 7), D: integer(0, 31) },
    optional: { E: text(32), F: objectId },
  },
  TSK: {
    required: { A: id('TSK'), G: oneOf('1', '2', '3', '4', '5', '6') },
    optional: {
      B: text(32),
      C: reference('CTR'),
      D: reference('FRM'),
      E: reference('PFD'),
      F: reference('WKR'),
      H: integer(0, 254),
      I: integer(0, 254),
      J: integer(0, 254),
    },
    children: ['TZN', 'WAN', 'DAN', 'PAN', 'TLG'],
  },
  TZN: { required: { A: integer(0, 254) }, optional: { B: text(32) }, children: ['PDV'] },
  PDV: {
    required: { A: hex(2), B: integer(-2_147_483_648, 2_147_483_647) },
    optional: { C: reference('PDT'), D: reference('DET') },
  },
  WAN: { required: { A: reference('WKR') } },
  DAN: { required: { A: hex(8) }, optional: { B: hex(8), C: reference('DVC') } },
  PAN: { required: { A: reference('PDT') } },
  TLG: { required: { A: { is: 'hex', pattern: /^TLG\d{5}$/ }, C: oneOf('1') } },
  TIM: { required: { A: empty, D: oneOf('4') }, children: ['PTN', 'DLV'] },
  PTN: { required: { A: empty, B: empty, D: empty } },
  DLV: { required: { A: hex(2), B: empty, C: reference('DET') } },
}

interface Tag {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Tag[]
}

/** In what task data depart from the standard; each file of XML by its path. Nothing: they do not. */
export function findDeviations(files: Readonly<Record<string, string>>): string[] {
  const deviations: string[] = []
  const ids = new Set<string>()
  const references: string[] = []
  const check = (tag: Tag, path: string): void => {
    const where = `${path}/${tag.name}`
    const rule = rules[tag.name]
    if (rule === undefined) {
      deviations.push(`${where}: no such element`)
      return
    }
    for (const name of Object.keys(rule.required))
      if (!(name in tag.attributes)) deviations.push(`${where}: ${name} is missing`)
    for (const [name, value] of Object.entries(tag.attributes)) {
      const type = rule.required[name] ?? rule.optional?.[name]
      if (type === undefined) deviations.push(`${where}: no attribute ${name}`)
      else if (!isOfType(value, type)) deviations.push(`${where}: ${name}="${value}" is no ${type.is}`)
      if (type?.is === 'id') {
        if (ids.has(value)) deviations.push(`${where}: ${value} is there twice`)
        ids.add(value)
      }
      if (type?.is === 'reference') references.push(value)
    }
    if (rule.needs !== undefined && !tag.children.some(({ name }) => name === rule.needs))
      deviations.push(`${where}: ${rule.needs} is missing`)
    for (const child of tag.children) {
      if (rule.children?.includes(child.name) !== true) deviations.push(`${where}: no ${child.name} in it`)
      check(child, where)
    }
  }
  for (const [path, xml] of Object.entries(files)) check(parseXml(xml), path)
  for (const one of references) if (!ids.has(one)) deviations.push(`${one} is referred to and not there`)
  return deviations
}

function isOfType(value: string, type: ValueType): boolean {
  switch (type.is) {
    case 'id':
    case 'reference':
      return new RegExp(`^${type.prefix}-?\\d+$`).test(value) && value.length <= 14
    case 'text':
      return [...value].length <= type.most
    case 'hex':
      return type.pattern.test(value)
    case 'integer':
      return /^-?\d+$/.test(value) && Number(value) >= type.from && Number(value) <= type.to
    case 'decimal':
      return /^-?\d+(\.\d{1,9})?$/.test(value) && Number(value) >= type.from && Number(value) <= type.to
    case 'one of':
      return type.values.includes(value)
    case 'empty':
      return value === ''
  }
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&apos;': "'",
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
}

/** Elements and attributes alone, as our files have no more; throws where it is not well formed. */
export function parseXml(xml: string): Tag {
  const top: Tag = { name: '', attributes: {}, children: [] }
  const open = [top]
  const rest = xml
    .replace(/^<\?xml [^>]*\?>/, '')
    .replace(
      /<(\/?)(\w+)((?:\s+\w+="[^"<]*")*)\s*(\/?)>/g,
      (_, end: string, name: string, written: string, isEmpty: string) => {
        if (end !== '') {
          if (open.pop()?.name !== name) throw new Error(`</${name}> ends nothing`)
          return ''
        }
        const tag: Tag = { name, attributes: parseAttributes(written), children: [] }
        open.at(-1)?.children.push(tag)
        if (isEmpty === '') open.push(tag)
        return ''
      },
    )
  const [root] = top.children
  if (rest.trim() !== '' || open.length !== 1 || root === undefined || top.children.length !== 1)
    throw new Error(`not well formed: ${rest.trim().slice(0, 100)}`)
  return root
}

function parseAttributes(written: string): Record<string, string> {
  return Object.fromEntries(
    [...written.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => {
      if (/&(?!amp;|apos;|quot;|lt;|gt;)/.test(value)) throw new Error(`a bare & in ${value}`)
      return [name, value.replace(/&\w+;/g, (entity) => entities[entity] ?? entity)]
    }),
  )
}
