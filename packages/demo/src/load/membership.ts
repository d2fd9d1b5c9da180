import type { Db } from '@mall/server/src/db/client.ts'
import { days, later } from '@mall/server/src/kernel/time.ts'
import { insertGoodsBatch } from '@mall/server/src/modules/catalog/catalog.public.ts'
import { membershipPlans } from '@mall/server/src/modules/membership/membership.table.ts'
import { demoAccounts } from '../accounts.ts'
import type { Shelved } from './goods.ts'
import type { Stores } from './stores.ts'
import type { Event, Scene } from './story.ts'

/** The year's membership, sold by the mall's own store with the look of its gift cards; its sku. */
export async function loadMembership(
  db: Db,
  { stores, shelf, at }: { stores: Stores; shelf: readonly Shelved[]; at: Date },
): Promise<number> {
  const card = shelf.find(({ goods }) => goods.kind === 'virtual' && goods.images.length > 0)
  const [categoryId, brandId] = [
    stores.categories.get('welfare.card.giftcard'),
    stores.brands.get(card?.goods.brand ?? ''),
  ]
  const merchantId = stores.merchants.get('chengcai')
  if (!card || !categoryId || !brandId || !merchantId)
    throw new Error('there are no gift cards for the membership to look like')
  const [made] = await insertGoodsBatch(
    db,
    [
      {
        merchantId,
        categoryId,
        brandId,
        status: 'on_sale',
        name: '澄采付费会员 年卡 全场会员价',
        subTitle: '付款即生效，续费时长叠加',
        model: '年卡',
        itemCode: 'CC-MEMBER-365',
        unit: '份',
        isVirtual: true,
        moq: 1,
        step: 1,
        limitNum: null,
        membersOnly: false,
        taxRate: 6,
        leadDays: 0,
        freightTemplateId: null,
        priceMode: 'shown',
        images: card.goods.images.map((name) => `/img/${name}`),
        params: [
          { name: '有效期', value: '365 天' },
          { name: '生效', value: '付款后立即生效' },
        ],
        services: ['增值税普票'],
        detailHtml: '<p>开通后，标有会员价的商品下单自动取更低的价；领券中心里只给会员的券也能领。</p>',
        specNames: [],
        attrs: [],
        keywords: ['会员', '付费会员', '年卡'],
        reason: null,
        sales: 0,
        boost: 0,
        vatSpecial: false,
        onSaleAt: later(at, -days(150)),
        skus: [
          {
            skuCode: 'CC-MEMBER-365',
            outItemCode: '',
            barcode: '',
            values: [],
            priceFen: 19_900,
            marketPriceFen: 29_900,
            vipPriceFen: null,
            tiers: [],
            stock: 100_000,
            weightGrams: 0,
            image: null,
          },
        ],
      },
    ],
    at,
  )
  const skuId = made?.skuIds[0] ?? 0
  await db.insert(membershipPlans).values({ skuId, days: 365, onSale: true })
  return skuId
}

/** Every member of the demo has bought the membership. */
export const membershipStory = ({ shoppers, at }: Pick<Scene, 'shoppers' | 'at'>, skuId: number): Event[] =>
  demoAccounts
    .filter(({ member }) => member)
    .map(({ phone }) => ({
      at: later(at, -days(65)),
      async run() {
        const { orderNos } = await shoppers(phone).buy([{ skuId, qty: 1 }])
        await shoppers(phone).pay(orderNos)
      },
    }))
