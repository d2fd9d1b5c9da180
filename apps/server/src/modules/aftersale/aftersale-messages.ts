import { type AftersaleMove, aftersaleClocks, aftersaleKindLabel } from '@mall/contract/aftersale/words'
import { formatFen } from '@mall/contract/text/money'
import type { ShipWay } from '@mall/contract/tracking/words'
import type { Db } from '#db/client.ts'
import { notify, notifyStores, topicOf } from '#modules/message/message.public.ts'
import { isForMoney, type Request, type Who, wayOf } from './aftersale-states.ts'
import { isRefund } from './eligible.rules.ts'

type About = { who: Who; text: string; wordId: number; at: Date }
/** A move, by the name that people read. */
type Moved = About & { title: string }

/** Path of a request's page; the order stands in it, so that only people who may see the order read of it. */
export const pageOf = (row: Pick<Request, 'kind' | 'place' | 'aftersaleNo' | 'orderNo'>) =>
  isRefund(row)
    ? `/order/orderRefund_details?refund_no=${row.aftersaleNo}&order_no=${row.orderNo}`
    : `/order/aftersale/detail?aftersale_no=${row.aftersaleNo}&order_no=${row.orderNo}`

const amountOf = (row: Request) => (isForMoney(row.kind) ? `，¥${formatFen(row.money.amount_fen)}` : '')
const withText = (sentence: string, text: string) => (text === '' ? sentence : `${sentence}：${text}`)

const next: Partial<Record<Request['state'], string>> = {
  waiting_return: '请在 7 天内寄回商品并填写物流',
  refunding: '款项将原路退回',
  processing: '商家将尽快寄出',
  negotiating: '请查看并答复',
  rejected: '可修改申请或申请平台介入',
}

/** Without transport there is nothing to wait for: a buyer who has not got it is told to say so. */
const resent: Record<ShipWay, string> = {
  express: '收到后请确认',
  own: '收到后请确认',
  none: '无误后请确认，与实际不符的请联系商家或申请平台介入',
}

/** Notifies the buyer of what others did, in the transaction that does it. */
export async function notifyBuyer(db: Db, name: AftersaleMove, row: Request, { who, title, text, wordId, at }: Moved) {
  if (who.side === 'buyer') return
  const hint = row.state === 'resending' ? resent[wayOf(row) ?? 'express'] : next[row.state]
  const sentence = `${aftersaleKindLabel[row.kind]}${amountOf(row)}：${withText(title, text)}`
  const message = {
    userId: row.userId,
    // A refund is announced even to people who have switched off messages about orders.
    kind: name === 'paid' ? ('payment' as const) : ('order' as const),
    title,
    link: pageOf(row),
    text: hint ? `${sentence}。${hint}` : sentence,
    ref: `aftersale:${row.id}:${name}:${wordId}`,
    topic: topicOf.aftersale(row.aftersaleNo),
  }
  await notify(db, [message], at)
}

/** Notifies the store of what others did. */
export async function notifyStore(db: Db, name: AftersaleMove, row: Request, { who, title, text, wordId, at }: Moved) {
  if (who.side === 'store') return
  await storeNotified(db, row, title, withText(aftersaleKindLabel[row.kind] + amountOf(row), text), {
    ref: `${name}:${wordId}`,
    at,
  })
}

export async function notifyStoreOfRequest(db: Db, row: Request, wordId: number, at: Date) {
  const text = `${aftersaleKindLabel[row.kind]}${amountOf(row)}：${row.reason}，请在 3 天内处理`
  await storeNotified(db, row, '新的售后申请', text, { ref: `apply:${wordId}`, at })
}

const storeNotified = (db: Db, row: Request, title: string, text: string, { ref, at }: { ref: string; at: Date }) =>
  notifyStores(
    db,
    [
      {
        merchantId: row.merchantId,
        kind: 'aftersale' as const,
        subject: row.aftersaleNo,
        title,
        text,
        ref: `aftersale:${row.id}:${ref}`,
      },
    ],
    at,
  )

/** Notifies the other side of a message in the thread. */
export async function notifyOfComment(db: Db, row: Request, { who, text, wordId, at }: About) {
  if (who.side !== 'buyer') {
    const message = {
      userId: row.userId,
      kind: 'order' as const,
      title: '售后有新留言',
      link: pageOf(row),
      text,
      ref: `aftersale:${row.id}:say:${wordId}`,
      topic: topicOf.aftersale(row.aftersaleNo),
    }
    await notify(db, [message], at)
  }
  if (who.side !== 'store') await storeNotified(db, row, '售后有新留言', text, { ref: `say:${wordId}`, at })
}

/** Warns the side that a request waits for before the clock acts, once for each deadline. */
export async function warnOf(db: Db, row: Request, at: Date) {
  const clock = aftersaleClocks[row.state]
  if (!clock || !row.expireAt) return
  const ref = `aftersale:${row.id}:warn:${row.expireAt.toISOString()}`
  const text = `${aftersaleKindLabel[row.kind]}${amountOf(row)}：${clock.text}，请在 24 小时内处理`
  if (clock.waitsFor === 'store') {
    const notification = { merchantId: row.merchantId, kind: 'aftersale' as const, subject: row.aftersaleNo }
    await notifyStores(db, [{ ...notification, title: '售后即将超时', text, ref }], at)
  } else
    await notify(
      db,
      [
        {
          userId: row.userId,
          kind: 'order',
          title: '售后即将超时',
          text,
          link: pageOf(row),
          ref,
          topic: topicOf.aftersale(row.aftersaleNo),
        },
      ],
      at,
    )
}
