/*
 * Flash sales at the desks. The platform opens sessions; stores apply with their skus; approved pieces go into the pool at
 * once. An approved deal never changes: it can only be stopped, which takes nothing from its buyers.
 */

/** `draft`: not shown; `open`: stores apply, and approved deals are announced; `stopped`: it came to an end before its time. */
export const sessionStates = ['draft', 'open', 'stopped'] as const
export type SessionState = (typeof sessionStates)[number]
export const sessionStateLabel: Record<SessionState, string> = { draft: '草稿', open: '已开放', stopped: '已停止' }

export const dealStates = ['applied', 'approved', 'refused', 'withdrawn', 'stopped'] as const
export type DealState = (typeof dealStates)[number]
export const dealStateLabel: Record<DealState, string> = {
  applied: '待审核',
  approved: '已通过',
  refused: '未通过',
  withdrawn: '已撤回',
  stopped: '已停止',
}
