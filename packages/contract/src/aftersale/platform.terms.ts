import { terms } from '../call/call.ts'
import { FenField, paged } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { Instant } from '../text/when.terms.ts'
import { ByNo, Filter, moving, Row, Said } from './console.terms.ts'
import { decisions, overrides, platformAftersaleCommands, platformAftersaleTabs } from './platform.words.ts'
import { AftersaleFacts, AftersaleImages } from './terms.ts'

const PlatformDetail = AftersaleFacts.extend({
  buyer: z.string(),
  commands: z.array(z.enum(platformAftersaleCommands)),
})

/* ── the platform ── */

export const platformAftersales = terms({
  summary: '平台售后',
  input: Filter.extend({
    tab: labelled('状态', z.enum(platformAftersaleTabs).catch('arbitrating').default('arbitrating')),
  }),
  output: paged(Row).extend({
    counts: z.record(z.enum(platformAftersaleTabs), z.int()),
    server_now: Instant,
  }),
})

export const platformAftersale = terms({
  summary: '平台售后详情',
  input: ByNo,
  output: PlatformDetail,
  refuses: ['aftersale.not_found'],
})

export const decideAftersale = terms({
  summary: '裁决',
  input: ByNo.extend({
    result: labelled('结果', z.enum(decisions)),
    /** With `split`: paid for the goods. */
    amount_fen: labelled('退款金额', FenField.min(1, '金额至少 0.01 元').optional()),
    /** With `buyer`, where goods would come back: the buyer keeps them. */
    keeps_goods: labelled('无需退货', z.boolean().default(false)),
    reason: labelled('原因', Said),
  }),
  output: PlatformDetail,
  refuses: [...moving, 'aftersale.amount', 'aftersale.no_money'],
})

export const overrideAftersale = terms({
  summary: '强制退款或关闭',
  input: ByNo.extend({ to: labelled('处理方式', z.enum(overrides)), reason: labelled('原因', Said) }),
  output: PlatformDetail,
  refuses: [...moving, 'aftersale.no_money'],
})

export const retryAftersale = terms({
  summary: '重试退款',
  input: ByNo,
  output: PlatformDetail,
  refuses: moving,
})

export const platformSayAftersale = terms({
  summary: '平台留言',
  input: ByNo.extend({ text: labelled('说明', Said), images: labelled('凭证', AftersaleImages) }),
  output: PlatformDetail,
  refuses: moving,
})
