import { IdOrNone } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { PicturePath } from '../file/picture.terms.ts'
import { GoodsCard } from '../goods/terms.ts'
import { goodsLooks, goodsWays, decorationLimits as limits, slideTargets } from './console.words.ts'

/** A slide leads to one of the store's goods, to one of its own categories, to its coupons, or nowhere. */
export const Slide = z
  .object({
    image: labelled(
      '图片',
      PicturePath.refine((path) => path !== '', '请上传图片'),
    ),
    /** Alternative text of the picture, for screen readers. */
    title: labelled(
      '标题',
      z.string().trim().min(1, '请填写图片说明').max(limits.title, `图片说明不超过 ${limits.title} 个字`),
    ),
    to: labelled('跳转到', z.enum(slideTargets).default('none')),
    /** The goods or the category; 0 for targets without a number. */
    target_id: labelled('跳转目标', IdOrNone.default(0)),
  })
  .refine(({ to, target_id }) => (to === 'goods' || to === 'category') === target_id > 0, {
    path: ['target_id'],
    error: '请选择跳转到哪里',
  })
export type Slide = z.infer<typeof Slide>

/** As shoppers see them: with the goods that stand there now. */
export const ShownFloor = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('banners'), slides: z.array(z.object(Slide.shape)) }),
  z.object({
    kind: z.literal('goods'),
    title: z.string(),
    look: z.enum(goodsLooks),
    way: z.enum(goodsWays),
    category_id: z.int(),
    goods: z.array(GoodsCard),
  }),
  z.object({ kind: z.literal('coupons') }),
  z.object({ kind: z.literal('notice'), text: z.string() }),
])
export type ShownFloor = z.infer<typeof ShownFloor>
