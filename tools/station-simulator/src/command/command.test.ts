import { describe, expect, it } from 'vitest'
import { chooseProtocol } from './choose-protocol.ts'
import { readCredentialFile } from './load-stations.ts'
import { readOptions, UsageError } from './read-options.ts'

const given = ['--url', 'http://127.0.0.1:3000/', '--id', 'A', '--key', 'k']

describe('the command', () => {
  it('plays live by JSON unless told otherwise', () => {
    expect(readOptions(given)).toMatchObject({
      url: 'http://127.0.0.1:3000',
      protocol: 'json',
      isLive: true,
      backfillMs: null,
      source: { kind: 'one', ingestId: 'A', ingestKey: 'k' },
    })
  })

  it('fills the past, and goes on only when asked', () => {
    expect(readOptions([...given, '--backfill', '90d'])).toMatchObject({
      backfillMs: 90 * 86_400_000,
      isLive: false,
    })
    expect(readOptions([...given, '--backfill', '12h', '--live'])).toMatchObject({ isLive: true })
  })

  it.each([
    ['--url', ['--id', 'A', '--key', 'k']],
    ['--credentials', ['--url', 'http://x.test']],
    ['--protocol', [...given, '--protocol', 'mqtt']],
    ['--backfill', [...given, '--backfill', '3 weeks']],
    ['--backfill', [...given, '--backfill', '400d']],
    ['--stations', [...given, '--stations', '0']],
    ['--colour', [...given, '--colour', 'red']],
  ])('refuses a wrong %s by its name', (name, args) => {
    expect(() => readOptions(args)).toThrow(UsageError)
    expect(() => readOptions(args)).toThrow(name)
  })

  it('reads keys from a file and names what is wrong in it', () => {
    const station = {
      ingestId: 'A',
      ingestKey: 'k',
      latitude: -12,
      longitude: -55,
      timeZone: 'America/Cuiaba',
    }
    const [first] = readCredentialFile(JSON.stringify({ lorawanKey: 'l', stations: [station] }))
    expect(first).toMatchObject({
      name: 'A',
      intervalMinutes: 10,
      credentials: { lorawanKey: 'l', devEui: null },
    })
    const { latitude: _, ...lost } = station
    expect(() => readCredentialFile(JSON.stringify({ stations: [station, lost] }))).toThrow(
      'stations[1].latitude',
    )
    expect(() => readCredentialFile('[]')).toThrow('the credentials file must be an object')
  })

  it('mixes the protocols that each station can speak', () => {
    const credentials = { ingestId: 'A', ingestKey: 'k', devEui: null, lorawanKey: 'l' }
    const plain = [0, 1, 2, 3].map((index) => chooseProtocol('mixed', { index, credentials }))
    expect(plain).toEqual(['wu', 'ecowitt', 'json', 'wu'])
    const radio = { ...credentials, devEui: '70B3' }
    expect([3, 4].map((index) => chooseProtocol('mixed', { index, credentials: radio }))).toEqual([
      'ttn',
      'chirpstack',
    ])
    expect(chooseProtocol('ttn', { index: 0, credentials })).toBeNull()
  })
})
