/*
 * 结算: a store's earnings of a month, once its orders are out of after-sales. The store confirms or disputes it, the mall answers and
 * pays it out. A sum below zero is carried to the next month.
 */

export const settlementStates = [
  ...(['issued', 'disputed', 'answered', 'confirmed', 'paying', 'failed', 'paid', 'carried'] as const),
] as const
export type SettlementState = (typeof settlementStates)[number]
export const settlementStateLabel: Record<SettlementState, string> = {
  issued: '待确认',
  disputed: '有异议',
  answered: '平台已答复',
  confirmed: '待打款',
  paying: '打款中',
  failed: '打款失败',
  paid: '已打款',
  carried: '结转下期',
}

/** Every move, with its actors and states; a move that has no row cannot happen. Without anything to pay, `confirm` leads to `carried`. */
export const settlementMoves = {
  confirm: { by: 'store', from: ['issued', 'answered'], to: 'confirmed', label: '确认无误' },
  lapse: { by: 'clock', from: ['issued', 'answered'], to: 'confirmed', label: '到期自动确认' },
  dispute: { by: 'store', from: ['issued', 'answered'], to: 'disputed', label: '提出异议' },
  answer: { by: 'platform', from: ['disputed'], to: 'answered', label: '平台答复' },
  pay: { by: 'platform', from: ['confirmed', 'failed'], to: 'paying', label: '提交打款' },
  arrive: { by: 'platform', from: ['paying'], to: 'paid', label: '已打款' },
  fail: { by: 'platform', from: ['paying'], to: 'failed', label: '打款失败' },
} as const satisfies Record<
  string,
  {
    by: 'store' | 'platform' | 'clock'
    from: readonly SettlementState[]
    to: SettlementState
    label: string
  }
>
export type SettlementMove = keyof typeof settlementMoves

/** Days after which an undisputed settlement is confirmed by itself. */
export const settlementConfirmDays = 7

/** `todo`: those that wait for the platform. */
export const settlementTabs = ['all', 'todo', 'waiting', 'disputed', 'confirmed', 'paid'] as const
export type SettlementTab = (typeof settlementTabs)[number]
export const settlementTabLabel: Record<SettlementTab, string> = {
  all: '全部',
  todo: '待处理',
  waiting: '待确认',
  disputed: '有异议',
  confirmed: '待打款',
  paid: '已结清',
}
/** The states of each tab. */
export const settlementTabStates: Record<Exclude<SettlementTab, 'all'>, readonly SettlementState[]> = {
  todo: ['disputed', 'confirmed', 'failed'],
  waiting: ['issued', 'answered'],
  disputed: ['disputed'],
  confirmed: ['confirmed', 'paying', 'failed'],
  paid: ['paid', 'carried'],
}

/** `split`: what of an order the channel frees in the store's own account; the statement pays it by no other way. */
export const settlementLineKinds = ['sale', 'freight', 'refund', 'adjust', 'split'] as const
export type SettlementLineKind = (typeof settlementLineKinds)[number]
export const settlementLineKindLabel: Record<SettlementLineKind, string> = {
  sale: '商品',
  freight: '运费',
  refund: '结算后退款',
  adjust: '平台调整',
  split: '渠道直接结给店铺',
}
