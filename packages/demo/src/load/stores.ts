import type { Attribute } from '@mall/contract/category/words'
import type { DayHours, Holiday } from '@mall/contract/store-life/console.words'
import type { Db } from '@mall/server/src/db/client.ts'
import { days, later } from '@mall/server/src/kernel/time.ts'
import { initialOf, soundOf } from '@mall/server/src/modules/catalog/catalog.public.ts'
import { brands, categories } from '@mall/server/src/modules/catalog/catalog.table.ts'
import { giveFactor } from '@mall/server/src/modules/desk/desk.public.ts'
import { deskStaff } from '@mall/server/src/modules/desk/desk.table.ts'
import { freightTemplates, merchants } from '@mall/server/src/modules/merchant/merchant.table.ts'
import { demoFactorSecret, demoStoreOwners } from '../accounts.ts'
import { brands as demoBrands } from '../catalogue/brands.ts'
import { categories as demoCategories } from '../catalogue/categories.ts'
import { merchants as demoMerchants } from '../catalogue/merchants.ts'
import type { DemoDeps } from '../deps.ts'
import type { DemoPerson } from './people.ts'

const sixDays = Array<DayHours>(6).fill({ opens_at: '09:00', closes_at: '18:00' })
const stocktake = (at: Date): Holiday => ({
  start_at: later(at, -days(2)).toISOString(),
  end_at: later(at, days(12)).toISOString(),
  notice: '年度盘点，已付款的订单照常发货',
})

/** Ids by the keys that the catalogue uses: store slugs, category keys, brand keys. */
export type Stores = {
  merchants: Map<string, number>
  categories: Map<string, number>
  brands: Map<string, number>
  /** Further templates of a store, for heavy and for light goods, beside its default one. */
  freights: Map<string, { heavy: number; light: number }>
}

/** Stores with their freight and staff, the category tree, the brands. */
export async function loadStores(db: Db, deps: DemoDeps, people: readonly DemoPerson[], at: Date): Promise<Stores> {
  const stores: Stores = { merchants: new Map(), categories: new Map(), brands: new Map(), freights: new Map() }
  for (const [i, store] of demoMerchants.entries()) {
    const [row] = await db
      .insert(merchants)
      .values({
        slug: store.slug,
        name: store.name,
        logo: `/img/logo-${store.slug}.webp`,
        banner: `/img/cover-${store.slug}.webp`,
        intro: store.intro,
        companyName: store.company_name,
        isSelf: store.is_self,
        typeName: store.type_name,
        status: store.status,
        descScore: store.desc_score,
        serviceScore: store.service_score,
        deliveryScore: store.delivery_score,
        fans: store.fans,
        region: store.region,
        phone: store.phone,
        businessTime: store.business_time,
        hours: store.is_self ? Array<DayHours>(7).fill({ opens_at: '08:30', closes_at: '21:00' }) : [...sixDays, null],
        holidays: store.status === 'resting' ? [stocktake(at)] : [],
        shipRule: store.ship_rule,
        promise: store.promise_lead,
        // These stores opened long ago, so they need no guide.
        guideAwayAt: at,
        minOrderFen: store.min_order_amount_fen,
        sort: i,
        createdAt: later(at, -days(400 - i)),
      })
      .returning()
    if (!row) throw new Error('insert returned no row')
    stores.merchants.set(store.slug, row.id)
    const always = store.free_shipping_fen === 0
    await db.insert(freightTemplates).values({
      merchantId: row.id,
      isDefault: true,
      first: 3000,
      firstFen: always ? 0 : store.shipping_fee_fen,
      step: 1000,
      stepFen: always ? 0 : 100,
      freeOverFen: always ? null : store.free_shipping_fen,
      // One in three stores charges more in regions where the courier does, and one in four by the piece.
      regions:
        always || i % 3 > 0
          ? []
          : [
              {
                provinces: ['15', '54', '63', '65'],
                firstFen: 2000,
                stepFen: 500,
                freeOverFen: null,
                freeFromPieces: null,
              },
            ],
      ...(i % 4 === 3 ? { basis: 'piece' as const, first: 5, step: 5 } : {}),
      noShipProvinces: store.is_self ? [] : ['71', '81', '82'],
    })
    if (storesWithMore.includes(store.slug)) stores.freights.set(store.slug, await addMore(db, row.id))
  }
  await hire(db, deps, { people, stores, at })
  for (const level of [1, 2, 3]) {
    const ofLevel = demoCategories.filter((category) => category.level === level)
    const made = await db
      .insert(categories)
      .values(
        ofLevel.map(({ key, parent, name, icon, sort }) => ({
          parentId: parent === null ? null : (stores.categories.get(parent) ?? null),
          level,
          name,
          sort,
          icon: `/img/icon-${icon}.webp`,
          banner: posters.get(key) ?? null,
          attributes: attributesOf.get(key) ?? [],
        })),
      )
      .returning({ id: categories.id })
    for (const [i, { key }] of ofLevel.entries()) stores.categories.set(key, made[i]?.id ?? 0)
  }
  const rows = await db
    .insert(brands)
    .values(demoBrands.map(({ name }) => ({ name, pinyin: soundOf(name), initial: initialOf(soundOf(name)) })))
    .returning()
  const keys = new Map(demoBrands.map((brand) => [brand.name, brand.key]))
  for (const row of rows) stores.brands.set(keys.get(row.name) ?? row.name, row.id)
  return stores
}

/** Attributes that the platform asks of some goods, for the pages to show; none is required, since the demo's goods lack them. */
const asked = { unit: '', choices: [], required: false, filterable: true }
const attributesOf = new Map<string, Attribute[]>([
  ['electric', [{ ...asked, name: '执行标准', kind: 'text', filterable: false }]],
  [
    'electric.lowvolt.breaker',
    [
      { ...asked, name: '分断能力', kind: 'number', unit: 'kA' },
      { ...asked, name: '脱扣曲线', kind: 'choice', choices: ['B 型', 'C 型', 'D 型'] },
    ],
  ],
])

/** Posters over the panel of a trade; the art is that of the home banners. */
const posters = new Map(
  (
    [
      ['safety', 'safety', '劳保换季清单', '按工种配齐'],
      ['tools', 'tools', '班组工具焕新', '一套带走'],
      ['electric', 'electric', '电工照明专场', '整箱工程价'],
      ['cleaning', 'cleaning', '整箱清洁', '一次备足一季度'],
      ['office', 'office', '办公补给站', '从纸到墨一单齐'],
      ['it', 'office', '企业开工季', '开箱即用'],
      ['food', 'pantry', '茶水间常备', '咖啡零食按月补'],
      ['welfare', 'gift', '员工福利季', '一份名单发到人'],
      ['packing', 'packing', '打包发货', '胶带纸箱整件批'],
    ] as const
  ).map(
    ([key, art, title, sub_title]) => [key as string, { title, sub_title, image: `/img/banner-${art}.webp` }] as const,
  ),
)

const ownerAt = ({ userId, nickname }: DemoPerson, at: Date) => ({
  userId,
  name: nickname,
  preset: 'owner',
  createdAt: later(at, -days(150)),
})

/** The store whose owner may send money back at once, with a code of the demo's authenticator. */
const careful = 'chengcai'

/** Every store gets an owner, one of them with a second factor, and the platform an operator. */
async function hire(
  db: Db,
  deps: DemoDeps,
  { people, stores, at }: { people: readonly DemoPerson[]; stores: Stores; at: Date },
) {
  for (const { slug, phone } of demoStoreOwners) {
    const person = people.find((one) => one.phone === phone)
    const merchantId = stores.merchants.get(slug)
    if (!person || merchantId === undefined) throw new Error(`no store, or nobody, for ${slug}`)
    await db.insert(deskStaff).values({ ...ownerAt(person, at), merchantId })
    if (slug === careful) await giveFactor({ ...deps, db, now: () => at }, person.userId, demoFactorSecret)
  }
  const operator = people.find(({ kind }) => kind === 'operator')
  if (!operator) throw new Error('nobody runs the demo')
  await db.insert(deskStaff).values(ownerAt(operator, at))
  await giveFactor({ ...deps, db, now: () => at }, operator.userId, demoFactorSecret)
}

/** Stores of machines and paper with two more templates: heavy goods go by the piece, light goods ship free. */
const storesWithMore = ['moheng', 'langluo', 'heyue']

async function addMore(db: Db, merchantId: number) {
  const unshipped = ['71', '81', '82']
  const far = { provinces: ['15', '54', '63', '65'], firstFen: 9000, stepFen: 6000, freeOverFen: null }
  const rows = await db
    .insert(freightTemplates)
    .values([
      {
        merchantId,
        name: '大件',
        isDefault: false,
        basis: 'piece',
        first: 1,
        firstFen: 3000,
        step: 1,
        stepFen: 1500,
        freeFromPieces: 10,
        regions: [{ ...far, freeFromPieces: null }],
        noShipProvinces: [...unshipped, '46'],
      },
      {
        merchantId,
        name: '小件包邮',
        isDefault: false,
        first: 1000,
        firstFen: 0,
        step: 1000,
        stepFen: 0,
        noShipProvinces: unshipped,
      },
    ])
    .returning({ id: freightTemplates.id })
  const [heavy = 0, light = 0] = rows.map(({ id }) => id)
  return { heavy, light }
}
