import { dayOf, days, hours, later } from '@mall/server/src/kernel/time.ts'
import { demoStoreOwners } from '../accounts.ts'
import type { Shopper } from './shopper.ts'
import { operator } from './story.ts'

export type Slot = { name: string; start: Date; end: Date }
/** A store's sku for flash sales; price in fen. */
export type Offer = { store: string; skuId: number; priceFen: number }
/** The quantities applied for: pieces in all, and pieces for one buyer. */
export type Share = { pool: number; limit: number }

/** Hours in Shanghai, the same each day, so that one session always runs. */
const openings = [8, 14, 20]

/** The sessions of the days around `at`, the running one among them. */
export function slotsAround(at: Date, { before, after }: { before: number; after: number }): Slot[] {
  const starts = Array.from({ length: Math.ceil((before + after) / days(1)) + 3 }, (_, i) =>
    later(new Date(`${dayOf(later(at, -before - days(1)))}T00:00:00+08:00`), days(i)),
  ).flatMap((dawn) => openings.map((hour) => ({ name: `${hour} 点场`, start: later(dawn, hours(hour)) })))
  return starts
    .map((slot, i) => ({ ...slot, end: starts[i + 1]?.start ?? slot.start }))
    .filter(({ start, end }) => end > later(at, -before) && start < later(at, after) && end > start)
}

export const phoneOf = (slug: string): string => demoStoreOwners.find((one) => one.slug === slug)?.phone ?? ''

/** Six of the offers, others for each session. */
export const dealsOf = <One>(offers: readonly One[], nth: number): One[] =>
  Array.from({ length: Math.min(6, offers.length) }, (_, i) => offers[(nth * 6 + i) % offers.length]).filter(
    (one) => one !== undefined,
  )

/** Opened by the platform, applied for by stores and approved, all before it begins: by the calls of the desks. */
export async function holdSession(
  people: (phone: string) => Shopper,
  { slot, deals, onRefused }: { slot: Slot; deals: readonly (Offer & Share)[]; onRefused: (error: unknown) => void },
): Promise<{ sessionId: number; dealIds: number[] }> {
  const platform = people(operator)
  const { session_id } = await platform.call<{ session_id: number }>('POST', '/admin/api/seckill/session/save', {
    name: slot.name,
    start_at: slot.start.toISOString(),
    end_at: slot.end.toISOString(),
    apply_until: later(slot.start, -hours(1)).toISOString(),
  })
  await platform.call('POST', '/admin/api/seckill/session/change', { session_id, act: 'open' })
  const dealIds: number[] = []
  for (const deal of deals) {
    try {
      const seckill_id = await applyFor(people, session_id, deal)
      await platform.call('POST', '/admin/api/seckill/review', { seckill_id, act: 'approve' })
      dealIds.push(seckill_id)
    } catch (error) {
      onRefused(error)
    }
  }
  return { sessionId: session_id, dealIds }
}

export async function applyFor(
  people: (phone: string) => Shopper,
  session_id: number,
  { store, skuId, priceFen, pool, limit }: Offer & Share,
): Promise<number> {
  const input = { session_id, sku_id: skuId, price_fen: priceFen, stock: pool, limit_num: limit }
  const owner = people(phoneOf(store))
  return (await owner.call<{ seckill_id: number }>('POST', '/merchant/api/seckill/apply', input)).seckill_id
}
