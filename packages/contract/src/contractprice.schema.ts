import { type ContractTarget, contractLimits, contractStates, contractTargets } from './contractprice.ts'
import { terms } from './endpoint.ts'
import { exportFormats } from './export.ts'
import { Done, FenField, FileReply, Id, Page, paged } from './field.schema.ts'
import { OneFile } from './file.schema.ts'
import { confirmed, OddPriceFields } from './odd-price.schema.ts'
import { Tier } from './price.schema.ts'
import { Day, Instant } from './when.schema.ts'
import { z } from './zod.ts'

const Ids = z.preprocess(
  (given) => (typeof given === 'string' ? given.split(',') : given),
  z.array(Id).min(1).max(contractLimits.goods),
)

export const contractPrices = terms({
  summary: '企业协议价',
  input: z.object({ goods_ids: Ids }),
  output: z.object({
    list: z.array(
      z.object({
        goods_id: z.int(),
        sku_id: z.int(),
        /** What it costs from which quantity on, as prices in fen. */
        tiers: z.array(Tier),
      }),
    ),
  }),
})

const Contract = z.object({
  id: z.int(),
  mer_id: z.int(),
  mer_name: z.string(),
  target: z.enum(contractTargets),
  /** Of the goods that a page leads to; null for a category. */
  goods_id: z.int().nullable(),
  /** The sku's or the goods' own code; empty for a category. */
  code: z.string(),
  /** The goods with the values of its sku, or the names of a category from the first level down. */
  name: z.string(),
  image: z.string(),
  price_fen: FenField.nullable(),
  /** Of the price, in hundredths of a percent: 9500 is 95 %; null where a price was agreed. */
  rate: z.int().nullable(),
  min_qty: z.int(),
  valid_from: Day,
  /** The last day. */
  valid_until: Day,
  state: z.enum(contractStates),
  ended_at: Instant.nullable(),
  remark: z.string(),
})

const Filter = z
  .object({
    /** In the goods' name, its codes, or who agreed. */
    keyword: z.string().trim().max(60).default(''),
    state: z.enum(contractStates).optional().catch(undefined),
  })
  .extend(Page.shape)

export const companyContracts = terms({
  summary: '我的企业协议价',
  input: Filter,
  output: paged(
    Contract.omit({ remark: true }).extend({
      /** What one costs everybody, of the cheapest sku; null where no price is told. */
      plain_fen: FenField.nullable(),
    }),
  ),
  refuses: ['company.none'],
})

const DeskContract = Contract.extend({
  company_name: z.string(),
  credit_code: z.string(),
  by_platform: z.boolean(),
  operator: z.string(),
  created_at: Instant,
})

const base = {
  /** Its whole name, or its credit code. */
  company: z.string().trim().min(1, '请填写企业名称或统一社会信用代码').max(60),
  /** A sku's or a goods' code; of a category its names from the first level down, with `/` between. */
  code: z.string().trim().min(1, '请填写编码或分类').max(120),
  min_qty: z.int().min(1).max(99_999).default(1),
  valid_from: Day,
  valid_until: Day,
  /** For the desk: the number of the paper that it is written on. */
  remark: z.string().trim().max(60).default(''),
}
const Price = FenField.min(1, '协议价至少 0.01 元').max(100_000_000_000)
const Rate = z.int().min(100, '折扣至少 1%').max(9_999, '折扣须低于 100%')

const isInOrder = ({ valid_from, valid_until }: { valid_from: string; valid_until: string }) =>
  valid_from <= valid_until
const order = { path: ['valid_until'], error: '截止日期不能早于生效日期' }

/** A price for one kind of thing, or a rate on whatever the prices are. */
const wishOf = <Target extends ContractTarget>(targets: readonly [Target, ...Target[]]) =>
  z.discriminatedUnion('by', [
    z
      .object({ by: z.literal('price'), target: z.enum(['sku', 'goods']), price_fen: Price, ...base })
      .refine(isInOrder, order),
    z.object({ by: z.literal('rate'), target: z.enum(targets), rate: Rate, ...base }).refine(isInOrder, order),
  ])
const Wish = wishOf(contractTargets)

const added = z.object({ id: z.int() })
const wrong = [
  'category.not_found',
  'company.not_found',
  'contract.no_price',
  'contract.over',
  'contract.overlap',
  'contract.too_high',
  'sku.not_found',
] as const

export const storeContracts = terms({ summary: '店铺协议价', input: Filter, output: paged(DeskContract) })
export const addStoreContract = terms({
  summary: '新增协议价',
  input: Wish.and(z.object(confirmed)),
  output: added,
  refuses: [...wrong, 'price.odd'],
})
export const endStoreContract = terms({
  summary: '结束协议价',
  input: z.object({ id: Id }),
  output: Done,
  refuses: ['contract.not_found'],
})

export const previewStoreContracts = terms({
  summary: '协议价导入预览',
  input: z.object({ files: OneFile }),
  output: z.object({
    rows: z.array(
      z.object({
        row: z.int(),
        company: z.string(),
        code: z.string(),
        /** What the code stands for; empty where it stands for nothing. */
        name: z.string(),
        /** What would be agreed, in words; empty for a row that cannot be. */
        told: z.string(),
        /** Why it cannot; empty where it can. */
        reason: z.string(),
        wish: Wish.nullable(),
        /** What the import asks about first. */
        odd: z.array(OddPriceFields),
      }),
    ),
  }),
  refuses: ['material.too_many', 'material.unreadable'],
})

export const importStoreContracts = terms({
  summary: '导入协议价',
  input: z.object({ rows: z.array(Wish).min(1, '没有可导入的协议价').max(contractLimits.rows), ...confirmed }),
  /** In the order in which they were given. */
  output: z.object({ rows: z.array(z.object({ done: z.boolean(), reason: z.string() })) }),
  refuses: ['price.odd'],
})

export const exportStoreContracts = terms({
  summary: '导出协议价',
  input: Filter.omit({ page: true, list_rows: true }).extend({ format: z.enum(exportFormats).default('xlsx') }),
  output: FileReply,
  refuses: ['export.busy', 'export.empty', 'export.too_many'],
})

export const mallContracts = terms({ summary: '全部协议价', input: Filter, output: paged(DeskContract) })
export const addMallContract = terms({
  summary: '平台新增协议价',
  // A rate on a category is a store's own word on its own goods.
  input: wishOf(['sku', 'goods']).and(z.object(confirmed)),
  output: added,
  refuses: [...wrong, 'price.odd'],
})
export const endMallContract = terms({
  summary: '平台结束协议价',
  input: z.object({ id: Id }),
  output: Done,
  refuses: ['contract.not_found'],
})
