import { expect, it } from 'vitest'
import { createEventParser, type ServerEvent } from './parse-event-stream.ts'
import { readLiveEvent } from './read-live-event.ts'

function parse(...pieces: string[]): readonly ServerEvent[] {
  const events: ServerEvent[] = []
  const take = createEventParser((event) => events.push(event))
  for (const piece of pieces) take(piece)
  return events
}

it('reads events however the network cuts them', () => {
  const text = 'retry: 3000\n: connected\n\nevent: station\ndata: {"id":"x"}\n\nevent: forecast\ndata: {}\n\n'
  const expected = [
    { name: 'station', data: '{"id":"x"}' },
    { name: 'forecast', data: '{}' },
  ]
  for (let cut = 1; cut < text.length; cut++)
    expect(parse(text.slice(0, cut), text.slice(cut))).toEqual(expected)
})

it('joins the lines of one event and takes every kind of line end', () => {
  expect(parse('data: a\r\ndata: b\r\n\r\n')).toEqual([{ name: 'message', data: 'a\nb' }])
})

it('keeps quiet while an event is unfinished, and about comments', () => {
  expect(parse(': alive\n\n', 'event: station\ndata: {}\n')).toEqual([])
})

it('passes over events that this page does not know or cannot trust', () => {
  const id = '00000000-0000-4000-8000-000000000001'
  const data = { id, observedDateTime: '2026-11-15T12:00:00Z' }
  expect(readLiveEvent({ name: 'station', data: JSON.stringify(data) })).toEqual({ name: 'station', data })
  expect(readLiveEvent({ name: 'station', data: '{"id":1}' })).toBeNull()
  expect(readLiveEvent({ name: 'station', data: '{' })).toBeNull()
  expect(readLiveEvent({ name: 'tractor', data: '{}' })).toBeNull()
})
