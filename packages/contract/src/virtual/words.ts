/*
 * Kinds of virtual goods: codes that a store imports, each sold once; codes that the mall makes; and services, whose code is
 * verified at the store, once or several times.
 */

export const codeKinds = ['generated', 'pool', 'service'] as const
export type CodeKind = (typeof codeKinds)[number]
export const codeKindLabel: Record<CodeKind, string> = {
  generated: '系统生成卡密',
  pool: '导入卡密',
  service: '到店核销',
}

/** States of a code for its buyer: `partly` has some of its times used; `void` was taken back with a refund. */
export const codeStates = ['unused', 'partly', 'used', 'expired', 'void'] as const
export type CodeState = (typeof codeStates)[number]
export const codeStateLabel: Record<CodeState, string> = {
  unused: '未使用',
  partly: '部分使用',
  used: '已使用',
  expired: '已过期',
  void: '已作废',
}

export const codeRules = {
  /** Digits of the code of a service, and of one that the mall makes as a card. */
  serviceDigits: 12,
  cardDigits: 16,
  /** Days that a code is good for unless its store says otherwise; and the most. */
  validDays: 365,
  mostDays: 1095,
  /** Times that the code of one piece can be used. */
  mostUses: 99,
  /** The owner of an unused code is told this many days before its end. */
  warnDays: 7,
  /** Days after payment in which unrevealed cards can be given back. */
  refundDays: 7,
  /** Codes that are revealed in one call, and rows of a file. */
  revealed: 100,
  rows: 5_000,
  /** Places where a service is given. */
  stores: 20,
} as const
