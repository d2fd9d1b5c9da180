import { expect, test } from 'vitest'
import { changesBetween } from './quote-changes.rules.ts'

const line = (itemId: number, name: string, priceFen: number) => ({ itemId, name, priceFen })

test('between two versions each other price is told, and what came or went', () => {
  const before = { freightFen: 800, lines: [line(1, '手套', 1_280), line(2, '口罩', 500), line(3, '护目镜', 2_000)] }
  const after = { freightFen: 0, lines: [line(1, '手套', 1_210), line(2, '口罩', 500), line(4, '耳塞', 90)] }
  expect(changesBetween(before, after)).toEqual([
    { name: '手套', before_fen: 1_280, after_fen: 1_210 },
    { name: '耳塞', before_fen: null, after_fen: 90 },
    { name: '护目镜', before_fen: 2_000, after_fen: null },
    { name: '运费', before_fen: 800, after_fen: 0 },
  ])
  expect(changesBetween(before, before)).toEqual([])
})
