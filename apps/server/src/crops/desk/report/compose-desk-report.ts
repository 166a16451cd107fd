import type { DeskLine } from '@talhao/contract/crops/desk'
import { fillText, type LocalText } from '../../../platform/http/problem.ts'
import type { Block } from '../../../platform/printing/block.ts'
import type { ReportLook } from '../../../platform/printing/report-look.ts'
import { deskReportTexts as texts } from './desk-report.texts.ts'
import { createLineWriter } from './write-line.ts'

export interface DeskReportTask {
  readonly look: ReportLook
  /** Null: all of them. */
  readonly farmName: string | null
  readonly lines: readonly DeskLine[]
  /** Whether there are more than are printed. */
  readonly isCut: boolean
}

/** The desk on paper, in the order of the screen (CRP-66). */
export function composeDeskReport({ look, farmName, lines, isCut }: DeskReportTask): Block[] {
  const { language } = look
  const write = createLineWriter(language)
  const say = (text: LocalText, values?: Readonly<Record<string, string | number>>) =>
    fillText(text, language, values)
  const { columns } = texts
  const farm = farmName ?? say(texts.allFarms)
  const count = lines.length
  return [
    {
      kind: 'title',
      text: say(texts.title),
      subtitle: count === 1 ? say(texts.summaryOne, { farm }) : say(texts.summary, { farm, count }),
    },
    ...(isCut ? [{ kind: 'note', text: say(texts.cut, { most: count }) } as const] : []),
    count === 0
      ? { kind: 'note', text: say(texts.nothing) }
      : {
          kind: 'table',
          columns: [
            { title: say(columns.field), align: 'left', weight: 1.5, isLed: true },
            { title: say(columns.frost), align: 'left', weight: 1.15, isLed: true },
            { title: say(columns.water), align: 'left', weight: 1.05, isLed: true },
            { title: say(columns.favourable), align: 'left', weight: 1.3, isLed: true },
            { title: say(columns.stage), align: 'left', weight: 0.9, isLed: true },
            { title: say(columns.rain), align: 'left', weight: 1, isLed: true },
          ],
          rows: lines.map(write),
        },
    { kind: 'note', text: say(texts.advice) },
  ]
}
