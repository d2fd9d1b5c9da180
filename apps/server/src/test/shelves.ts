import type { Tier } from '@mall/contract/price'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { brands, categories, goods, skus, stockMoves } from '#modules/catalog/catalog.table.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'

type World = { db: Db } & Pick<Ctx, 'now'>

type SkuWish = {
  priceFen?: number | null
  vipPriceFen?: number | null
  tiers?: Tier[]
  stock?: number
  values?: string[]
  weightGrams?: number
}

/** Goods on the shelves of a store, one sku each unless more are wished for. */
export function shelves({ db, now }: World) {
  let serial = 0
  let leaf: Promise<{ cat1: number; cat2: number; cat3: number; brandId: number }> | undefined

  async function makeLeaf() {
    const level = async (level: number, parentId: number | null, name: string) => {
      const [row] = await db.insert(categories).values({ level, parentId, name, icon: '', sort: 0 }).returning()
      return row?.id ?? 0
    }
    const cat1 = await level(1, null, '劳保安防')
    const cat2 = await level(2, cat1, '身体防护')
    const cat3 = await level(3, cat2, '安全鞋')
    const [brand] = await db.insert(brands).values({ name: '测试牌' }).onConflictDoNothing().returning()
    return { cat1, cat2, cat3, brandId: brand?.id ?? 1 }
  }

  async function aGoods({
    merchantId,
    skus: wishes = [{}],
    ...more
  }: { merchantId: number; skus?: SkuWish[] } & Partial<typeof goods.$inferInsert>) {
    serial += 1
    leaf ??= makeLeaf()
    const place = await leaf
    const [store] = await db.select().from(merchants).where(eq(merchants.id, merchantId))
    const name = more.name ?? `测试商品 ${serial}`
    const prices = wishes.map((wish) => (wish.priceFen === undefined ? 10_000 : wish.priceFen))
    const minPriceFen = prices[0] ?? null
    const [row] = await db
      .insert(goods)
      .values({
        merchantId,
        ...place,
        status: 'on_sale',
        name,
        subTitle: '',
        model: '',
        itemCode: String(1_000_000 + serial),
        unit: '件',
        isVirtual: false,
        moq: 1,
        step: 1,
        taxRate: 13,
        leadDays: 0,
        priceMode: 'shown',
        images: [],
        params: [],
        services: [],
        detailHtml: '',
        specNames: wishes.length > 1 ? ['规格'] : [],
        sales: 0,
        score: 0,
        minPriceFen,
        soldOut: false,
        isSelf: store?.isSelf ?? false,
        vatSpecial: true,
        hasVip: false,
        card: {
          goods_id: 0,
          name,
          image: '',
          unit: '件',
          price_mode: 'shown',
          price_fen: minPriceFen,
          price_from: false,
          market_price_fen: null,
          vip_price_fen: null,
          tiers: [],
          mer_id: merchantId,
          mer_name: store?.name ?? '',
          is_self: store?.isSelf ?? false,
          brand: '测试牌',
          model: '',
          item_code: String(1_000_000 + serial),
          moq: 1,
          step: 1,
          lead_days: 0,
          single_sku_id: null,
          is_virtual: false,
          meta: '',
          tags: [],
        },
        onSaleAt: now(),
        createdAt: now(),
        ...more,
      })
      .returning()
    if (!row) throw new Error('insert returned no row')
    const ids: number[] = []
    for (const [i, wish] of wishes.entries()) {
      const stock = wish.stock ?? 100
      const [sku] = await db
        .insert(skus)
        .values({
          goodsId: row.id,
          skuCode: `SKU-${serial}-${i}`,
          outItemCode: `OUT-${serial}-${i}`,
          barcode: '',
          values: wish.values ?? (wishes.length > 1 ? [`规格${i + 1}`] : []),
          priceFen: prices[i] ?? null,
          vipPriceFen: wish.vipPriceFen ?? null,
          tiers: wish.tiers ?? [],
          stock,
          weightGrams: wish.weightGrams ?? 500,
          sort: i,
        })
        .returning()
      if (!sku) throw new Error('insert returned no row')
      if (stock > 0) await db.insert(stockMoves).values({ skuId: sku.id, kind: 'opening', delta: stock, at: now() })
      ids.push(sku.id)
    }
    const skuId = ids[0]
    if (skuId === undefined) throw new Error('a goods needs a sku')
    return { goodsId: row.id, skuId, skuIds: ids, merchantId }
  }

  return { aGoods }
}
