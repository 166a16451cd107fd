import type { Check } from './check.ts'

// Put together from halves, so that this file does not name such a path itself.
const folders = ['wo' + 'rk', 'fa' + 'rm', 'ro' + 'ot'].join('|')
const homes = ['ho' + 'me', 'Us' + 'ers'].join('|')
const machinePath = new RegExp(`(?<![A-Za-z0-9_.})-])/(?:(?:${folders})/|(?:${homes})/[A-Za-z])`)
const registryHost =
  /\b(?:https?:)?\/\/(?!www\.npmjs\.com)[\w.-]*(?:registry|npmjs|artifactory|verdaccio|nexus|jfrog)[\w.-]*/i
const registrySetting = /^\s*(?:@[\w-]+:)?registry\s*=/m
const binary = /\.(png|jpe?g|webp|avif|ico|woff2?|pmtiles|zip|gz|br|pdf)$/

export const machinePaths: Check = {
  name: 'no file names a path or a package registry of one machine',
  findProblems: ({ files, read }) =>
    files
      .filter((file) => !binary.test(file))
      .flatMap((file) => {
        const text = read(file)
        return [machinePath, registryHost, registrySetting].flatMap((pattern) => {
          const hit = pattern.exec(text)
          if (hit === null) return []
          const line = text.slice(0, hit.index).split('\n').length
          return [`${file}:${line} says ${JSON.stringify(hit[0].trim())}: take it out`]
        })
      }),
}
