import sharp from 'sharp'
import { expect, test } from 'vitest'
import { minutes } from '#kernel/clock.ts'
import { codes } from '#test/codes.ts'
import { mallForTest } from '#test/mall.ts'
import { drawPuzzle } from './puzzle.ts'
import { inWords } from './question.rules.ts'

const mall = await mallForTest({ environment: { TRUST_PROXY: '1' } })
const { as, pass } = mall
const { aPuzzle, solve, send } = codes(mall)
const phone = '13500000001'
const check = (answer: { key: string; x?: number; answer?: string }) =>
  as(null).post('/front/safety/check', { phone, ...answer })
const pixels = (url: string) => sharp(Buffer.from(url.split(',')[1] ?? '', 'base64'))

test('the puzzle is a 300×150 picture and a piece as tall as it, and does not tell where the hole is', async () => {
  const reply = await as(null).post('/front/safety/get')
  expect(reply.data).toMatchObject({
    width: 300,
    height: 150,
    piece_width: 50,
    question: expect.stringMatching(/等于几$/),
  })
  expect(Object.keys(reply.data).sort()).toEqual(
    ['background', 'height', 'key', 'piece', 'piece_width', 'question', 'width'].sort(),
  )
  const puzzle = await aPuzzle()
  expect(await pixels(puzzle.background).metadata()).toMatchObject({ width: 300, height: 150, format: 'webp' })
  expect(await pixels(puzzle.piece).metadata()).toMatchObject({ width: 50, height: 150, hasAlpha: true })
  expect(puzzle.x).toBeGreaterThanOrEqual(80)
  expect(puzzle.x).toBeLessThanOrEqual(250)
})

test('the piece fills the hole it was cut from', async () => {
  const whole = await drawPuzzle({ x: 200, y: 90, scene: 2 })
  const cut = await drawPuzzle({ x: 100, y: 40, scene: 2 })
  const spot = { left: 118, top: 62, width: 6, height: 6 }
  const mean = async (url: string, area: typeof spot) => {
    const { channels } = await sharp(await pixels(url).extract(area).png().toBuffer()).stats()
    return channels.slice(0, 3).map((channel) => channel.mean)
  }
  const before = await mean(whole.background, spot)
  const hole = await mean(cut.background, spot)
  const piece = await mean(cut.piece, { ...spot, left: 18 })
  for (const [i, value] of before.entries()) {
    expect(Math.abs((piece[i] ?? 0) - value)).toBeLessThan(12)
    expect((hole[i] ?? 255) + 40).toBeLessThan(value)
  }
})

test('a piece put within six pixels passes', async () => {
  for (const off of [-6, 0, 6]) {
    const { key, x } = await aPuzzle()
    expect(await check({ key, x: x + off })).toMatchObject({ error: 0, data: { done: true } })
  }
})

test('a piece put further off does not pass, nor does the wrong answer', async () => {
  const { key, x, answer } = await aPuzzle()
  expect(await check({ key, x: x + 7 })).toMatchObject({ code: 'safety.failed' })
  expect(await check({ key, answer: String(answer + 1) })).toMatchObject({ code: 'safety.failed' })
  expect(await check({ key, x })).toMatchObject({ error: 0 })
})

test('who cannot drag answers the question, in digits or in words', async () => {
  const first = await aPuzzle()
  expect(await check({ key: first.key, answer: ` ${first.answer} ` })).toMatchObject({ error: 0 })
  const second = await aPuzzle()
  expect(await check({ key: second.key, answer: inWords(second.answer) })).toMatchObject({ error: 0 })
})

test('the third wrong try ends the puzzle', async () => {
  const { key, x } = await aPuzzle()
  expect(await check({ key, x: 0 })).toMatchObject({ code: 'safety.failed' })
  expect(await check({ key, x: 0 })).toMatchObject({ code: 'safety.failed' })
  expect(await check({ key, x: 0 })).toMatchObject({ code: 'safety.expired' })
  expect(await check({ key, x })).toMatchObject({ code: 'safety.expired' })
})

test('many tries at once are still three', async () => {
  const { key, x } = await aPuzzle()
  await Promise.all([0, 10, 20, 30, 40].map((wrong) => check({ key, x: wrong })))
  expect(await check({ key, x })).toMatchObject({ code: 'safety.expired' })
})

test('a puzzle is solved once and lives two minutes', async () => {
  const solved = await aPuzzle()
  expect(await check({ key: solved.key, x: solved.x })).toMatchObject({ error: 0 })
  expect(await check({ key: solved.key, x: solved.x })).toMatchObject({ code: 'safety.expired' })
  const late = await aPuzzle()
  pass(minutes(2))
  expect(await check({ key: late.key, x: late.x })).toMatchObject({ code: 'safety.expired' })
  expect(await check({ key: 'made-up', x: 100 })).toMatchObject({ code: 'safety.expired' })
})

test('a check without piece or answer costs no try', async () => {
  const { key, x } = await aPuzzle()
  for (let i = 0; i < 4; i += 1) expect(await check({ key })).toMatchObject({ error: 1, field: 'x' })
  expect(await check({ key, x })).toMatchObject({ error: 0 })
})

test('two solved puzzles for one phone still allow one message', async () => {
  await solve('13500000002')
  await solve('13500000002')
  expect(await send('13500000002', 'login')).toMatchObject({ error: 0 })
  pass(minutes(1))
  expect(await send('13500000002', 'login')).toMatchObject({ code: 'safety.required' })
  expect(mall.defects).toEqual([])
})
