/**
 * A QR code (ISO/IEC 18004) of a text: byte mode, error correction level L, versions 1–20.
 * Rows of modules, true is dark; null when the text has more than 858 bytes.
 */
export function qrCode(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text)
  const version = eccPerBlock.findIndex((_, at) => bytes.length <= capacity(at + 1)) + 1
  if (version === 0) return null
  const blank = withPatterns(version)
  place(blank, interleaved(dataCodewords(bytes, version), version))
  const masked = masks.map((mask, at) => finished(blank, mask, at))
  return masked.reduce((best, one) => (penalty(one) < penalty(best) ? one : best))
}

const eccPerBlock = [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28]
const blockCount = [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8]
const eccOf = (version: number) => eccPerBlock[version - 1] ?? 0
const blocksOf = (version: number) => blockCount[version - 1] ?? 1

const sizeOf = (version: number) => version * 4 + 17

function alignments(version: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2
  const later = Array.from({ length: count - 1 }, (_, i) => sizeOf(version) - 7 - step * i)
  return [6, ...later.reverse()]
}

/** Data and error-correction bytes that a version holds together. */
function codewords(version: number): number {
  const size = sizeOf(version)
  const count = alignments(version).length
  const aligned = count === 0 ? 0 : (count * count - 3) * 25 - (count - 2) * 10
  const patterns = 3 * 64 + 2 * (size - 16) + aligned + 31 + (version >= 7 ? 36 : 0)
  return Math.floor((size * size - patterns) / 8)
}
const dataLength = (version: number) => codewords(version) - eccOf(version) * blocksOf(version)
const capacity = (version: number) => dataLength(version) - (version < 10 ? 2 : 3)

function dataCodewords(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = []
  const write = (value: number, length: number) => {
    for (let at = length - 1; at >= 0; at--) bits.push((value >> at) & 1)
  }
  write(0b0100, 4)
  write(bytes.length, version < 10 ? 8 : 16)
  for (const byte of bytes) write(byte, 8)
  write(0, Math.min(4, dataLength(version) * 8 - bits.length))
  while (bits.length % 8) bits.push(0)
  const words: number[] = []
  for (let at = 0; at < bits.length; at += 8) words.push(bits.slice(at, at + 8).reduce((sum, bit) => sum * 2 + bit, 0))
  for (let pad = 0xec; words.length < dataLength(version); pad ^= 0xec ^ 0x11) words.push(pad)
  return words
}

/** Splits into blocks, adds each block's correction bytes and deals the columns out in turn. */
function interleaved(data: readonly number[], version: number): number[] {
  const blocks = blocksOf(version)
  const short = Math.floor(data.length / blocks)
  const longer = data.length % blocks
  const parts: number[][] = []
  let from = 0
  for (let block = 0; block < blocks; block++) {
    const to = from + short + (block >= blocks - longer ? 1 : 0)
    parts.push(data.slice(from, to))
    from = to
  }
  const dealt = (lists: readonly number[][]) =>
    Array.from({ length: Math.max(...lists.map((list) => list.length)) }, (_, column) =>
      lists.flatMap((list) => list[column] ?? []),
    ).flat()
  return [...dealt(parts), ...dealt(parts.map((part) => correction(part, eccOf(version))))]
}

/** Product in the field of 256 elements over x⁸+x⁴+x³+x²+1. */
function times(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d)
    if ((b >> bit) & 1) product ^= a
  }
  return product
}

/** The Reed–Solomon remainder of a block. */
export function correction(data: readonly number[], length: number): number[] {
  let generator = [1]
  for (let i = 0, root = 1; i < length; i++, root = times(root, 2)) {
    const shifted = [...generator, 0]
    generator = shifted.map((value, at) => value ^ times(generator[at - 1] ?? 0, root))
  }
  const rest = [...data, ...Array.from({ length }, () => 0)]
  for (let at = 0; at < data.length; at++) {
    const factor = rest[at] ?? 0
    for (const [i, value] of generator.entries()) rest[at + i] = (rest[at + i] ?? 0) ^ times(value, factor)
  }
  return rest.slice(data.length)
}

/** A module: dark or light, and whether it belongs to a pattern, which no mask touches. */
type Cell = { dark: boolean; fixed: boolean }
type Grid = Cell[][]

function set(grid: Grid, x: number, y: number, dark: boolean): void {
  const row = grid[y]
  if (row?.[x]) row[x] = { dark, fixed: true }
}

function withPatterns(version: number): Grid {
  const size = sizeOf(version)
  const grid: Grid = Array.from({ length: size }, () =>
    Array.from({ length: size }, () => ({ dark: false, fixed: false })),
  )
  for (let at = 0; at < size; at++) {
    set(grid, at, 6, at % 2 === 0)
    set(grid, 6, at, at % 2 === 0)
  }
  const square = (cx: number, cy: number, radius: number, lightRings: readonly number[]) => {
    for (let dy = -radius; dy <= radius; dy++) {
      for (let dx = -radius; dx <= radius; dx++) {
        set(grid, cx + dx, cy + dy, !lightRings.includes(Math.max(Math.abs(dx), Math.abs(dy))))
      }
    }
  }
  const places = alignments(version)
  const last = places.length - 1
  for (const [i, cy] of places.entries()) {
    for (const [j, cx] of places.entries()) {
      if ((i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)) continue
      square(cx, cy, 2, [1])
    }
  }
  for (const [cx, cy] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const) {
    square(cx, cy, 4, [2, 4])
  }
  writeFormat(grid, 0)
  if (version >= 7) writeVersion(grid, version)
  return grid
}

const remainder = (value: number, generator: number, bits: number) => {
  let rest = value << bits
  for (let at = 31 - bits; at >= 0; at--) if (rest >> (at + bits)) rest ^= generator << at
  return rest
}

/** Level L is 01. */
function writeFormat(grid: Grid, mask: number): void {
  const size = grid.length
  const data = (0b01 << 3) | mask
  const format = ((data << 10) | remainder(data, 0x537, 10)) ^ 0x5412
  for (let i = 0; i < 15; i++) {
    const dark = ((format >> i) & 1) === 1
    const along = i < 6 ? i : i < 8 ? i + 1 : size - 15 + i
    set(grid, 8, along, dark)
    const across = i < 8 ? size - 1 - i : i === 8 ? 7 : 14 - i
    set(grid, across, 8, dark)
  }
  set(grid, 8, size - 8, true)
}

function writeVersion(grid: Grid, version: number): void {
  const code = (version << 12) | remainder(version, 0x1f25, 12)
  for (let i = 0; i < 18; i++) {
    const dark = ((code >> i) & 1) === 1
    const near = Math.floor(i / 3)
    const far = grid.length - 11 + (i % 3)
    set(grid, far, near, dark)
    set(grid, near, far, dark)
  }
}

/** Zigzag in columns of two, from the right bottom, past the vertical timing line. */
function place(grid: Grid, words: readonly number[]): void {
  const size = grid.length
  let at = 0
  let upward = true
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2) {
    for (let step = 0; step < size; step++) {
      const y = upward ? size - 1 - step : step
      for (const x of [right, right - 1]) {
        const cell = grid[y]?.[x]
        if (!cell || cell.fixed) continue
        cell.dark = (((words[at >> 3] ?? 0) >> (7 - (at & 7))) & 1) === 1
        at += 1
      }
    }
    upward = !upward
  }
}

type Mask = (x: number, y: number) => boolean
const masks: readonly Mask[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

function finished(blank: Grid, mask: Mask, at: number): boolean[][] {
  const grid = blank.map((row) => row.map((cell) => ({ ...cell })))
  writeFormat(grid, at)
  return grid.map((row, y) => row.map((cell, x) => cell.dark !== (!cell.fixed && mask(x, y))))
}

/** What makes a code hard to read: long runs, blocks, false finders, too much of one shade. */
function penalty(code: readonly boolean[][]): number {
  const rows = code.map((row) => row.map(Number).join(''))
  const columns = code.map((_, x) => code.map((row) => Number(row[x])).join(''))
  const lines = [...rows, ...columns]
  const runs = lines.flatMap((line) => line.match(/0{5,}|1{5,}/g) ?? []).reduce((sum, run) => sum + run.length - 2, 0)
  const finders = lines.reduce((sum, line) => sum + (line.match(/(?=10111010000|00001011101)/g)?.length ?? 0), 0)
  let blocks = 0
  for (const [y, row] of code.entries()) {
    for (const [x, dark] of row.entries()) {
      if (y > 0 && x > 0 && [row[x - 1], code[y - 1]?.[x], code[y - 1]?.[x - 1]].every((one) => one === dark)) blocks++
    }
  }
  const share = rows.join('').replaceAll('0', '').length / code.length ** 2
  return runs + blocks * 3 + finders * 40 + Math.floor(Math.abs(share - 0.5) * 20) * 10
}
