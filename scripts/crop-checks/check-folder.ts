import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Case, type Figure, isMet, readCase } from './case.ts'
import { checkFavourable } from './check-favourable.ts'
import { checkFrost } from './check-frost.ts'
import { checkSeason, checkSoilWater } from './check-soil-water.ts'

export interface CheckedCase {
  readonly file: string
  readonly id: string
  readonly figures: number
  readonly missed: readonly Figure[]
}

const files: Readonly<Record<string, (check: Case) => Figure[]>> = {
  'frost_checks.json': checkFrost,
  'fao56_checks.json': checkSoilWater,
  'disease_hours_checks.json': checkFavourable,
}

/** All cases of the crop desk in a folder, each computed by the package as the desk does. */
export function checkFolder(folder: string): CheckedCase[] {
  const cases = Object.entries(files).flatMap(([file, check]) =>
    existsSync(join(folder, file))
      ? readCase(JSON.parse(readFileSync(join(folder, file), 'utf8')), file)
          .cases('cases')
          .map((one) => judge(file, one.id, check(one)))
      : [],
  )
  const seasons = readdirSync(folder)
    .filter((name) => /^soil_water_.*\.csv$/.test(name))
    .map((name) => judge(name, 'season', checkSeason(pathToFileURL(join(folder, name)).href)))
  return [...cases, ...seasons]
}

function judge(file: string, id: string, figures: readonly Figure[]): CheckedCase {
  return { file, id, figures: figures.length, missed: figures.filter((figure) => !isMet(figure)) }
}
