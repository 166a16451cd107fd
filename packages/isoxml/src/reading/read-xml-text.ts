import { TaskDataProblem } from '../task-data-problem.ts'

/** Fields with thousands of corners are in it; a year of a large farm takes some megabytes. */
export const maxXmlBytes = 8 * 1024 * 1024
/** Each becomes some objects: so many take 200 MB and some seconds. */
const maxElements = 100_000
/** The standard's deepest element is the eighth. */
const deepest = 32
/** Names and their like. */
const maxTag = 64 * 1024

/** The text of an XML file, if it can be handed to a parser without a risk. Throws a TaskDataProblem. */
export function readXmlText(bytes: Uint8Array): string {
  if (bytes.length > maxXmlBytes) throw new TaskDataProblem('xml-too-much')
  const text = decodeText(bytes)
  // Entities are where the bombs are; task data has none.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new TaskDataProblem('xml-doctype')
  measureElements(text)
  return text
}

/** Most are UTF-8 and say so; some old terminals write what Windows once did, whatever they say. */
function decodeText(bytes: Uint8Array): string {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  if (isUtf16) return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Counts before anything is built: how many elements, and how deep they lie in each other. */
function measureElements(text: string): void {
  let elements = 0
  let depth = 0
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at)) {
    const mark = text[at + 1]
    if (mark === '!' || mark === '?') {
      at = skipTo(text, at, text.startsWith('<!--', at) ? '-->' : '>')
      continue
    }
    const end = findTagEnd(text, at)
    if (mark === '/') depth--
    else {
      elements++
      if (text[end - 1] !== '/') depth++
    }
    if (elements > maxElements || depth > deepest || end - at > maxTag)
      throw new TaskDataProblem('xml-too-much')
    at = end
  }
}

function skipTo(text: string, from: number, mark: string): number {
  const at = text.indexOf(mark, from)
  return at === -1 ? text.length : at
}

/** An attribute may hold the sign that ends a tag. */
function findTagEnd(text: string, from: number): number {
  let at = from
  while (at < text.length) {
    const sign = text[at]
    if (sign === '>') return at
    at = sign === '"' || sign === "'" ? skipTo(text, at + 1, sign) + 1 : at + 1
  }
  return text.length
}
