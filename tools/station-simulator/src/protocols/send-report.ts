import type { Report } from './report.ts'

const patienceMs = 60_000

/** Sends a report and gives back the answer's text; rejects when the portal does not take it. */
export async function sendReport(baseUrl: string, report: Report): Promise<string> {
  const response = await fetch(`${baseUrl}${report.path}`, {
    method: report.method,
    headers: report.headers,
    body: report.body,
    signal: AbortSignal.timeout(patienceMs),
  })
  const text = await response.text()
  // The path may hold a key: it is not told.
  if (!response.ok) throw new Error(`the portal answered ${response.status}: ${text.slice(0, 200)}`)
  return text
}
