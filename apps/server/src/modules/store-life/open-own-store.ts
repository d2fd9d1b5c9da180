import { placeNames } from '@mall/contract/region/text'
import * as platformCalls from '@mall/contract/store-life/platform.calls'
import * as platformTerms from '@mall/contract/store-life/platform.terms'
import { eq } from 'drizzle-orm'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { holdName, isTaken } from '#modules/application/application.public.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { readTexts } from '#modules/banned-word/banned-word.public.ts'
import { inviteFirstOwner, inviteOwner } from '#modules/desk/desk.public.ts'
import { openOwn } from '#modules/merchant/merchant.public.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { sendSoon } from '#modules/message/message.public.ts'
import { placeOf } from '#modules/region/region.public.ts'
import { readSettings } from '#modules/site/site.public.ts'

const ownStoreType = '平台自营'
/** An applicant's id, to which no other applicant is compared: the platform waits for no name itself. */
const nobody = 0

/**
 * Opens a store of the platform's own and invites its owner, who comes in by a text to their phone, before the mall is open as well. It
 * deals in the name of the mall's own company: without one it could write no invoice.
 */
export const openOwnStore = useCase(
  platformCalls.openOwnStore,
  platformTerms.openOwnStore,
  async (ctx, { name, division_code, owner_name, owner_phone }) => {
    const { now, random, afterCommit } = ctx
    const place = placeOf(division_code)
    if (!place) throw new Refusal('region.not_found')
    const { merchantId, texts } = await ctx.db.transaction(async (db) => {
      const inside = { ...ctx, db }
      const { company_name, credit_code, logo } = await readSettings(db)
      if (company_name === '' || credit_code === '') throw new Refusal('store.no_company')
      const { refused } = await readTexts(db, [{ field: 'name', text: name }])
      if (refused) throw new Refusal('application.banned_word', { word: refused.word })
      await holdName(db, name)
      if (await isTaken(db, name, nobody)) throw new Refusal('application.name_taken')
      const opened = await openOwn(db, {
        slug: `own-${random.bytes(8).toString('hex')}`,
        name,
        logo,
        intro: '',
        typeName: ownStoreType,
        region: placeNames([place.province, place.city]).join(' '),
        companyName: company_name,
        at: now(),
      })
      if (opened === null) throw new Refusal('application.name_taken')
      await audit(inside, {
        action: 'store.open',
        subject: `store:${opened}`,
        detail: name,
        after: { mer_name: name, is_self: true, credit_code },
      })
      return {
        merchantId: opened,
        texts: await inviteFirstOwner(inside, { merchantId: opened, phone: owner_phone, name: owner_name }),
      }
    })
    afterCommit((db) => sendSoon({ ...ctx, db }, texts))
    return { mer_id: merchantId }
  },
)

export const inviteStoreOwner = useCase(
  platformCalls.inviteStoreOwner,
  platformTerms.inviteStoreOwner,
  async (ctx: Ctx, { mer_id, owner_name, owner_phone }) => {
    const texts = await ctx.db.transaction(async (db) => {
      const [store] = await db.select({ id: merchants.id }).from(merchants).where(eq(merchants.id, mer_id))
      if (!store) throw new Refusal('merchant.not_found')
      return inviteOwner({ ...ctx, db }, { merchantId: mer_id, phone: owner_phone, name: owner_name })
    })
    ctx.afterCommit((db) => sendSoon({ ...ctx, db }, texts))
    return { done: true as const }
  },
)
