import { expect, it } from 'vitest'
import { routePaths } from '../paths.ts'
import { isAppPage, listNeeded, nameWithoutHash } from './app-files.ts'

const release = {
  entry: '/assets/index-AAAAAAA2.js',
  shell: ['/assets/index-AAAAAAA2.js', '/assets/base-BBBBBBB1.js'],
  files: [
    '/assets/index-AAAAAAA2.js',
    '/assets/base-BBBBBBB1.js',
    '/assets/bulletin-screen-CCCCCC-2.js',
    '/assets/map-view-DDDDDDD2.js',
  ],
}

it('knows a file again in the next release', () => {
  expect(nameWithoutHash('/assets/bulletin-screen-CCCCCC-2.js')).toBe('bulletin-screen.js')
  expect(nameWithoutHash('/assets/bulletin-screen-B_x3f8Q1.js')).toBe('bulletin-screen.js')
})

it('a new release needs its shell, and what this device had of the old one', () => {
  expect(listNeeded(release, [])).toEqual(release.shell)
  expect(listNeeded(release, ['/assets/bulletin-screen-CCCCCCC1.js', '/assets/gone-EEEEEEE1.js'])).toEqual([
    ...release.shell,
    '/assets/bulletin-screen-CCCCCC-2.js',
  ])
})

it('answers the pages of the app alone', () => {
  const routes = Object.values(routePaths)
  const isPage = (path: string) => isAppPage(path, routes)
  expect(['/', '/map', '/stations/a/health', '/emcloud/abc'].filter(isPage)).toHaveLength(4)
  expect(
    ['/api/v2/stations', '/api/docs', '/alert-mails/unsubscribe', '/evidence-verifier.html'].filter(isPage),
  ).toEqual([])
})
