import { demoAccounts, demoPassword } from '../apps/server/src/demo/accounts.ts'

/** Somebody who calls. `owner` is whose things they may read; null reads nobody's, `everyone` all there are. */
export type Caller = {
  readonly name: string
  readonly phone: string | null
  readonly owner: string | null
  readonly kind: 'visitor' | 'shopper' | 'company' | 'merchant' | 'operator'
  token: string | null
}

const kinds: Partial<Record<string, Caller['kind']>> = {
  shopper: 'shopper',
  merchant: 'merchant',
  operator: 'operator',
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
  const reply = await fetch(`${base}/user/api/user/accountLogin`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', platform: 'H5' },
    body: JSON.stringify({ account: caller.phone, password: demoPassword }),
  })
  await reply.body?.cancel()
  caller.token = reply.headers.get('Authorization')
  return caller.token !== null
}
