/* The codes of a store at its desk: their source, their number, and their use. The secrets themselves are never shown. */

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
