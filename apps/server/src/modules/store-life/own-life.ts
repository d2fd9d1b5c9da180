import type { OutputOf } from '@mall/contract/call/call'
import { hoursText } from '@mall/contract/store-life/console.words'
import * as storeCalls from '@mall/contract/store-life/store.calls'
import * as storeTerms from '@mall/contract/store-life/store.terms'
import type { Db } from '#db/client.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { readTexts } from '#modules/banned-word/banned-word.public.ts'
import { holdStore, type Life, storeNow, writeStore } from '#modules/merchant/merchant.public.ts'
import { openOf, shutOf } from './open-business.ts'

export const storeLife = useCase(
  storeCalls.storeLife,
  storeTerms.storeLife,
  async ({ db, actor }): Promise<OutputOf<typeof storeCalls.storeLife>> => {
    const store = await storeNow(db, actor.merchantId)
    if (!store) throw new Error('a desk of no store')
    return {
      status: store.status,
      hours: store.hours && [...store.hours],
      business_time: store.businessTime,
      holidays: [...store.holidays],
      shut: shutOf(store),
      open: await openOf(db, store.id),
    }
  },
)

const held = async (db: Db, merchantId: number): Promise<Life> => {
  const store = await holdStore(db, merchantId)
  if (!store) throw new Error('a desk of no store')
  return store
}

/** Refuses `application.banned_word` in what is said of a holiday. */
export const saveStoreHours = useCase(
  storeCalls.saveStoreHours,
  storeTerms.saveStoreHours,
  (ctx, { hours, holidays }) =>
    ctx.db.transaction(async (db) => {
      const { actor } = ctx
      const notices = holidays.map(({ notice }) => ({ field: 'holidays', text: notice }))
      const { refused } = await readTexts(db, notices)
      if (refused) throw new Refusal('application.banned_word', { word: refused.word })
      const before = await held(db, actor.merchantId)
      const after = { hours, holidays, businessTime: hoursText(hours) }
      const status = await writeStore(db, before, after, ctx.now())
      await audit(
        { ...ctx, db },
        {
          action: 'store.hours',
          subject: `store:${actor.merchantId}`,
          detail: after.businessTime,
          before: { business_time: before.businessTime, holidays: before.holidays },
          after: { business_time: after.businessTime, holidays },
        },
      )
      return { status }
    }),
)

/** A store that is closed, or open, already is left as it is. The clock sees to the orders. Refuses `merchant.frozen`. */
export const closeStore = useCase(storeCalls.closeStore, storeTerms.closeStore, (ctx, { closed }) =>
  ctx.db.transaction(async (db) => {
    const store = await held(db, ctx.actor.merchantId)
    if (store.frozenAt) throw new Refusal('merchant.frozen')
    if ((store.closedAt !== null) === closed) return { status: store.status }
    const at = ctx.now()
    const status = await writeStore(db, store, { closedAt: closed ? at : null }, at)
    await audit(
      { ...ctx, db },
      {
        action: closed ? 'store.close' : 'store.reopen',
        subject: `store:${store.id}`,
        detail: store.name,
        before: { status: store.status },
        after: { status },
      },
    )
    return { status }
  }),
)
