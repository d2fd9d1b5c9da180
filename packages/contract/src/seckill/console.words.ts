/*
 * Flash sales at the desks. The platform opens sessions; stores apply with skus of theirs; what the platform approves goes into the pool at
 * once. Of an approved deal nothing is changed any more: it can only be stopped, which takes nothing from who has bought.
 */

/** `draft`: nobody sees it; `open`: stores apply, and what is approved is announced; `stopped`: it came to an end before its time. */
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
