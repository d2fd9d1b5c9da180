import { hash } from 'node:crypto'
import { safetyGet, stepUp } from '@mall/contract/account/terms'
import { type SmsScene, type StepUpPurpose, workBits, workText } from '@mall/contract/account/words'
import { eq } from 'drizzle-orm'
import { safetyChallenges } from '#modules/account/account.table.ts'
import type { Mall } from './mall.ts'
import type { Person } from './people.ts'

/** Acts as a person with a phone in hand: solves the puzzle, asks for a code, reads it. */
export function codes({ as, db, sentSms }: Pick<Mall, 'as' | 'db' | 'sentSms'>) {
  let serial = 0
  const next = () => {
    serial += 1
    return serial
  }
  /** A phone that nobody has registered. */
  const newPhone = () => `137${String(next()).padStart(8, '0')}`
  const newIp = () => `10.7.${Math.floor(next() / 250)}.${(serial % 250) + 1}`
  const from = (ip: string | undefined, device?: string) => ({
    ...(ip ? { 'X-Forwarded-For': ip } : {}),
    ...(device ? { 'User-Agent': device } : {}),
  })

  async function aPuzzle(ip?: string) {
    const reply = await as(null).post('/front/safety/get', {}, from(ip))
    const puzzle = safetyGet.output.parse(reply.data)
    const [row] = await db.select().from(safetyChallenges).where(eq(safetyChallenges.key, puzzle.key))
    if (!row) throw new Error('the puzzle was not kept')
    return { ...puzzle, x: row.x }
  }

  async function solve(phone: string, ip?: string) {
    const { key, x, work } = await aPuzzle(ip)
    const done = doWork({ key, phone }, work.rounds_of_slider)
    return as(null).post('/front/safety/check', { key, x, work: done, phone }, from(ip))
  }

  const send = (phone: string, scene: SmsScene, ip?: string, device?: string) =>
    as(null).post('/shop/api/sendSms', { phone, scene }, from(ip, device))

  function codeIn(reply: { error: number; msg: string }): string {
    const code = /\d{6}/.exec(sentSms.at(-1)?.text ?? '')?.[0]
    if (reply.error !== 0 || !code) throw new Error(`no code was sent: ${reply.msg}`)
    return code
  }

  /** Another address needs `TRUST_PROXY: '1'`; one address gets twenty codes an hour, one device on it twelve. */
  async function codeFor(phone: string, scene: SmsScene, ip?: string, device?: string): Promise<string> {
    await solve(phone, ip)
    return codeIn(await send(phone, scene, ip, device))
  }

  /** A code to one's own phone, which the caller need not name. */
  async function ownCode(person: Person, scene: 'step_up' | 'pay_password' = 'step_up', ip?: string): Promise<string> {
    const { key, x, work } = await aPuzzle(ip)
    await as(person).post('/front/safety/check', { key, x, work: doWork({ key }, work.rounds_of_slider) }, from(ip))
    return codeIn(await as(person).post('/front/user/phone/code', { scene }, from(ip)))
  }

  /** A proof of identity by SMS; the own phone gets one code a minute. */
  async function ticketFor(person: Person, purpose: StepUpPurpose, ip?: string): Promise<string> {
    const code = await ownCode(person, 'step_up', ip)
    const reply = await as(person).post('/user/api/user/step_up', { purpose, code })
    return stepUp.output.parse(reply.data).ticket
  }

  /** A code to the phone that a person wants to bind. */
  async function bindingCodeFor(person: Person, phone: string, ip?: string): Promise<string> {
    await solve(phone, ip)
    return codeIn(await as(person).post('/front/user/update/binding/phone/code', { phone }, from(ip)))
  }

  return { aPuzzle, solve, send, codeFor, ownCode, ticketFor, bindingCodeFor, newPhone, newIp }
}

/** The work of a browser: so many numbers, each found by trying. */
export function doWork(meant: { key: string; scene?: string; phone?: string }, rounds: number): number[] {
  const base = hash('sha256', workText({ scene: '', phone: '', ...meant })).slice(0, 32)
  const isFound = (round: number, nonce: number) =>
    Number.parseInt(hash('sha256', `${base}:${round}:${nonce}`).slice(0, 8), 16) >>> (32 - workBits) === 0
  return Array.from({ length: rounds }, (_, round) => {
    let nonce = 0
    while (!isFound(round, nonce)) nonce += 1
    return nonce
  })
}

/** Some other code of six digits. */
export const notThe = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
