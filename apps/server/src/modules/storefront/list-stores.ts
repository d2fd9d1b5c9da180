import type { OutputOf } from '@mall/contract/call/call'
import * as merchantCalls from '@mall/contract/merchant/calls'
import * as merchantTerms from '@mall/contract/merchant/terms'
import { useCase } from '#kernel/use-case.ts'
import { categoryTree, miniCards, storesSelling, topOfStore, viewerOf } from '#modules/catalog/catalog.public.ts'
import { couponTexts } from '#modules/coupon/coupon.public.ts'
import { merchantCards } from '#modules/merchant/merchant.public.ts'
import { placeOf } from '#modules/region/region.public.ts'
import { foundIn, inOrder, isOfKind, type StreetFacts } from './street.rules.ts'
import { streetOf } from './street.ts'

/** A card shows so many of a store's goods. */
const shownGoods = 3

/** Stores, their goods at the prices that this viewer may see. */
export const listStores = useCase(
  merchantCalls.merchantList,
  merchantTerms.merchantList,
  async (
    ctx,
    { keyword, cid, sort, kind, near, page, list_rows },
  ): Promise<OutputOf<typeof merchantCalls.merchantList>> => {
    const { db, now } = ctx
    const [street, { list: tree }, texts] = await Promise.all([
      streetOf(db, now()),
      categoryTree(ctx),
      couponTexts(db, now()),
    ])
    const selling = keyword === '' ? null : await storesSelling(ctx, keyword)
    const sorted = inOrder(street, sort, placeOf(near)).filter((store) => isOfKind(store, kind))
    const asked = selling ? foundIn(sorted, { keyword, selling, sort }) : sorted
    const within = cid === 0 ? asked : asked.filter(({ categories }) => categories.includes(cid))
    const shown = within.slice((page - 1) * list_rows, page * list_rows)

    const ids = shown.map(({ id }) => id)
    const [cards, viewer] = await Promise.all([merchantCards(db, ids), viewerOf(ctx)])
    const nameOf = new Map(tree.map(({ id, name }) => [id, name]))
    const present = async ({ id, categories, newToday }: StreetFacts) => {
      const card = cards.get(id)
      if (!card) return []
      const matched = selling?.get(id)?.slice(0, shownGoods)
      const goods = matched ? await miniCards(db, matched, viewer) : await topOfStore(db, id, viewer)
      const main_category = categories.map((one) => nameOf.get(one) ?? '').find((name) => name !== '') ?? ''
      return [
        {
          ...card,
          goods: goods.slice(0, shownGoods),
          main_category,
          coupon_text: texts.get(id) ?? '',
          new_today: newToday,
        },
      ]
    }
    const having = new Set(asked.flatMap(({ categories }) => categories))
    return {
      list: (await Promise.all(shown.map(present))).flat(),
      total: within.length,
      page,
      list_rows,
      categories: tree.filter(({ id }) => having.has(id)).map(({ id, name }) => ({ id, name })),
    }
  },
)
