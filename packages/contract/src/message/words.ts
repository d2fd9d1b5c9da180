import type { MessageKind } from './query.words.ts'

export const messageKindLabel: Record<MessageKind, string> = {
  order: '订单',
  payment: '资金',
  inquiry: '询价',
  goods: '收藏与到货',
  consultation: '咨询',
  system: '系统',
}

/** Kinds that a person may mute. Money, and what concerns the account and its safety, always calls. */
export const optionalMessageKinds = [
  'order',
  'inquiry',
  'goods',
  'consultation',
] as const satisfies readonly MessageKind[]
