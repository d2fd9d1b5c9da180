import type { DeskKind } from '@mall/contract/desk-right'
import { Secret, TOTP } from 'otpauth'
import { allPages, type DeskPage } from '../apps/console/app/pages.ts'
import { demoFactorSecret, demoPassword } from '../apps/server/src/demo/accounts.ts'

/** Who looks at each kind of desk: an owner of a store, and whoever runs the mall. */
export const deskPhones: Readonly<Record<DeskKind, string>> = { store: '13800002001', platform: '13800009000' }

/** The pages of a desk that its menu leads to. */
export const pagesOf = (kind: DeskKind): readonly DeskPage[] =>
  allPages.filter((page) => page.group !== null && (page.kind === kind || page.kind === 'both'))

async function post<Data>(base: string, path: string, body: object, token?: string) {
  const reply = await fetch(`${base}${path}`, {
    method: 'POST',
    headers: { platform: 'PC', 'Content-Type': 'application/json', ...(token ? { Authorization: token } : {}) },
    body: JSON.stringify(body),
  })
  const { error, data, msg }: { error: number; data: Data; msg: string } = JSON.parse(await reply.text())
  return { error, data, msg: `${path}: ${msg}` }
}

/** What the operator's authenticator shows: a code is good for a step before and after its own, and once. */
export const authenticatorCodes = (at = Date.now()) => {
  const totp = new TOTP({ secret: Secret.fromBase32(demoFactorSecret) })
  return [-30_000, 0, 30_000].map((off) => totp.generate({ timestamp: at + off }))
}

/** A login of the desk made without its page, with the second factor where it is asked for; as a browser keeps it. */
export async function enterDesk(base: string, kind: DeskKind) {
  const { data, msg } = await post<{ token: string }>(base, '/desk/api/login', {
    account: deskPhones[kind],
    password: demoPassword,
  })
  if (!data) throw new Error(msg)
  if (kind === 'platform') await giveFactor(base, data.token)
  const kept = [{ name: 'desk-token', value: data.token }]
  return { cookies: [], origins: [{ origin: new URL(base).origin, localStorage: kept }] }
}

async function giveFactor(base: string, token: string) {
  for (const code of authenticatorCodes()) {
    if ((await post(base, '/desk/api/factor/prove', { code }, token)).error === 0) return
  }
  throw new Error('every code of this minute and a half was used')
}
