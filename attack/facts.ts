import type { Caller } from './people.ts'

/**
 * A secret of one owner, planted where only they and those they deal with read it. `inside` is read by nobody else at all;
 * `order` also by the stores that the order is for.
 */
export type Secret = { readonly owner: string; readonly kind: 'inside' | 'order'; readonly text: string }

type Ask = (method: 'POST' | 'PUT', path: string, body: object) => Promise<{ error: number }>

/** Writes secrets of a caller into what they keep; those that could be written. */
export async function plant(caller: Caller, serial: number, ask: Ask): Promise<Secret[]> {
  const { owner, kind } = caller
  if (owner === null || (kind !== 'shopper' && kind !== 'company')) return []
  const inside = `机密甲${serial}号`
  const order = `机密乙${serial}号`
  const written = [
    await ask('POST', '/shop/api/user/address', {
      name: '收货人',
      phone: '13912345678',
      division_code: '310117',
      detail: `申港路 88 号 ${order}`,
    }),
    await ask('POST', '/shop/api/goods/material/save', {
      material_code: `S-${serial}`,
      material_name: `手套 ${inside}`,
      unit: '双',
    }),
    await ask('POST', '/user/api/role/add', { name: inside, permissions: 'cart:add' }),
    await ask('PUT', '/user/api/company/cost_centre/save', { list: [{ code: `C${serial}`, name: inside }] }),
    await ask('POST', '/user/api/user/update', { real_name: inside }),
  ]
  const kept = written.some(({ error }) => error === 0)
  return kept
    ? [
        { owner, kind: 'inside', text: inside },
        { owner, kind: 'order', text: order },
      ]
    : []
}

/** Secrets in a reply that are not for who reads it. */
export function foreignIn(reply: string, caller: Caller, secrets: readonly Secret[]): Secret[] {
  if (caller.kind === 'platform') return []
  return secrets.filter(
    ({ owner, kind, text }) =>
      owner !== caller.owner && !(kind === 'order' && caller.kind === 'store') && reply.includes(text),
  )
}
