import { expect, test } from 'vitest'
import { isOpen, toneOf, tookInWords, verdict } from './run.ts'

const run = (state: 'waiting' | 'running' | 'done' | 'broken', faults = 0, unmade = 0) => ({ state, faults, unmade })

test.each([
  [run('waiting'), '等待开始', 'go'],
  [run('running'), '进行中', 'go'],
  [run('running', 2), '2 处不符', 'bad'],
  [run('done'), '全部一致', 'done'],
  [run('done', 3), '3 处不符', 'bad'],
  [run('done', 0, 1), '1 项未能检查', 'wait'],
  [run('done', 3, 1), '3 处不符，1 项未能检查', 'bad'],
  [run('broken'), '没有做完', 'wait'],
  [run('broken', 4), '4 处不符，没有做完', 'bad'],
])('%j is told as %s, %s', (one, words, tone) => {
  expect([verdict(one), toneOf(one)]).toEqual([words, tone])
})

test('only what waits or runs is under way', () => {
  expect([run('waiting'), run('running'), run('done'), run('broken')].map(isOpen)).toEqual([true, true, false, false])
})

test.each([
  [40, '不到 0.1 秒'],
  [840, '0.8 秒'],
  [12_400, '12 秒'],
  [125_000, '2 分 5 秒'],
])('%d ms are %s', (ms, words) => {
  expect(tookInWords(ms)).toBe(words)
})
