import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { environmentSchema } from './environment.ts'
import { createTestApp } from './testing/test-app.ts'

const folder = join(import.meta.dirname, '../../../deploy')
const read = (...path: string[]) => readFileSync(join(folder, ...path), 'utf8')
const known = new Set(Object.keys(environmentSchema.properties))
/** Names of the files' own: what they put together the server's from, and what other programs are told. */
const own = new Set(['DOMAIN', 'POSTGRES_PASSWORD', 'NODE_ENV', 'MINIO_ROOT_USER', 'MINIO_ROOT_PASSWORD'])

function listUnknown(names: Iterable<string>): readonly string[] {
  return [...names].filter((name) => !known.has(name) && !own.has(name))
}

function listNames(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name)
}

describe('what the deployment files set', () => {
  it.each(['settings.example.env', 'systemd/talhao.env.example'])('%s names what there is', (file) => {
    const names = listNames(read(file), /^(\w+)=/gm)
    expect(names.length).toBeGreaterThan(5)
    expect(listUnknown(names)).toEqual([])
  })

  it('compose.yaml names what there is, for the portal and its worker alike', () => {
    const { services } = parse(read('compose.yaml'), { merge: true })
    expect(services.worker.environment).toEqual(services.portal.environment)
    expect(listUnknown(Object.keys(services.portal.environment))).toEqual([])
    expect(listUnknown(listNames(read('compose.yaml'), /\$\{(\w+)/g))).toEqual([])
  })

  it('the chart names what there is', () => {
    const values = parse(read('helm/talhao/values.yaml'))
    expect(listUnknown(Object.keys(values.settings))).toEqual([])
    expect(parse(read('helm/talhao/Chart.yaml'))).toMatchObject({ apiVersion: 'v2', name: 'talhao' })
  })

  it('the image names what there is', () => {
    const names = listNames(read('Dockerfile'), /(?:^ENV|^ {4})\s*(\w+)=/gm)
    expect(names).toContain('DATA_DIR')
    expect(listUnknown(names)).toEqual([])
  })
})

describe('what runs', () => {
  const image = read('Dockerfile')
  const lastStage = image.slice(image.lastIndexOf('\nFROM '))

  it('is not root, is asked how it is, and has no base without a version', () => {
    expect(listNames(lastStage, /^USER (\w+)$/gm)).toEqual(['node'])
    expect(lastStage.indexOf('\nUSER ')).toBeLessThan(lastStage.indexOf('\nCMD '))
    expect(lastStage).toContain('HEALTHCHECK')
    const { services } = parse(read('compose.yaml'), { merge: true })
    const bases = [
      ...listNames(image, /^FROM (\S+)/gm),
      services.postgres.image,
      services.caddy.image,
      services.minio.image,
    ]
    for (const base of bases) expect(base).toMatch(/:(?!latest)[\w.-]+$/)
  })

  it('keeps the database off the outside network', () => {
    const { services, networks } = parse(read('compose.yaml'), { merge: true })
    expect(networks.inside).toEqual({ internal: true })
    expect(services.postgres.networks).toEqual(['inside'])
    expect(services.postgres.ports).toBeUndefined()
  })

  it.each(['talhao.service', 'talhao-worker.service'])('%s has no more rights than it needs', (unit) => {
    const text = read('systemd', unit)
    for (const line of [
      'User=talhao',
      'NoNewPrivileges=yes',
      'ProtectSystem=strict',
      'CapabilityBoundingSet=',
    ])
      expect(text.split('\n')).toContain(line)
  })

  it('is the programs that the build makes', () => {
    const programs = new Set(
      ['Dockerfile', 'compose.yaml', 'systemd/talhao.service', 'systemd/talhao-worker.service']
        .map((file) => read(file))
        .concat(
          readdirSync(join(folder, 'helm/talhao/templates')).map((file) =>
            read('helm/talhao/templates', file),
          ),
        )
        .flatMap((text) => listNames(text, /apps\/server\/dist\/([\w-]+\.js)/g)),
    )
    expect([...programs].toSorted()).toEqual(['main.js', 'worker.js'])
  })
})

it('alerts and dashboard ask for figures that there are', async () => {
  const test = await createTestApp()
  try {
    const { body } = await test.app.inject({ url: '/metrics' })
    const figures = new Set(listNames(body, /^# TYPE (\w+)/gm))
    const { panels } = JSON.parse(read('grafana/talhao.json'))
    const { groups } = parse(read('prometheus/alerts.yaml'))
    const asked: string[] = [
      ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }: { expr: string }) => expr)),
      ...groups.flatMap(({ rules }: { rules: { expr: string }[] }) => rules.map(({ expr }) => expr)),
    ]
    const names = asked.flatMap((text) => listNames(text, /\b((?:talhao|nodejs|process)_\w+)\b/g))
    expect(names.length).toBeGreaterThan(15)
    const unknown = names.filter(
      (name) => !figures.has(name.replace(/_(count|sum|bucket)$/, '')) && !figures.has(name),
    )
    expect(unknown).toEqual([])
  } finally {
    await test.close()
  }
})
