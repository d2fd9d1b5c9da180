import sharp from 'sharp'
import { expect, test } from 'vitest'
import { hours, minutes } from '#kernel/time.ts'
import { codes, doWork } from '#test/codes.ts'
import { mallForTest } from '#test/mall.ts'
import { drawPuzzle } from './draw-puzzle.ts'

const mall = await mallForTest({ environment: { TRUST_PROXY: '1' } })
const { as, pass } = mall
const { aPuzzle, solve, send, newIp } = codes(mall)
const phone = '13500000001'
/** Checks what somebody at `ip` made of a puzzle; the slider's round of work is done unless the test says otherwise. */
const check = (ip: string, given: { key: string; x?: number; work?: number[]; scene?: string; phone?: string }) => {
  const work = doWork({ key: given.key, phone: given.phone ?? phone, scene: given.scene ?? '' }, 1)
  return as(null).post('/front/safety/check', { phone, work, ...given }, { 'X-Forwarded-For': ip })
}
const pixels = (url: string) => sharp(Buffer.from(url.split(',')[1] ?? '', 'base64'))

test('the puzzle is a 300×150 picture and a piece as tall as it, and does not tell where the hole is', async () => {
  const reply = await as(null).post('/front/safety/get')
  expect(reply.data).toMatchObject({
    width: 300,
    height: 150,
    piece_width: 50,
    work: { rounds: 48, rounds_of_slider: 1 },
  })
  expect(Object.keys(reply.data).sort()).toEqual(
    ['background', 'height', 'key', 'piece', 'piece_width', 'width', 'work'].sort(),
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

test('two puzzles that differ in nothing but the place of the hole differ in nothing but the pictures', async () => {
  const [one, other] = [await drawPuzzle({ x: 90, y: 40, scene: 1 }), await drawPuzzle({ x: 240, y: 40, scene: 1 })]
  for (const pictures of [one, other]) {
    for (const name of ['background', 'piece'] as const) {
      const { width, height, format, exif, xmp, icc } = await pixels(pictures[name]).metadata()
      const inside = { width: name === 'piece' ? 50 : 300, height: 150, format: 'webp' }
      expect({ width, height, format }).toEqual(inside)
      expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined])
    }
  }
  const { key, work } = await aPuzzle()
  const { key: another, work: same } = await aPuzzle()
  expect(work).toEqual(same)
  expect(key).toMatch(/^[\w-]{43}$/)
  expect(key).not.toBe(another)
})

test('a piece put within six pixels passes', async () => {
  for (const off of [-6, 0, 6]) {
    const ip = newIp()
    const { key, x } = await aPuzzle(ip)
    expect(await check(ip, { key, x: x + off })).toMatchObject({ error: 0, data: { done: true } })
  }
})

test('a piece put further off does not pass, nor one that was put without the work of a browser', async () => {
  const ip = newIp()
  const { key, x } = await aPuzzle(ip)
  expect(await check(ip, { key, x: x + 7 })).toMatchObject({ code: 'safety.failed' })
  const other = doWork({ key: 'another puzzle', phone }, 1)
  expect(await check(ip, { key, x, work: other })).toMatchObject({ code: 'safety.failed' })
  expect(await check(ip, { key, x })).toMatchObject({ error: 0 })
})

test('who cannot drag has the browser do all of the work instead', async () => {
  const ip = newIp()
  const { key, work } = await aPuzzle(ip)
  const done = doWork({ key, phone, scene: 'login' }, work.rounds)
  expect(await check(ip, { key, scene: 'login', work: done.slice(0, -1) })).toMatchObject({ code: 'safety.failed' })
  expect(await check(ip, { key, scene: 'login', work: done })).toMatchObject({ error: 0 })
  expect(await send(phone, 'login', ip)).toMatchObject({ error: 0 })
})

test('work is good for one phone, one purpose and one address, once, for two minutes', async () => {
  const [ip, other] = [newIp(), newIp()]
  const { key, work } = await aPuzzle(ip)
  const done = doWork({ key, phone: '13500000003', scene: 'login' }, work.rounds)
  const mine = { key, phone: '13500000003', scene: 'login', work: done }
  expect(await check(other, mine)).toMatchObject({ code: 'safety.expired' })
  expect(await check(ip, { ...mine, phone: '13500000004' })).toMatchObject({ code: 'safety.failed' })
  expect(await check(ip, { ...mine, scene: 'register' })).toMatchObject({ code: 'safety.failed' })
  expect(await check(ip, mine)).toMatchObject({ error: 0 })
  expect(await check(ip, mine)).toMatchObject({ code: 'safety.expired' })
  expect(await send('13500000003', 'register', ip)).toMatchObject({ code: 'safety.required' })
  expect(await send('13500000003', 'login', other)).toMatchObject({ code: 'safety.required' })
  expect(await send('13500000003', 'login', ip)).toMatchObject({ error: 0 })
  const late = await aPuzzle(ip)
  const tooLate = doWork({ key: late.key, phone }, late.work.rounds)
  pass(minutes(2))
  expect(await check(ip, { key: late.key, work: tooLate })).toMatchObject({ code: 'safety.expired' })
})

test('the addresses of one /64 are one address, here as everywhere', async () => {
  const { key, x } = await aPuzzle('2001:db8:1:2::a')
  expect(await check('2001:db8:1:3::a', { key, x })).toMatchObject({ code: 'safety.expired' })
  expect(await check('2001:db8:1:2:ffff::b', { key, x })).toMatchObject({ error: 0 })
})

test('the third wrong try ends the puzzle', async () => {
  const ip = newIp()
  const { key, x } = await aPuzzle(ip)
  expect(await check(ip, { key, x: 0 })).toMatchObject({ code: 'safety.failed' })
  expect(await check(ip, { key, x: 0 })).toMatchObject({ code: 'safety.failed' })
  expect(await check(ip, { key, x: 0 })).toMatchObject({ code: 'safety.expired' })
  expect(await check(ip, { key, x })).toMatchObject({ code: 'safety.expired' })
})

test('many tries at once are still three', async () => {
  const ip = newIp()
  const { key, x } = await aPuzzle(ip)
  await Promise.all([0, 10, 20, 30, 40].map((wrong) => check(ip, { key, x: wrong })))
  expect(await check(ip, { key, x })).toMatchObject({ code: 'safety.expired' })
})

test('nine pieces put wrong within an hour end dragging for that address, and for no other; work still passes', async () => {
  const ip = newIp()
  for (let i = 0; i < 3; i += 1) {
    const { key } = await aPuzzle(ip)
    for (let j = 0; j < 3; j += 1) await check(ip, { key, x: 0 })
  }
  const { key, x, work } = await aPuzzle(ip)
  const closed = { code: 'safety.no_dragging', msg: '拼图未通过的次数过多，请改用无障碍验证' }
  expect(await check(ip, { key, x })).toMatchObject(closed)
  expect(await check(ip, { key, work: doWork({ key, phone }, work.rounds) })).toMatchObject({ error: 0 })
  const elsewhere = await aPuzzle('10.8.0.1')
  expect(await check('10.8.0.1', { key: elsewhere.key, x: elsewhere.x })).toMatchObject({ error: 0 })
  pass(hours(1))
  const later = await aPuzzle(ip)
  expect(await check(ip, { key: later.key, x: later.x })).toMatchObject({ error: 0 })
})

test('who asks for puzzle after puzzle gets more and more work, who comes from elsewhere the ordinary one', async () => {
  pass(hours(2))
  const ip = newIp()
  for (let i = 0; i < 10; i += 1) expect((await aPuzzle(ip)).work.rounds).toBe(48)
  await aPuzzle(ip)
  expect((await aPuzzle(ip)).work.rounds).toBe(56)
  for (let i = 0; i < 20; i += 1) await aPuzzle(ip)
  expect((await aPuzzle(ip)).work.rounds).toBe(128)
  expect((await aPuzzle(newIp())).work.rounds).toBe(48)
  pass(hours(1))
  expect((await aPuzzle(ip)).work.rounds).toBe(48)
})

test('a puzzle is solved once and lives two minutes', async () => {
  const ip = newIp()
  const solved = await aPuzzle(ip)
  expect(await check(ip, { key: solved.key, x: solved.x })).toMatchObject({ error: 0 })
  expect(await check(ip, { key: solved.key, x: solved.x })).toMatchObject({ code: 'safety.expired' })
  const late = await aPuzzle(ip)
  pass(minutes(2))
  expect(await check(ip, { key: late.key, x: late.x })).toMatchObject({ code: 'safety.expired' })
  expect(await check(ip, { key: 'made-up', x: 100 })).toMatchObject({ code: 'safety.expired' })
})

test('a check without any work costs no try', async () => {
  const ip = newIp()
  const { key, x } = await aPuzzle(ip)
  const bare = { phone, key, x }
  for (let i = 0; i < 4; i += 1) {
    const reply = await as(null).post('/front/safety/check', bare, { 'X-Forwarded-For': ip })
    expect(reply).toMatchObject({ error: 1, field: 'work' })
  }
  expect(await check(ip, { key, x })).toMatchObject({ error: 0 })
})

test('two solved puzzles for one phone still allow one message', async () => {
  await solve('13500000002')
  await solve('13500000002')
  expect(await send('13500000002', 'login')).toMatchObject({ error: 0 })
  pass(minutes(1))
  expect(await send('13500000002', 'login')).toMatchObject({ code: 'safety.required' })
  expect(mall.defects).toEqual([])
})
