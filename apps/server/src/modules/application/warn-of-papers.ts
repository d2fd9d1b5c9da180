import type { Db } from '#db/client.ts'
import { dayOf, days, later } from '#kernel/time.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { takeOffSale } from '#modules/catalog/catalog.public.ts'
import { endedPaper, holdPaper, noteEnded, noteReminded, papersToMind } from '#modules/merchant/merchant.public.ts'
import { notifyStores } from '#modules/message/message.public.ts'

/** Days ahead on which a store is told that a paper ends. */
export const paperWarnDays = [7, 30] as const
/** In place of days: of papers that have ended. */
export const ended = -1

export const papersDue = (db: Db, within: number, at: Date, limit: number) =>
  papersToMind(db, { within, today: dayOf(at), soon: dayOf(later(at, days(Math.max(within, 0)))) }, limit)

/** Tells a store once for each of the days. */
export async function warnOfPaper(db: Db, within: number, id: number, at: Date): Promise<boolean> {
  const paper = await holdPaper(db, id)
  if (!paper?.expiresOn || paper.expiredAt || (paper.remindedDays ?? within + 1) <= within) return false
  await noteReminded(db, id, within)
  const text = `“${paper.name}”将在 ${paper.expiresOn} 到期，到期后该类目的商品会自动下架，请在店铺资料中更新`
  const notification = { merchantId: paper.merchantId, kind: 'paper_ends' as const, title: '资质即将到期', text }
  await notifyStores(
    db,
    [{ ...notification, subject: paper.name, ref: `paper:${id}:${within}`, topic: `paper:${id}` }],
    at,
  )
  return true
}

/** Takes what it was the paper for off sale, unless another of its name follows, and tells the store. */
export async function endPaper(db: Db, id: number, at: Date): Promise<boolean> {
  const paper = await holdPaper(db, id)
  const today = dayOf(at)
  if (!paper?.expiresOn || paper.expiredAt || paper.expiresOn >= today) return false
  const { merchantId, categoryId, name } = paper
  await noteEnded(db, id, at)
  if ((await endedPaper(db, { merchantId, categoryId, today })) === null) return true
  const taken = await takeOffSale(db, { merchantId, categoryId })
  const text = `“${name}”已于 ${paper.expiresOn} 到期，${taken} 件商品已下架；更新资质后可以重新上架`
  const notification = { merchantId, kind: 'paper_ends' as const, title: '资质已到期', text }
  await notifyStores(db, [{ ...notification, subject: name, ref: `paper:${id}:ended`, topic: `paper:${id}` }], at)
  await audit(
    { db, actor: null, now: () => at },
    {
      action: 'store.qualification_expired',
      subject: `store:${merchantId}`,
      detail: `${name}，下架 ${taken} 件`,
      before: { expires_on: paper.expiresOn },
      after: { off_sale: taken },
    },
  )
  return true
}
