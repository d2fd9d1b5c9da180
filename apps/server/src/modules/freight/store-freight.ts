import type { OutputOf, ParsedOf } from '@mall/contract/endpoint'
import type { storeFreight as Contract, FreightAmounts, FreightRule, saveFreight as Save } from '@mall/contract/freight'
import type { CtxFor } from '#kernel/ctx.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { freightOf, holdFreight, writeFreight } from '#modules/merchant/merchant.public.ts'

type Template = ParsedOf<typeof Save>

export async function storeFreight({ db, actor }: CtxFor<'store:goods:see'>): Promise<OutputOf<typeof Contract>> {
  const store = (await freightOf(db, [actor.merchantId])).get(actor.merchantId)
  return { template: store?.freight ? inWire(store.freight) : null }
}

export async function saveFreight(ctx: CtxFor<'store:goods'>, wish: Template) {
  const { actor } = ctx
  await ctx.db.transaction(async (db) => {
    const before = await holdFreight(db, actor.merchantId)
    if (before === undefined) throw new Error('a desk of no store')
    await writeFreight(db, actor.merchantId, ruleOf(wish))
    await audit(
      { ...ctx, db },
      {
        ...{ action: 'freight.save', subject: `store:${actor.merchantId}`, detail: '运费模板' },
        ...(before ? { before: inWire(before) } : {}),
        after: wish,
      },
    )
  })
  return { done: true as const }
}

const amountsInWire = ({ firstFen, stepFen, freeOverFen }: FreightAmounts) => ({
  ...{ first_fen: firstFen, step_fen: stepFen, free_over_fen: freeOverFen },
})
const inWire = ({ basis, first, step, regions, noShipProvinces, ...amounts }: FreightRule): Template => ({
  ...{ basis, first, step, ...amountsInWire(amounts) },
  regions: regions.map(({ provinces, ...theirs }) => ({ provinces: [...provinces], ...amountsInWire(theirs) })),
  no_ship_provinces: noShipProvinces,
})

type Amounts = Pick<Template, 'first_fen' | 'step_fen' | 'free_over_fen'>
const amountsOf = ({ first_fen, step_fen, free_over_fen }: Amounts): FreightAmounts => ({
  ...{ firstFen: first_fen, stepFen: step_fen, freeOverFen: free_over_fen },
})
const ruleOf = ({ basis, first, step, regions, no_ship_provinces, ...amounts }: Template): FreightRule => ({
  ...{ basis, first, step, ...amountsOf(amounts) },
  regions: regions.map(({ provinces, ...theirs }) => ({ provinces, ...amountsOf(theirs) })),
  noShipProvinces: no_ship_provinces,
})
