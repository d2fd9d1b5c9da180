import { guideSteps } from '@mall/contract/application/console.words'
import * as applicationStoreCalls from '@mall/contract/application/store.calls'
import * as applicationStoreTerms from '@mall/contract/application/store.terms'
import type { OutputOf } from '@mall/contract/call/call'
import { and, eq, isNotNull } from 'drizzle-orm'
import { useCase } from '#kernel/use-case.ts'
import { returnPlaces } from '#modules/aftersale/aftersale.table.ts'
import { goods } from '#modules/catalog/catalog.table.ts'
import { merchantDeposits } from '#modules/deposit/deposit.table.ts'
import { deskFactors, deskInvitations, deskStaff } from '#modules/desk/desk.table.ts'
import { putGuideAway as put } from '#modules/merchant/merchant.public.ts'
import { freightTemplates, merchants } from '#modules/merchant/merchant.table.ts'

/** The opening steps that a store has done. It is new until it has a profile, a freight template, and something on sale. */
export const storeGuide = useCase(
  applicationStoreCalls.storeGuide,
  applicationStoreTerms.storeGuide,
  async ({ db, actor }): Promise<OutputOf<typeof applicationStoreCalls.storeGuide>> => {
    const { merchantId, userId } = actor
    const [store] = await db
      .select({
        phone: merchants.phone,
        intro: merchants.intro,
        logo: merchants.logo,
        guideAwayAt: merchants.guideAwayAt,
      })
      .from(merchants)
      .where(eq(merchants.id, merchantId))
    const some = async (count: Promise<number>) => (await count) > 0
    const done = {
      profile: store !== undefined && store.phone !== '' && store.intro !== '' && store.logo !== '',
      freight: await some(db.$count(freightTemplates, eq(freightTemplates.merchantId, merchantId))),
      return_address: await some(db.$count(returnPlaces, eq(returnPlaces.merchantId, merchantId))),
      goods: await some(db.$count(goods, and(eq(goods.merchantId, merchantId), eq(goods.status, 'on_sale')))),
      deposit: !(await some(
        db.$count(
          merchantDeposits,
          and(eq(merchantDeposits.merchantId, merchantId), isNotNull(merchantDeposits.shortSince)),
        ),
      )),
      factor: await some(
        db.$count(deskFactors, and(eq(deskFactors.userId, userId), isNotNull(deskFactors.confirmedAt))),
      ),
      staff:
        (await db.$count(deskStaff, eq(deskStaff.merchantId, merchantId))) > 1 ||
        (await some(db.$count(deskInvitations, eq(deskInvitations.merchantId, merchantId)))),
    }
    return {
      is_shown: store?.guideAwayAt === null && !guideSteps.every((step) => done[step]),
      is_new: !(done.profile && done.freight && done.goods),
      steps: guideSteps.map((step) => ({ step, done: done[step] })),
    }
  },
)

export const putGuideAway = useCase(
  applicationStoreCalls.putGuideAway,
  applicationStoreTerms.putGuideAway,
  async ({ db, actor, now }): Promise<OutputOf<typeof applicationStoreCalls.putGuideAway>> => {
    await put(db, actor.merchantId, now())
    return { done: true }
  },
)
