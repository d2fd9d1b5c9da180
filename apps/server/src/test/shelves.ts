import type { Tier } from '@mall/contract/price/terms'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { insertGoodsBatch, type NewGoods } from '#modules/catalog/catalog.public.ts'
import { brands, categories } from '#modules/catalog/catalog.table.ts'

type World = { db: Db } & Pick<Ctx, 'now'>

type SkuInput = {
  priceFen?: number | null
  vipPriceFen?: number | null
  tiers?: Tier[]
  stock?: number
  values?: string[]
  weightGrams?: number
  skuCode?: string
}

type Input = { merchantId: number; skus?: SkuInput[] } & Partial<Omit<NewGoods, 'skus'>>

/** Goods on the shelves of a store, one sku each unless more are wished for. */
export function shelves({ db, now }: World) {
  let serial = 0
  let leaf: Promise<{ categoryId: number; brandId: number }> | undefined

  const aCategory = async (name: string, parentId: number | null = null) => {
    const [parent] = parentId === null ? [] : await db.select().from(categories).where(eq(categories.id, parentId))
    const level = (parent?.level ?? 0) + 1
    const [row] = await db.insert(categories).values({ level, parentId, name, icon: '', sort: 0 }).returning()
    return row?.id ?? 0
  }

  const aBrand = async (name: string) => {
    const [made] = await db.insert(brands).values({ name }).onConflictDoNothing().returning()
    if (made) return made.id
    const [held] = await db.select().from(brands).where(eq(brands.name, name))
    return held?.id ?? 0
  }

  async function makeLeaf() {
    const cat1 = await aCategory('劳保安防')
    const categoryId = await aCategory('安全鞋', await aCategory('足部防护', cat1))
    return { categoryId, brandId: await aBrand('测试牌') }
  }

  async function aGoods({ merchantId, skus: inputs = [{}], ...more }: Input) {
    serial += 1
    leaf ??= makeLeaf()
    const place = await leaf
    const row: NewGoods = {
      merchantId,
      categoryId: place.categoryId,
      brandId: place.brandId,
      status: 'on_sale',
      name: `测试商品 ${serial}`,
      subTitle: '',
      model: '',
      itemCode: String(1_000_000 + serial),
      unit: '件',
      isVirtual: false,
      moq: 1,
      step: 1,
      limitNum: null,
      membersOnly: false,
      taxRate: 13,
      leadDays: 0,
      freightTemplateId: null,
      priceMode: 'shown',
      images: [],
      params: [],
      services: [],
      detailHtml: '',
      specNames: inputs.length > 1 ? ['规格'] : [],
      attrs: [],
      keywords: [],
      reason: null,
      sales: 0,
      boost: 0,
      vatSpecial: true,
      onSaleAt: now(),
      ...more,
      skus: inputs.map((input, i) => ({
        skuCode: input.skuCode ?? `SKU-${serial}-${i}`,
        outItemCode: `OUT-${serial}-${i}`,
        barcode: '',
        values: input.values ?? (inputs.length > 1 ? [`规格${i + 1}`] : []),
        priceFen: input.priceFen === undefined ? 10_000 : input.priceFen,
        marketPriceFen: null,
        vipPriceFen: input.vipPriceFen ?? null,
        tiers: input.tiers ?? [],
        stock: input.stock ?? 100,
        weightGrams: input.weightGrams ?? 500,
        image: null,
      })),
    }
    const [made] = await insertGoodsBatch(db, [row], now())
    const skuId = made?.skuIds[0]
    if (!made || skuId === undefined) throw new Error('a goods needs a sku')
    return { goodsId: made.goodsId, skuId, skuIds: made.skuIds, merchantId }
  }

  return { aGoods, aCategory, aBrand }
}
