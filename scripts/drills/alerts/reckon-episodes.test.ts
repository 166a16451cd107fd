import { describe, expect, it } from 'vitest'
import { reckonEpisodes } from './reckon-episodes.mjs'

const minuteMs = 60_000
const hot = { operator: '>=', value: 30, clearBy: 0.5, forMinutes: 0 } as const

function sample(values: readonly (number | null)[], stepMinutes = 10) {
  return values.flatMap((value, index) =>
    value === null
      ? []
      : [
          {
            timeMs: index * stepMinutes * minuteMs,
            value,
            isTrusted: true,
            isWatched: true,
            intervalMs: stepMinutes * minuteMs,
          },
        ],
  )
}
const minutes = (episodes: readonly { openedMs: number; closedMs: number | null }[]) =>
  episodes.map(({ openedMs, closedMs }) => [
    openedMs / minuteMs,
    closedMs === null ? null : closedMs / minuteMs,
  ])

describe('episodes reckoned plainly', () => {
  it('open at the limit itself and close past the band', () => {
    expect(minutes(reckonEpisodes(hot, sample([29, 30, 29.6, 29.5, 29.4, 29])))).toEqual([[10, 40]])
  })

  it('go on as one when they come back within half an hour', () => {
    expect(minutes(reckonEpisodes(hot, sample([30, 29, 29, 30, 29])))).toEqual([[0, 40]])
    expect(minutes(reckonEpisodes(hot, sample([30, 29, 29, 29, 29, 30, 29])))).toEqual([
      [0, 10],
      [50, 60],
    ])
  })

  it('stay open until two hours of calm after the third opening', () => {
    const calm = Array.from({ length: 13 }, () => 29)
    expect(minutes(reckonEpisodes(hot, sample([30, 29, 30, 29, 30, ...calm])))).toEqual([[0, 170]])
  })

  it('need the whole time, two samples and no gap of more than two intervals', () => {
    const long = { ...hot, forMinutes: 20 }
    expect(minutes(reckonEpisodes(long, sample([30, 30, 29, 30, 30, 30, 29, 29, 29])))).toEqual([[50, 80]])
    expect(reckonEpisodes(long, sample([30, null, null, 30, 29]))).toEqual([])
    expect(minutes(reckonEpisodes(long, sample([30, null, 30])))).toEqual([[20, null]])
  })

  it('neither open nor close by a sample that is not trusted', () => {
    const doubted = sample([30, 29, 30]).map((one, index) => ({ ...one, isTrusted: index === 2 }))
    expect(minutes(reckonEpisodes(hot, doubted))).toEqual([[20, null]])
  })

  it('do not begin where the rule does not watch', () => {
    const unwatched = sample([30, 30]).map((one, index) => ({ ...one, isWatched: index === 1 }))
    expect(minutes(reckonEpisodes(hot, unwatched))).toEqual([[10, null]])
  })
})
