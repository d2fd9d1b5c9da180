import { expect, test } from 'vitest'
import { correction, qrCode } from './qr.ts'

const drawn = (text: string) => qrCode(text)?.map((row) => row.map((dark) => (dark ? '#' : '.')).join(''))

test('the code of a short address is the one that phones were seen to read', () => {
  expect(drawn('https://mall.example')).toMatchInlineSnapshot(`
    [
      "#######.#....#.##.#######",
      "#.....#.#..####.#.#.....#",
      "#.###.#.##..#..#..#.###.#",
      "#.###.#.###.###.#.#.###.#",
      "#.###.#..##.#.###.#.###.#",
      "#.....#.###..#..#.#.....#",
      "#######.#.#.#.#.#.#######",
      "..........##...##........",
      "##..###...#.#......#.####",
      "###.#..#.....####...##.#.",
      "#.##..##.##...####.#.##..",
      "#..#.#...#..#.###..##.##.",
      "###...#.#..#.#######.####",
      "#.###..##.#.#.###...#..#.",
      "....#.#..#######..#####..",
      "..#.##.##.##.#.#.#.##.##.",
      "##.####...#.##..#######..",
      "........#....##.#...#....",
      "#######.........#.#.#....",
      "#.....#.#.#.#.#.#...####.",
      "#.###.#.#..#.##.#########",
      "#.###.#...#.#...####..###",
      "#.###.#..#.####..##..#.#.",
      "#.....#.####.#.#..######.",
      "#######.##..##....#...###",
    ]
  `)
})

test('longer addresses take larger codes, up to 858 bytes', () => {
  expect(qrCode('a'.repeat(17))).toHaveLength(21)
  expect(qrCode('a'.repeat(18))).toHaveLength(25)
  expect(qrCode('a'.repeat(858))).toHaveLength(97)
  expect(qrCode('a'.repeat(859))).toBeNull()
})

test('a block with its correction bytes is a multiple of the generator', () => {
  const block = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17]
  expect(correction(block, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23])
})
