import { demoAccounts, demoFactorSecret, demoPassword } from '@mall/demo/accounts'
import { Secret, TOTP } from 'otpauth'

/** Somebody who calls. `owner` is whose things they may read; null reads nobody's, `everyone` all there are. */
export type Caller = {
  readonly name: string
  readonly phone: string | null
  readonly owner: string | null
  readonly kind: 'visitor' | 'shopper' | 'company' | 'store' | 'platform'
  token: string | null
}

const kinds: Partial<Record<string, Caller['kind']>> = {
  shopper: 'shopper',
  merchant: 'store',
  operator: 'platform',
}

/** A visitor, and everybody of the demo who can log in. */
export function callers(): Caller[] {
  const people = demoAccounts
    .filter(({ kind }) => kind !== 'warehouse')
    .map(({ phone, label, kind }): Caller => {
      const is = kinds[kind] ?? 'company'
      return { name: label, phone, owner: is === 'company' ? 'company' : phone, kind: is, token: null }
    })
  return [{ name: '游客', phone: null, owner: null, kind: 'visitor', token: null }, ...people]
}

/** Logs somebody in, again if they were logged out by what they did. False when they cannot any more. */
export async function logIn(base: string, caller: Caller): Promise<boolean> {
  if (caller.phone === null) return true
  const atDesk = caller.kind === 'store' || caller.kind === 'platform'
  const reply = await fetch(`${base}${atDesk ? '/desk/api/login' : '/user/api/user/accountLogin'}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', platform: 'H5' },
    body: JSON.stringify({ account: caller.phone, password: demoPassword }),
  })
  await reply.body?.cancel()
  caller.token = reply.headers.get('Authorization')
  if (caller.kind === 'platform' && caller.token) await giveCode(base, caller.token)
  return caller.token !== null
}

/** The second factor; a code that was used already leaves the caller outside for half a minute, which is an answer like any other. */
async function giveCode(base: string, token: string) {
  const code = new TOTP({ secret: Secret.fromBase32(demoFactorSecret) }).generate()
  const reply = await fetch(`${base}/desk/api/factor/prove`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', platform: 'PC', Authorization: token },
    body: JSON.stringify({ code }),
  })
  await reply.body?.cancel()
}
