import { expect, test } from 'vitest'
import { eventParser, type ServerEvent } from './events.ts'

const parsed = (...pieces: string[]) => {
  const events: ServerEvent[] = []
  const parse = eventParser((event) => events.push(event))
  for (const piece of pieces) parse(piece)
  return events
}

test('an event is whole at its empty line, wherever the stream was cut', () => {
  expect(parsed('event: queues\nda', 'ta: {"a"', ':1}\n', '\n')).toEqual([{ event: 'queues', data: '{"a":1}' }])
})

test('several lines of data are one text; remarks that keep the line open are none', () => {
  expect(parsed(': still here\n\n', 'data: one\r\ndata:two\r\n\r\n')).toEqual([{ event: 'message', data: 'one\ntwo' }])
})

test('what was begun and never finished is no event', () => {
  expect(parsed('data: half')).toEqual([])
})
