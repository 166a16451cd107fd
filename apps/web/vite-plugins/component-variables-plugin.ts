import type { Brand } from '@talhao/contract/core'
import type { Plugin } from 'vite'
import { writeComponentVariables } from '../src/app/theme/component-variables.ts'

const sheet = /\/app\/theme\/component-variables\.css$/
/** What Mantine would do instead in the browser: some of it as soon as the module is there, asked for or not. */
const doneAtBuild = /@mantine\/core\/esm\/.*\/MantineCssVariables\/MantineCssVariables\.mjs$/

/** Writes the components' variables into the page's style sheet, and leaves out the code that would write them. */
export function writeVariables(brand: Brand): Plugin {
  return {
    name: 'talhao:component-variables',
    enforce: 'pre',
    load: {
      filter: { id: [sheet, doneAtBuild] },
      handler: (id) =>
        sheet.test(id) ? writeComponentVariables(brand) : 'export const MantineCssVariables = () => null',
    },
  }
}
