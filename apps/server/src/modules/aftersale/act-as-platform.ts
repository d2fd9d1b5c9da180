import * as platformCalls from '@mall/contract/aftersale/platform.calls'
import * as platformTerms from '@mall/contract/aftersale/platform.terms'
import { formatFen } from '@mall/contract/text/money'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { checkPictures } from '#modules/file/file.public.ts'
import { addComment } from './act-as-buyer.ts'
import type { Decision } from './aftersale.table.ts'
import { cameBack, isForMoney, moveTo, type Who } from './aftersale-states.ts'
import { type Held, holdRequest, moveRequest } from './move-request.ts'
import { agree, moveAndPay, restate, sendAndFinish } from './pay-out-aftersale.ts'
import { detailForPlatform } from './view-desk.ts'

type Acting = { db: Db; held: Held; who: Who; at: Date }

/** A command of the platform, in one transaction with its audit; what it sends leaves afterwards. */
async function act(
  ctx: Ctx,
  aftersaleNo: string,
  { action, detail }: { action: string; detail: string },
  deed: (acting: Acting) => Promise<unknown>,
) {
  const { actor, now } = ctx
  const id = await ctx.db.transaction(async (db) => {
    const held = await holdRequest(db, aftersaleNo)
    await deed({ db, held, at: now(), who: { side: 'platform', userId: actor.userId, operator: '平台客服' } })
    await audit({ ...ctx, db }, { action, subject: `aftersale:${aftersaleNo}`, detail, ownerId: held.row.ownerId })
    return held.row.id
  })
  await sendAndFinish(ctx, { id })
  return detailForPlatform(ctx, aftersaleNo)
}

const words = { buyer: '支持买家', store: '支持商家', split: '部分退款' } as const

export const decideAftersale = useCase(platformCalls.decideAftersale, platformTerms.decideAftersale, (ctx, input) =>
  act(
    ctx,
    input.aftersale_no,
    { action: 'aftersale.decide', detail: `${words[input.result]} ${input.reason}` },
    async ({ db, held, who, at }) => {
      const { result, reason } = input
      const { row } = held
      if (moveTo('decide_store', row, 'platform') === null) throw new Refusal('aftersale.state_changed')
      const decision = (text: string, amountFen: number): Decision => ({
        result,
        reason,
        text,
        amountFen,
        at: at.toISOString(),
      })
      const deed = { who, at, text: reason }
      const deps = { ...ctx, db }
      if (result === 'store') {
        const set = { decision: decision('平台支持商家，售后关闭', 0), closeReason: reason }
        return moveRequest(db, 'decide_store', row, { ...deed, set })
      }
      if (result === 'split') {
        const changed = await restate(db, held, { fen: input.amount_fen ?? 0, at })
        if (changed.money.amount_fen === 0) throw new Refusal('aftersale.no_money')
        const { amount_fen: fen } = changed.money
        const set = { decision: decision(`平台裁定退款 ¥${formatFen(fen)}，商品不再退回`, fen) }
        return moveAndPay(deps, { ...held, row: changed }, 'decide_money', { ...deed, set })
      }
      const { amount_fen: fen } = row.money
      const atOnce =
        row.kind === 'refund_only' || (row.kind === 'return_refund' && (cameBack(row) || input.keeps_goods))
      if (atOnce) {
        const set = { decision: decision(`平台支持买家，退款 ¥${formatFen(fen)}`, fen) }
        return moveAndPay(deps, held, 'decide_money', { ...deed, set })
      }
      const sends = !isForMoney(row.kind) && (cameBack(row) || input.keeps_goods || row.kind === 'reissue')
      if (sends) {
        const set = { decision: decision('平台支持买家，商家须寄出', 0) }
        return moveRequest(db, 'decide_resend', row, { ...deed, set })
      }
      const set = { decision: decision('平台支持买家，请寄回商品', isForMoney(row.kind) ? fen : 0) }
      return agree(deps, held, 'decide_buyer', { ...deed, set })
    },
  ),
)

export const overrideAftersale = useCase(
  platformCalls.overrideAftersale,
  platformTerms.overrideAftersale,
  (ctx, { aftersale_no, to, reason }) =>
    act(
      ctx,
      aftersale_no,
      { action: 'aftersale.override', detail: `${to === 'money' ? '强制退款' : '强制关闭'} ${reason}` },
      async ({ db, held, who, at }) => {
        const deed = { who, at, text: reason }
        if (to === 'close') return moveRequest(db, 'stop', held.row, { ...deed, set: { closeReason: reason } })
        if (!isForMoney(held.row.kind)) throw new Refusal('aftersale.no_money')
        return moveAndPay({ ...ctx, db }, held, 'force_money', deed)
      },
    ),
)

export const retryAftersale = useCase(
  platformCalls.retryAftersale,
  platformTerms.retryAftersale,
  (ctx, { aftersale_no }) =>
    act(ctx, aftersale_no, { action: 'aftersale.retry', detail: '重试退款' }, async ({ held }) => {
      if (held.row.state !== 'refunding') throw new Refusal('aftersale.state_changed')
    }),
)

export const platformSayAftersale = useCase(
  platformCalls.platformSayAftersale,
  platformTerms.platformSayAftersale,
  (ctx, { aftersale_no, text, images }) =>
    act(ctx, aftersale_no, { action: 'aftersale.say', detail: text }, async ({ db, held: { row }, who, at }) => {
      if (row.completedAt) throw new Refusal('aftersale.state_changed')
      await checkPictures(db, images)
      await addComment(db, row, { who, at, move: 'say', title: '平台留言', text, images })
    }),
)
