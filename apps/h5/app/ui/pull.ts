export const pullThreshold = 56

export type PullState = 'idle' | 'pulling' | 'ready' | 'busy' | 'done'

/** How far the content follows a finger: less and less, never past 96 px. */
export function pullDistance(finger: number): number {
  return finger <= 0 ? 0 : Math.min(96, finger ** 0.85 * 0.9)
}

export function pullStateAt(distance: number): PullState {
  if (distance <= 0) return 'idle'
  return distance >= pullThreshold ? 'ready' : 'pulling'
}

export const pullTexts: Record<PullState, string> = {
  idle: '下拉刷新',
  pulling: '下拉刷新',
  ready: '松开刷新',
  busy: '刷新中…',
  done: '刷新成功',
}
