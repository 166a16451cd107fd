import { printPdf } from '../../../platform/printing/print-pdf.ts'
import { composeDeskReport, type DeskReportTask } from './compose-desk-report.ts'
import { deskReportTexts } from './desk-report.texts.ts'

/** What a thread of the desk can do: one function a task. */

export function printDesk(task: DeskReportTask): Promise<Uint8Array> {
  return printPdf(composeDeskReport(task), {
    look: task.look,
    title: deskReportTexts.title[task.look.language],
  })
}
