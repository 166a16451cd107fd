import type { Language } from '@talhao/contract/core'
import { fileZone, localDateOf } from '@talhao/local-time'
import {
  createSeedRateLegend,
  createSpeedLegend,
  createWeatherLegend,
  fertilizerLegend,
  type Legend,
  type Machine,
} from '@talhao/operation-maps'
import { cleanFileName } from '../../platform/http/file-name.ts'
import type { OperationFile, OperationMeta, OperationPart } from '../files/operation-file.ts'
import type { ExportSource } from './export-task.ts'

/** A part of an operation file that is exported. */
export interface ExportedPart {
  readonly file: OperationFile
  readonly part: OperationPart
}

const kindNames: Readonly<Record<OperationPart['kind'], Readonly<Record<Language, string>>>> = {
  seeds: { pt: 'sementes', es: 'semillas' },
  fertilizers: { pt: 'fertilizantes', es: 'fertilizantes' },
  speed: { pt: 'velocidade', es: 'velocidad' },
  polygons: { pt: 'meteorologia', es: 'meteorologia' },
}

const maxName = 80

export function describeSource({ file, part }: ExportedPart, language: Language): ExportSource {
  return {
    storedKey: part.storedKey,
    strips: part.strips,
    name: nameExport({ file, part }, language),
    machine: describeMachine(part.kind, file.meta),
    legend: chooseLegend(file, part),
  }
}

/** What the file is about, what it holds, and the day of the work. */
export function nameExport({ file, part }: ExportedPart, language: Language): string {
  const day = localDateOf(file.fromDate.getTime(), fileZone)
  const title = cleanFileName([file.operationName, file.name].filter((text) => text !== null).join(' '))
  return `${[...title].slice(0, maxName).join('').trim()}_${kindNames[part.kind][language]}_${day}`
}

/** As the upload was measured. */
export function describeMachine(kind: OperationPart['kind'], meta: OperationMeta): Machine {
  const rowWidthM = meta.widthRow ?? 0
  switch (kind) {
    case 'seeds':
      return { rows: meta.numberOfSeedsRows ?? 0, rowWidthM }
    case 'fertilizers':
      return { rows: meta.numberOfFertilizersRows ?? 0, rowWidthM }
    case 'speed':
      return { rows: meta.numberOfSeedsRows || meta.numberOfFertilizersRows || 1, rowWidthM }
    case 'polygons':
      return { rows: 0, rowWidthM: 0 }
  }
}

/** The colours that the map shows first. */
function chooseLegend({ meta }: OperationFile, { kind, summary }: OperationPart): Legend | null {
  switch (kind) {
    case 'seeds':
      return meta.limits === null ? null : createSeedRateLegend(meta.limits)
    case 'fertilizers':
      return fertilizerLegend
    case 'speed':
      return createSpeedLegend(meta)
    case 'polygons':
      return createWeatherLegend('temperature', {
        range: summary.ranges.temperature ?? null,
        style: 'discrete',
      })
  }
}
