/*
 * 保证金: a store's deposit with the mall while it is open. Due is the highest of its categories as it was agreed to; a buyer or the mall
 * is paid from it with a reason; it goes back to a store that has closed and has nothing open any more.
 */

/** Kinds of moves: paid in by transfer, taken for a buyer or for the mall, paid back to the store. */
export const depositMoveKinds = ['paid', 'to_buyer', 'to_mall', 'back'] as const
export type DepositMoveKind = (typeof depositMoveKinds)[number]
export const depositMoveKindLabel: Record<DepositMoveKind, string> = {
  paid: '缴纳',
  to_buyer: '赔付买家',
  to_mall: '平台扣除',
  back: '退还',
}

export const depositRefundStates = ['asked', 'paying', 'paid', 'failed', 'refused', 'withdrawn'] as const
export type DepositRefundState = (typeof depositRefundStates)[number]
export const depositRefundStateLabel: Record<DepositRefundState, string> = {
  asked: '待平台审核',
  paying: '打款中',
  paid: '已退还',
  failed: '打款失败，已退回保证金',
  refused: '已驳回',
  withdrawn: '已撤回',
}

/** Every move of a request, with its states before and after; a move that has no row cannot happen. */
export const depositRefundMoves = {
  withdraw: { by: 'store', from: ['asked'], to: 'withdrawn' },
  approve: { by: 'platform', from: ['asked'], to: 'paying' },
  refuse: { by: 'platform', from: ['asked'], to: 'refused' },
  arrive: { by: 'platform', from: ['paying'], to: 'paid' },
  fail: { by: 'platform', from: ['paying'], to: 'failed' },
} as const satisfies Record<
  string,
  { by: 'store' | 'platform'; from: readonly DepositRefundState[]; to: DepositRefundState }
>
export type DepositRefundMove = keyof typeof depositRefundMoves

/** Days for which a store may go on putting goods on sale while something of it is missing. */
export const depositGraceDays = 15
/** Days after a store closed, and after its last order ended, from which it may be asked back. */
export const depositWaitDays = 30

export const depositTabs = ['all', 'asked', 'paying', 'short'] as const
export type DepositTab = (typeof depositTabs)[number]
export const depositTabLabel: Record<DepositTab, string> = {
  all: '全部',
  asked: '待审核退还',
  paying: '打款中',
  short: '不足额',
}
