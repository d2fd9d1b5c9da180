import * as calls from '@mall/contract/payment/calls'
import * as terms from '@mall/contract/payment/terms'
import type { GatewayChannel, PayDevice } from '@mall/contract/payment/words'
import { and, eq, gt } from 'drizzle-orm'
import type { Ctx } from '#kernel/ctx.ts'
import { newToken, sha256 } from '#kernel/random.ts'
import { Refusal } from '#kernel/refusal.ts'
import { seal, unseal } from '#kernel/seal.ts'
import { later, minutes } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { refusalInWechat } from '#modules/site/site.public.ts'
import { wechatPayers } from './payment.table.ts'

/** WeChat leads back within seconds; its code lives for five minutes. */
const tripLife = minutes(10)

const sealedFor = (tokenId: number) => ({ purpose: 'wechat openid', about: `login:${tokenId}` })

/** The payer as WeChat wants to know it inside WeChat; null for all else. Refuses `payment.wechat_browser`, `payment.wechat_login`. */
export async function openidFor(
  { db, actor: { tokenId }, ports }: Pick<Ctx, 'db' | 'actor' | 'ports'>,
  { channel, device }: { channel: GatewayChannel; device: PayDevice },
): Promise<string | null> {
  if (device !== 'wechat' || ports.payment.available(channel).sandbox) return null
  if (refusalInWechat(channel, { ports }) !== '') throw new Refusal('payment.wechat_browser')
  const [known] = await db
    .select({ openid: wechatPayers.openid })
    .from(wechatPayers)
    .where(eq(wechatPayers.tokenId, tokenId))
  if (!known?.openid) throw new Refusal('payment.wechat_login')
  return unseal(ports.secret, sealedFor(tokenId), known.openid)
}

/** The state is of this login alone; a second beginning ends the first. */
export const beginWechatLogin = useCase(
  calls.beginWechatLogin,
  terms.beginWechatLogin,
  async ({ db, actor: { tokenId }, ports, config, now, random }, { order_no }) => {
    const login = ports.payment.wechatLogin
    if (!login) throw new Refusal('payment.wechat_browser')
    const state = newToken(random)
    const trip = { stateHash: sha256(state), stateExpiresAt: later(now(), tripLife) }
    await db
      .insert(wechatPayers)
      .values({ tokenId, ...trip })
      .onConflictDoUpdate({ target: wechatPayers.tokenId, set: trip })
    const path = order_no === undefined ? '/users/user_balance' : `/order/order_payment?order_no=${order_no}`
    return { url: login.addressOf({ returnUrl: config.origin + path, state }) }
  },
)

/** Uses up the state before WeChat is asked, so that neither it nor the code is taken twice. */
export const finishWechatLogin = useCase(
  calls.finishWechatLogin,
  terms.finishWechatLogin,
  async (ctx, { code, state }) => {
    const { db, actor, ports, random, log } = ctx
    const login = ports.payment.wechatLogin
    if (!login) throw new Refusal('payment.wechat_browser')
    if (!(await useState(ctx, state))) throw new Refusal('payment.wechat_again')
    const openid = await login.openidOf(code).catch((error: unknown) => {
      log.error({ err: error }, 'WeChat did not tell who pays')
      throw new Refusal('payment.wechat_down', null, { keepWrites: true })
    })
    if (openid === null) throw new Refusal('payment.wechat_again', null, { keepWrites: true })
    const sealed = seal(ports.secret, sealedFor(actor.tokenId), openid, random)
    await db.update(wechatPayers).set({ openid: sealed }).where(eq(wechatPayers.tokenId, actor.tokenId))
    return { done: true as const }
  },
)

async function useState({ db, actor, now }: Pick<Ctx, 'db' | 'actor' | 'now'>, state: string): Promise<boolean> {
  const used = await db
    .update(wechatPayers)
    .set({ stateHash: null, stateExpiresAt: null })
    .where(
      and(
        eq(wechatPayers.tokenId, actor.tokenId),
        eq(wechatPayers.stateHash, sha256(state)),
        gt(wechatPayers.stateExpiresAt, now()),
      ),
    )
    .returning({ tokenId: wechatPayers.tokenId })
  return used.length > 0
}
