import { DOMParser, type Document, type Element } from '@xmldom/xmldom'
import { LandRefusal } from './import-codes.ts'
import { decodeXml } from './read-text.ts'

/** Entities are where the bombs are: they are never expanded, and no file of boundaries needs them. */
const withEntities = /<!(?:DOCTYPE|ENTITY)/i

/** Throws a LandRefusal. */
export function parseXml(bytes: Uint8Array): Document {
  const text = dropPrefixes(decodeXml(bytes).replace(/^\ufeff/, ''))
  if (withEntities.test(text)) throw new LandRefusal('file_damaged')
  try {
    const parser = new DOMParser({
      onError: (level) => {
        if (level !== 'warning') throw new LandRefusal('file_damaged')
      },
    })
    const document = parser.parseFromString(text, 'text/xml')
    if (document.documentElement === null) throw new LandRefusal('file_damaged')
    return document
  } catch {
    throw new LandRefusal('file_damaged')
  }
}

/** Some programs write every KML name with a prefix. */
function dropPrefixes(text: string): string {
  const prefix = /xmlns:([\w-]+)\s*=\s*["'][^"']*\/kml\/[^"']*["']/i.exec(text.slice(0, 4000))?.[1]
  if (prefix === undefined || prefix === 'gx') return text
  return text.replaceAll(`<${prefix}:`, '<').replaceAll(`</${prefix}:`, '</')
}

export function listElements(parent: Document | Element, name: string): readonly Element[] {
  return Array.from(parent.getElementsByTagName(name))
}

export function listChildren(parent: Element, name: string): readonly Element[] {
  return listElements(parent, name).filter((element) => element.parentNode === parent)
}
