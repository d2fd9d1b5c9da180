import { type SmsScene, safetyGet } from '@mall/contract/account'
import { eq } from 'drizzle-orm'
import { safetyChallenges } from '#modules/account/account.table.ts'
import type { Mall } from './mall.ts'

/** What somebody with a phone in hand does: solves the puzzle, asks for a code, reads it. */
export function codes({ as, db, sentSms }: Pick<Mall, 'as' | 'db' | 'sentSms'>) {
  let serial = 0
  const next = () => {
    serial += 1
    return serial
  }
  /** A phone that nobody has registered. */
  const newPhone = () => `137${String(next()).padStart(8, '0')}`
  const newIp = () => `10.7.${Math.floor(next() / 250)}.${(serial % 250) + 1}`
  const from = (ip: string | undefined) => (ip ? { 'X-Forwarded-For': ip } : undefined)

  async function aPuzzle(ip?: string) {
    const reply = await as(null).post('/front/safety/get', {}, from(ip))
    const puzzle = safetyGet.output.parse(reply.data)
    const [row] = await db.select().from(safetyChallenges).where(eq(safetyChallenges.key, puzzle.key))
    if (!row) throw new Error('the puzzle was not kept')
    return { ...puzzle, x: row.x, answer: row.answer }
  }

  async function solve(phone: string, ip?: string) {
    const { key, x } = await aPuzzle(ip)
    return as(null).post('/front/safety/check', { key, x, phone }, from(ip))
  }

  const send = (phone: string, scene: SmsScene, ip?: string) =>
    as(null).post('/shop/api/sendSms', { phone, scene }, from(ip))

  /** Another address needs `TRUST_PROXY: '1'`; one address gets thirty codes a day. */
  async function codeFor(phone: string, scene: SmsScene, ip?: string): Promise<string> {
    await solve(phone, ip)
    const reply = await send(phone, scene, ip)
    const code = /\d{6}/.exec(sentSms.at(-1)?.text ?? '')?.[0]
    if (reply.error !== 0 || !code) throw new Error(`no code was sent: ${reply.msg}`)
    return code
  }

  return { aPuzzle, solve, send, codeFor, newPhone, newIp }
}

/** Some other code of six digits. */
export const notThe = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
