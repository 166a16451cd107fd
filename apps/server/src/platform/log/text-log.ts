/** Log lines for people: time, level, what happened and the details, where the log itself writes JSON. */
export function createTextLog(out: { write(text: string): unknown }): { write(lines: string): void } {
  return {
    write: (lines) => void out.write(lines.trimEnd().split('\n').map(describeLine).concat('').join('\n')),
  }
}

const levels: Readonly<Record<number, string>> = {
  20: 'debug',
  30: 'info',
  40: 'warning',
  50: 'error',
  60: 'fatal',
}
/** Of the process, and the same in every line. */
const hidden = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err', 'reqId'])

function describeLine(line: string): string {
  const entry = readEntry(line)
  if (entry === null) return line.trimEnd()
  const time = new Date(Number(entry.time)).toTimeString().slice(0, 8)
  const details = Object.entries(entry)
    .filter(([name, value]) => !hidden.has(name) && value !== null)
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
  const first = [time, levels[Number(entry.level)] ?? '', String(entry.msg ?? ''), ...details]
  return [first.filter((word) => word !== '').join(' '), ...describeError(entry.err)].join('\n')
}

function describeError(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return []
  const text = 'stack' in error ? error.stack : 'message' in error ? error.message : null
  return typeof text === 'string' ? [text.replace(/^/gm, '    ')] : []
}

function readEntry(line: string): Readonly<Record<string, unknown>> | null {
  try {
    const entry: unknown = JSON.parse(line)
    return typeof entry === 'object' && entry !== null && !Array.isArray(entry) ? { ...entry } : null
  } catch {
    return null
  }
}
