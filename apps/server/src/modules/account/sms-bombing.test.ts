import { expect, test } from 'vitest'
import { days } from '#kernel/time.ts'
import { codes } from '#test/codes.ts'
import { mallForTest } from '#test/mall.ts'

const phones = 60

const large = await mallForTest({ environment: { TRUST_PROXY: '1' } })
const small = await mallForTest({ environment: { TRUST_PROXY: '1', SMS_DAILY_BUDGET: '100' } })

/** The mall as a script sees it, on a day of its own: only what travels, nothing out of the database. */
function aScript() {
  const mall = large
  mall.pass(days(1))
  const before = mall.sentSms.length
  const { newPhone } = codes(mall)
  const post = (path: string, body: object, ip: string, device: string) =>
    mall.as(null).post(path, body, { 'X-Forwarded-For': ip, 'User-Agent': device })
  type Puzzle = { key: string; question?: string; work: { rounds: number; rounds_of_slider: number } }
  /** Asks for puzzles, solves them in its own way and asks for a message to a fresh phone each. How many were sent. */
  async function bomb(
    from: (i: number) => { ip: string; device: string },
    solve: (puzzle: Puzzle, phone: string, check: (given: object) => Promise<{ error: number }>) => Promise<void>,
  ): Promise<number> {
    for (let i = 0; i < phones; i += 1) {
      const { ip, device } = from(i)
      const phone = newPhone()
      const reply: { data: Puzzle } = await post('/front/safety/get', {}, ip, device)
      const { key } = reply.data
      await solve(reply.data, phone, (given) => post('/front/safety/check', { key, phone, ...given }, ip, device))
      await post('/shop/api/sendSms', { phone, scene: 'login' }, ip, device)
    }
    return mall.sentSms.length - before
  }
  return bomb
}

const places = {
  'one /64': (i: number) => ({ ip: `2001:db8:7:7::${i + 1}`, device: `device ${i}` }),
  'one device': () => ({ ip: '10.5.5.5', device: 'one device' }),
  'sixty addresses': (i: number) => ({ ip: `10.6.6.${i + 1}`, device: 'one device' }),
}

/** Reads what the puzzle says in words and answers that. */
async function byWords(puzzle: { question?: string }, _phone: string, check: (given: object) => Promise<unknown>) {
  const numerals = '零一二三四五六七八九'
  const numberIn = (words: string) => {
    const [tens, ones] = words.includes('十') ? words.split('十') : ['零', words]
    return (tens === '' ? 1 : numerals.indexOf(tens ?? '')) * 10 + Math.max(0, numerals.indexOf(ones || '零'))
  }
  const [, left = '', sign, right = ''] = /^(.+)([加减])(.+)等于几$/.exec(puzzle.question ?? '') ?? []
  const answer = sign === '加' ? numberIn(left) + numberIn(right) : numberIn(left) - numberIn(right)
  await check({ answer: String(answer) })
}

/** Puts the piece here and there, three times. */
async function byGuessing(_puzzle: object, _phone: string, check: (given: object) => Promise<unknown>) {
  for (const x of [100, 150, 200]) await check({ x, work: [1] })
}

test.each(Object.entries(places))(
  'a script that reads words gets no message to sixty fresh phones, from %s',
  async (where, from) => {
    const bomb = aScript()
    const sent = await bomb(from, byWords)
    process.stdout.write(`words, ${where}: ${sent} of ${phones}\n`)
    expect(sent).toBe(0)
  },
)

test.each(Object.entries(places))(
  'a script that puts the piece by chance gets none either, from %s',
  async (where, from) => {
    const bomb = aScript()
    const sent = await bomb(from, byGuessing)
    process.stdout.write(`chance, ${where}: ${sent} of ${phones}\n`)
    expect(sent).toBe(0)
  },
)

test.each([
  ['one /64', large, 20],
  ['one device', large, 12],
  ['sixty addresses', small, 15],
] as const)(
  'a script that sees the picture as people do is held by the limits of the hour, from %s',
  async (where, mall, most) => {
    mall.pass(days(1))
    const before = mall.sentSms.length
    const { solve, send, newPhone } = codes(mall)
    for (let i = 0; i < phones; i += 1) {
      const { ip, device } = places[where](i)
      const phone = newPhone()
      await solve(phone, ip)
      await send(phone, 'login', ip, device)
    }
    process.stdout.write(`eyes, ${where}: ${mall.sentSms.length - before} of ${phones}\n`)
    // A day's budget of a hundred leaves fifteen an hour for fresh phones, wherever they are asked for.
    expect(mall.sentSms.length - before).toBe(most)
  },
)
