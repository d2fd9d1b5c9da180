import { FenField, Page } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { Instant } from '../text/when.terms.ts'
import { aftersaleKinds } from './query.words.ts'
import { AftersaleNo } from './terms.ts'
import { aftersaleStates } from './words.ts'

export const ByNo = z.object({ aftersale_no: labelled('售后编号', AftersaleNo) })
export const Text = z.string().trim().max(500, '说明不超过 500 个字')
export const Said = Text.min(2, '请填写说明')

export const Filter = z
  .object({
    kind: labelled('售后类型', z.enum(aftersaleKinds).optional().catch(undefined)),
    /** The request's or order's number, words of a goods' name. */
    keyword: labelled('关键词', z.string().trim().max(60).default('')),
    /** When it was asked for: two days, `2026-01-01,2026-01-31`, in Asia/Shanghai. */
    date: labelled('申请时间', z.string().max(40).default('')),
  })
  .extend(Page.shape)

export const Row = z.object({
  aftersale_no: z.string(),
  order_no: z.string(),
  kind: z.enum(aftersaleKinds),
  kind_text: z.string(),
  status: z.enum(aftersaleStates),
  status_text: z.string(),
  mer_id: z.int(),
  mer_name: z.string(),
  /** Company and person, as the desk reads of buyers elsewhere. */
  buyer: z.string(),
  goods: z.string(),
  image: z.string(),
  qty: z.int(),
  amount_fen: FenField,
  reason: z.string(),
  created_at: Instant,
  /** When the clock moves it, and the side that it waits for. */
  expire_at: Instant.nullable(),
  waits_for: z.enum(['buyer', 'store', 'platform', 'nobody']),
})

export const moving = ['aftersale.not_found', 'aftersale.state_changed'] as const
