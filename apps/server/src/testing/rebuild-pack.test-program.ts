import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { hashBytes, rioGrandeDoSulLimits, templateIds } from '@talhao/evidence'
import { composePack } from '../evidence/packs/compose-pack.ts'
import { processFile } from '../operations/files/process-file.ts'
import { noTargets, selectWeatherTargets } from '../operations/files/weather-targets.ts'
import { collectWork } from '../operations/spray-work/collect-work.ts'
import { createFileStore } from '../platform/file-store/create-file-store.ts'

/**
 * Makes the content of a pack from a raw file as often as it is told to, each time from its first byte on, and writes down
 * the hash of each; first in which zone and locale it runs.
 */
const [folder = '', csvFile = '', rounds = '1'] = process.argv.slice(2)
const raw = readFileSync(csvFile)
const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
const { locale } = new Intl.NumberFormat().resolvedOptions()
process.stdout.write(`${timeZone} ${locale}\n`)

for (let round = 0; round < Number(rounds); round++)
  process.stdout.write(`${await rebuild(join(folder, String(round)))}\n`)

async function rebuild(dataDir: string): Promise<string> {
  const files = { s3: null, dataDir }
  const [originalKey, storedKey] = ['operations/raw.csv', 'operations/raw.stored']
  await createFileStore(files).put(originalKey, Readable.from([raw]), { maxBytes: raw.length })
  const processed = await processFile({
    files,
    originalKey,
    storedKey,
    reading: { kind: 'weather', targets: selectWeatherTargets(noTargets) },
  })
  if (processed.problem !== null) throw new Error(processed.problem.code)
  const work = await collectWork({ files, storedKeys: [storedKey] })
  const [first] = work.minutes
  if (first === undefined) throw new Error('nothing was worked')
  const from = new Date(first.startMs)
  const to = new Date(work.minutes.at(-1)?.startMs ?? first.startMs)
  const rule = {
    id: 'br-x',
    own: false,
    law: 'IN 2/2008',
    article: '10',
    date: '2008-01-03',
    link: 'https://example.com/',
    status: 'in_force',
  }
  const composed = composePack({
    client: { id: 'c-1', name: 'Fazenda São João', taxId: '12.345.678/0001-90' },
    handed: {
      operation: {
        id: 'o-1',
        name: 'Fungicida – ção',
        farmName: 'Boa Vista',
        fieldId: 'f-1',
        fieldName: 'Talhão 7',
        productName: 'Óleo',
        label: { registrationNumber: '00101', activeIngredient: null, reentryHours: 24, preharvestDays: 7 },
        targets: null,
        files: [
          {
            sha256: hashBytes(raw),
            operatorName: 'Íris',
            machineName: 'Autopropelido',
            widthM: 24.5,
            from,
            to,
          },
        ],
      },
      mix: [],
      work,
    },
    stations: [
      {
        name: 'Sede',
        longitude: first.longitude + 0.01,
        latitude: first.latitude,
        readings: work.minutes.map(({ startMs }) => ({
          timeMs: startMs + 20_000,
          temperatureC: 23.4,
          humidity: 61.5,
          windKmh: 7.5,
          windFromDeg: 120,
          isTrusted: true,
        })),
      },
    ],
    limits: rioGrandeDoSulLimits,
    land: {
      field: { name: 'Talhão 7', geometry: aSquare(first, 0.002) },
      receptors: [
        {
          id: 'r-1',
          kind: 'water',
          name: 'Açude',
          geometry: { type: 'Point', coordinates: [first.longitude + 0.001, first.latitude] },
          buffer: { metres: 250, rule },
        },
      ],
    },
    method: 'ground',
    templates: templateIds,
    declared: { 'crop.name': 'Soja', 'area.worked': 1.5, invoice: '1.234,5' },
  })
  return composed.contentHash
}

function aSquare({ longitude, latitude }: { longitude: number; latitude: number }, half: number) {
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
    [-1, -1],
  ] as const
  return {
    type: 'Polygon' as const,
    coordinates: [corners.map(([x, y]) => [longitude + x * half, latitude + y * half] as const)],
  }
}
