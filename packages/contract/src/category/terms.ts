import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { attributeKinds } from './words.ts'

const Words = (most: number) => z.string().trim().max(most)

/** A value longer than sixteen characters cannot be chosen in the filter of lists. */
export const Attribute = z
  .object({
    name: labelled(
      '属性名称',
      Words(20)
        .min(1, '请填写属性名称')
        .regex(/^[^:;,=]*$/, '属性名称不能含有 : ; , ='),
    ),
    kind: labelled('属性类型', z.enum(attributeKinds)),
    unit: labelled('单位', Words(8).default('')),
    choices: labelled(
      '选项',
      z
        .array(
          Words(16)
            .min(1, '请填写选项')
            .regex(/^[^:;,=]*$/, '选项不能含有 : ; , ='),
        )
        .max(40, '选项最多 40 个')
        .default([])
        .refine((all) => new Set(all).size === all.length, '选项不能重复'),
    ),
    required: labelled('必填', z.boolean().default(false)),
    filterable: labelled('可筛选', z.boolean().default(false)),
  })
  .refine(({ kind, choices }) => kind !== 'choice' || choices.length > 0, { path: ['choices'], error: '请填写选项' })
  .transform((one) => ({
    ...one,
    unit: one.kind === 'number' ? one.unit : '',
    choices: one.kind === 'choice' ? one.choices : [],
  }))

export const AttributeOut = z.object({
  name: z.string(),
  kind: z.enum(attributeKinds),
  unit: z.string(),
  choices: z.array(z.string()),
  required: z.boolean(),
  filterable: z.boolean(),
})
