import { terms } from '../call/call.ts'
import { FenField, Id, Page, paged } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { Tier } from '../price/terms.ts'
import { Day, Instant } from '../text/when.terms.ts'
import { contractLimits } from './limits.words.ts'
import { contractStates } from './query.words.ts'
import { type ContractTarget, contractTargets } from './words.ts'

const Ids = z.preprocess(
  (given) => (typeof given === 'string' ? given.split(',') : given),
  z.array(Id).min(1).max(contractLimits.goods),
)

export const contractPrices = terms({
  summary: '企业协议价',
  input: z.object({ goods_ids: labelled('商品', Ids) }),
  output: z.object({
    list: z.array(
      z.object({
        goods_id: z.int(),
        sku_id: z.int(),
        /** Unit price in fen from each quantity on. */
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
  /** Goods whose page shows it; null for a category. */
  goods_id: z.int().nullable(),
  /** The sku's or the goods' own code; empty for a category. */
  code: z.string(),
  /** The goods with the values of its sku, or the names of a category from the first level down. */
  name: z.string(),
  image: z.string(),
  price_fen: FenField.nullable(),
  /** Share of the price, in hundredths of a percent: 9500 is 95 %; null where a price was agreed. */
  rate: z.int().nullable(),
  min_qty: z.int(),
  valid_from: Day,
  /** The last day. */
  valid_until: Day,
  state: z.enum(contractStates),
  ended_at: Instant.nullable(),
  remark: z.string(),
})

export const Filter = z
  .object({
    /** In the goods' name, its codes, or who agreed. */
    keyword: labelled('关键词', z.string().trim().max(60).default('')),
    state: labelled('状态', z.enum(contractStates).optional().catch(undefined)),
  })
  .extend(Page.shape)

export const companyContracts = terms({
  summary: '我的企业协议价',
  input: Filter,
  output: paged(
    Contract.omit({ remark: true }).extend({
      /** Plain unit price of the cheapest sku; null where no price is told. */
      plain_fen: FenField.nullable(),
    }),
  ),
  refuses: ['company.none'],
})

export const DeskContract = Contract.extend({
  company_name: z.string(),
  credit_code: z.string(),
  by_platform: z.boolean(),
  operator: z.string(),
  created_at: Instant,
})

const baseOf = (code: string) => ({
  /** Its whole name, or its credit code. */
  company: labelled('企业', z.string().trim().min(1, '请填写企业名称或统一社会信用代码').max(60)),
  /** A sku's or a goods' code; of a category its names from the first level down, with `/` between. */
  code: labelled(code, z.string().trim().min(1, '请填写编码或分类').max(120)),
  min_qty: labelled('阶梯数量', z.int().min(1).max(99_999).default(1)),
  valid_from: labelled('生效日期', Day),
  valid_until: labelled('截止日期', Day),
  /** For the desk: the number of the paper that it is written on. */
  remark: labelled('备注', z.string().trim().max(60).default('')),
})
const Price = FenField.min(1, '协议价至少 0.01 元').max(100_000_000_000)
const Rate = z.int().min(100, '折扣至少 1%').max(9_999, '折扣须低于 100%')

const isInOrder = ({ valid_from, valid_until }: { valid_from: string; valid_until: string }) =>
  valid_from <= valid_until
const order = { path: ['valid_until'], error: '截止日期不能早于生效日期' }

/** A price for one kind of target, or a rate on its prices; `code` is the label of the code of such a target. */
export const wishOf = <Target extends ContractTarget>(targets: readonly [Target, ...Target[]], code: string) => {
  const base = baseOf(code)
  return z.discriminatedUnion('by', [
    z
      .object({
        by: labelled('定价方式', z.literal('price')),
        target: labelled('类型', z.enum(['sku', 'goods'])),
        price_fen: labelled('价格', Price),
        ...base,
      })
      .refine(isInOrder, order),
    z
      .object({
        by: labelled('定价方式', z.literal('rate')),
        target: labelled('类型', z.enum(targets)),
        rate: labelled('折扣', Rate),
        ...base,
      })
      .refine(isInOrder, order),
  ])
}
export const Wish = wishOf(contractTargets, '编码或分类')

export const added = z.object({ id: z.int() })
export const wrong = [
  'category.not_found',
  'company.not_found',
  'contract.no_price',
  'contract.over',
  'contract.overlap',
  'contract.too_high',
  'sku.not_found',
] as const
