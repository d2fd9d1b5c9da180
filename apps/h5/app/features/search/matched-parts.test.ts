import { expect, test } from 'vitest'
import { matchedParts } from './matched-parts.ts'

const bold = (suggestion: string, typed: string) =>
  matchedParts(suggestion, typed)
    .map(({ text, matched }) => (matched ? `[${text}]` : text))
    .join('')

test('what was typed stands out wherever it occurs', () => {
  expect(bold('防砸安全鞋', '安全')).toBe('防砸[安全]鞋')
  expect(bold('螺栓 M8×40', 'm8')).toBe('螺栓 [M8]×40')
  expect(bold('哈哈哈', '哈')).toBe('[哈][哈][哈]')
})

test('a suggestion that only sounds alike stays plain', () => {
  expect(bold('安全鞋', 'aqx')).toBe('安全鞋')
  expect(bold('安全鞋', '  ')).toBe('安全鞋')
  expect(bold('İstanbul', 'i')).toBe('İstanbul')
})
