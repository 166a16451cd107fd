import type { Language } from '@talhao/contract/core'
import {
  createSeedRateLegend,
  createSpeedLegend,
  createWeatherLegend,
  fertilizerLegend,
  type Legend,
} from '@talhao/operation-maps'
import { describeMachine } from '../files/describe-machine.ts'
import type { OperationFile, OperationPart } from '../files/operation-file.ts'
import type { ExportSource } from './export-task.ts'
import { nameWork } from './name-work.ts'

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

export function describeSource({ file, part }: ExportedPart, language: Language): ExportSource {
  return {
    storedKey: part.storedKey,
    strips: part.strips,
    name: nameExport({ file, part }, language),
    machine: describeMachine(part.kind, file.meta),
    legend: chooseLegend(file, part),
  }
}

/** Where, when and with what was worked, and what the file holds (OPS-112). */
export function nameExport({ file, part }: ExportedPart, language: Language): string {
  return `${nameFile(file)}_${kindNames[part.kind][language]}`
}

/** Where, when and with what was worked. */
export function nameFile({ name, fromDate, implementName, machineName }: OperationFile): string {
  return nameWork({ field: name, from: fromDate, machine: implementName ?? machineName })
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
