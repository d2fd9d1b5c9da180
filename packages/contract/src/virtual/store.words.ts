/* The codes of a store at its desk: where they come from, how many there are, and using them up. What they say is nowhere told. */

/** `free`: imported and not sold. */
export const deskCodeStates = ['free', 'unused', 'partly', 'used', 'expired', 'void'] as const
export type DeskCodeState = (typeof deskCodeStates)[number]
export const deskCodeStateLabel: Record<DeskCodeState, string> = {
  free: '未售出',
  unused: '未使用',
  partly: '部分使用',
  used: '已使用',
  expired: '已过期',
  void: '已作废',
}
