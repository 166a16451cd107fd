import {
  assessRecord,
  collectCases,
  findNeighbours,
  findPlace,
  nameColumn,
  parseStationCsv,
  type ReadingVerdict,
  StationFileError,
  type StationRecord,
  type Verdict,
} from '@talhao/station-quality'
import {
  type AssessmentMessage,
  type AssessmentRequest,
  type FileAssessment,
  type FileProblem,
  maxFileBytes,
  maxTextBytes,
} from './file-assessment.ts'

/** Days of a daily counter are those of Brasília, as on the command line. */
const utcOffsetHours = -3

/** Judges a file as `npm run assess` does, here in the browser: nothing of it is sent anywhere (WEA-188). */
export async function assessFiles(
  request: AssessmentRequest,
  post: (message: AssessmentMessage) => void,
): Promise<void> {
  try {
    const assessment = await assessRequest(request, (share) => post({ kind: 'progress', share }))
    post({ kind: 'done', assessment })
  } catch (error) {
    const known = error instanceof ProblemWithFile ? error.problem : null
    const unknown: FileProblem = { reason: 'unreadable', fileName: request.file.name, line: null, text: '' }
    post({ kind: 'problem', problem: known ?? unknown })
  }
}

async function assessRequest(
  { file, neighbours, counter }: AssessmentRequest,
  onProgress: (share: number) => void,
): Promise<FileAssessment> {
  const record = await readRecord(file)
  const others: StationRecord[] = []
  for (const other of neighbours) others.push(await readRecord(other))
  const place = findPlace(record, others)
  const around = findNeighbours(record, place, others)
  const rainCounter = counter === null ? null : { ...counter, utcOffsetHours }
  const { verdicts } = assessRecord(record, around, { place, rainCounter }, onProgress)
  const slotMs = record.intervalMinutes * 60_000
  return {
    fromMs: record.firstSlot * slotMs,
    toMs: (record.firstSlot + record.length - 1) * slotMs,
    intervalMinutes: record.intervalMinutes,
    neighbours: around.length,
    hasPlace: place !== null,
    unread: record.unread,
    counts: countVerdicts(verdicts),
    cases: collectCases(verdicts, record.intervalMinutes),
    verdictsCsv: writeVerdicts(verdicts),
  }
}

class ProblemWithFile extends Error {
  readonly problem: FileProblem

  constructor(problem: FileProblem) {
    super(problem.reason)
    this.problem = problem
  }
}

async function readRecord(file: File): Promise<StationRecord> {
  const fail = (reason: FileProblem['reason'], line: number | null = null, text = '') =>
    new ProblemWithFile({ reason, fileName: file.name, line, text: text.slice(0, 60) })
  if (file.size > maxFileBytes) throw fail('tooLarge')
  const text = await readText(file)
  if (text === null) throw fail('tooLarge')
  try {
    const record = parseStationCsv(text, file.name.replace(/\.csv(\.gz)?$/i, ''))
    if (record.length === 0) throw fail('empty')
    const isKnown = Object.values(record.values).some((series) => series.some((value) => value !== null))
    if (!isKnown)
      throw record.unread === null ? fail('empty') : fail('values', record.unread.line, record.unread.text)
    return record
  } catch (error) {
    if (error instanceof StationFileError) throw fail(error.reason, error.line, error.text)
    throw error
  }
}

/** null: it is too large once it is unpacked. */
async function readText(file: File): Promise<string | null> {
  const stream = /\.gz$/i.test(file.name)
    ? file.stream().pipeThrough(new DecompressionStream('gzip'))
    : file.stream()
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.byteLength
    if (bytes > maxTextBytes) {
      await reader.cancel()
      return null
    }
    text += decoder.decode(part.value, { stream: true })
  }
  return text + decoder.decode()
}

function countVerdicts(verdicts: readonly ReadingVerdict[]): FileAssessment['counts'] {
  const counts = new Map<ReadingVerdict['quantity'], Record<Verdict, number>>()
  for (const { quantity, verdict } of verdicts) {
    const known = counts.get(quantity) ?? { good: 0, unknown: 0, doubtful: 0, bad: 0 }
    known[verdict]++
    counts.set(quantity, known)
  }
  return [...counts].map(([quantity, byVerdict]) => ({ quantity, byVerdict }))
}

/** As the command line names it; a comma between cells, no comma in any of them. */
function writeVerdicts(verdicts: readonly ReadingVerdict[]): string {
  const lines = ['time,variable,verdict,reasons,knownAt']
  for (const { timeMs, quantity, verdict, reasons, knownAtMs } of verdicts) {
    if (verdict === 'good') continue
    const told = reasons.filter(({ severity, reason }) => severity !== 'note' || reason === 'silent')
    lines.push(
      [
        formatTime(timeMs),
        nameColumn(quantity),
        verdict,
        told.map(({ reason }) => reason).join(' '),
        formatTime(knownAtMs),
      ].join(','),
    )
  }
  return `${lines.join('\r\n')}\r\n`
}

function formatTime(timeMs: number): string {
  return `${new Date(timeMs).toISOString().slice(0, 16)}Z`
}
