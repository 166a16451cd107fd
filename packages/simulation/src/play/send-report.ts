import type { Report } from '../protocols/report.ts'

/** The part of `fetch` that a report needs. */
export type FetchReport = (
  url: string,
  call: Pick<Report, 'method' | 'body'> & {
    readonly headers: Record<string, string>
    readonly signal: AbortSignal
  },
) => Promise<{ readonly ok: boolean; readonly status: number; text(): Promise<string> }>

/** Sends a report and gives back the answer's text; rejects when the portal does not take it. */
export async function sendReport(
  report: Report,
  line: {
    readonly baseUrl: string
    readonly fetch: FetchReport
    /** Ends the wait for an answer. */
    readonly signal: AbortSignal
  },
): Promise<string> {
  const { baseUrl, fetch: call, signal } = line
  const { method, path, headers, body } = report
  const response = await call(`${baseUrl}${path}`, { method, headers: { ...headers }, body, signal })
  const text = await response.text()
  // The path may hold a key: it is not shown.
  if (!response.ok) throw new Error(`the portal answered ${response.status}: ${text.slice(0, 200)}`)
  return text
}
