import { terms } from '../call/call.ts'
import { Done, Id, whole } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { freightBases, mostFreightFen, mostFreightRegions, provinces } from './store.words.ts'

const Provinces = z.array(z.enum(provinces.map(({ code }) => code))).max(provinces.length)
const Amounts = z.object({
  first_fen: labelled('首费', whole(0, mostFreightFen)),
  step_fen: labelled('续费', whole(0, mostFreightFen)),
  free_over_fen: labelled('包邮金额', whole(1, 100_000_000).nullable().default(null)),
  free_from_pieces: labelled('包邮件数', whole(2, 99_999).nullable().default(null)),
})

/** `first` and `step` are grams by weight and pieces by piece. */
const FreightTemplate = Amounts.extend({
  name: labelled('模板名称', z.string().trim().min(1, '请输入模板名称').max(20, '模板名称不超过 20 个字')),
  basis: labelled('计费方式', z.enum(freightBases)),
  first: labelled('首重或首件', whole(1, 1_000_000)),
  step: labelled('续重或续件', whole(1, 1_000_000)),
  regions: labelled(
    '指定地区',
    z.array(Amounts.extend({ provinces: labelled('地区', Provinces.min(1, '请选择地区')) })).max(mostFreightRegions),
  ),
  no_ship_provinces: labelled('不配送地区', Provinces),
})

const nameOf = (code: string) => provinces.find((province) => province.code === code)?.name ?? code

export const storeFreights = terms({
  summary: '运费模板',
  input: z.object({}),
  output: z.object({
    list: z.array(
      FreightTemplate.extend({
        id: z.int(),
        is_default: z.boolean(),
        /** Those that name it, whatever their status. */
        goods_count: z.int(),
      }),
    ),
  }),
})

export const saveFreight = terms({
  summary: '保存运费模板',
  input: FreightTemplate.extend({ id: labelled('模板', Id.optional()) }).superRefine(
    ({ regions, no_ship_provinces }, ctx) => {
      const seen = new Set<string>(no_ship_provinces)
      if (seen.size === provinces.length) {
        ctx.addIssue({ code: 'custom', path: ['no_ship_provinces'], message: '至少保留一个可以配送的地区' })
      }
      for (const [i, region] of regions.entries()) {
        for (const code of region.provinces) {
          if (seen.has(code)) {
            const message = `${nameOf(code)}重复：一个地区只能出现一次`
            ctx.addIssue({ code: 'custom', path: ['regions', i, 'provinces'], message })
          }
          seen.add(code)
        }
      }
    },
  ),
  output: z.object({ id: z.int() }),
  refuses: ['freight.not_found', 'freight.name_taken', 'freight.full'],
})

export const chooseDefaultFreight = terms({
  summary: '设为默认运费模板',
  input: z.object({ id: labelled('模板', Id) }),
  output: Done,
  refuses: ['freight.not_found'],
})

export const removeFreight = terms({
  summary: '删除运费模板',
  input: z.object({ id: labelled('模板', Id) }),
  output: Done,
  refuses: ['freight.not_found', 'freight.is_default', 'freight.in_use'],
})

export const setGoodsFreight = terms({
  summary: '设置商品的运费模板',
  input: z.object({
    goods_id: labelled('商品', Id),
    freight_template_id: labelled('运费模板', Id.nullable().default(null)),
  }),
  output: Done,
  refuses: ['freight.not_found', 'goods.not_found'],
})
