import { printPdf } from '../../platform/printing/print-pdf.ts'
import { composeOperations } from './compose/compose-operations.ts'
import { composeOperators } from './compose/compose-operators.ts'
import { composePlantingSummary } from './compose/compose-planting-summary.ts'
import { composeWeatherSummary } from './compose/compose-weather-summary.ts'
import type {
  OperationsReportTask,
  OperatorsReportTask,
  PlantingSummaryTask,
  WeatherSummaryTask,
} from './compose/report-task.ts'
import { showPage } from './document/show-page.ts'
import { reportTexts } from './texts/report.texts.ts'

/** What a thread of reports can do: one function a report. */

export async function printPlantingSummary(task: PlantingSummaryTask): Promise<Uint8Array> {
  const title = reportTexts[task.look.language].plantingSummary
  return printPdf(await composePlantingSummary(task), { look: task.look, title })
}

export async function printWeatherSummary(task: WeatherSummaryTask): Promise<Uint8Array> {
  const title = reportTexts[task.look.language].weatherSummary
  return printPdf(await composeWeatherSummary(task), { look: task.look, title })
}

export async function printOperators(task: OperatorsReportTask): Promise<Uint8Array> {
  const title = reportTexts[task.look.language].operatorsReport
  return printPdf(composeOperators(task), { look: task.look, title })
}

export async function printOperations(task: OperationsReportTask): Promise<Uint8Array> {
  const title = reportTexts[task.look.language].operationsReport
  return printPdf(await composeOperations(task), { look: task.look, title })
}

/** The same report as a page that carries its PDF. */
export async function showOperations(task: OperationsReportTask): Promise<string> {
  const title = reportTexts[task.look.language].operationsReport
  const blocks = await composeOperations(task)
  const pdf = await printPdf(blocks, { look: task.look, title })
  return showPage(blocks, { look: task.look, title, pdf })
}
