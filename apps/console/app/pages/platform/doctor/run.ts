import type { OutputOf } from '@mall/contract/call/call'
import type { doctorRuns } from '@mall/contract/system/platform.calls'
import type { Tone } from '#parts/cells.tsx'

export type Run = OutputOf<typeof doctorRuns>['list'][number]
export type Shown = NonNullable<OutputOf<typeof doctorRuns>['shown']>

export const isOpen = ({ state }: Pick<Run, 'state'>) => state === 'waiting' || state === 'running'

/** The verdict of a run, in a few words. */
export function verdict({ state, faults, unmade }: Pick<Run, 'state' | 'faults' | 'unmade'>): string {
  if (state === 'waiting') return '等待开始'
  const found = faults > 0 ? `${faults} 处不符` : null
  if (state === 'running') return found ?? '进行中'
  if (state === 'broken') return found ? `${found}，没有做完` : '没有做完'
  if (unmade > 0) return found ? `${found}，${unmade} 项未能检查` : `${unmade} 项未能检查`
  return found ?? '全部一致'
}

export function toneOf({ state, faults, unmade }: Pick<Run, 'state' | 'faults' | 'unmade'>): Tone {
  if (faults > 0) return 'bad'
  if (state === 'waiting' || state === 'running') return 'go'
  return state === 'broken' || unmade > 0 ? 'wait' : 'done'
}

/** `不到 0.1 秒`, `0.8 秒`, `2 分 5 秒` */
export function tookInWords(ms: number): string {
  const seconds = Math.round(ms / 1000)
  if (ms < 100) return '不到 0.1 秒'
  if (ms < 10_000) return `${(ms / 1000).toFixed(1)} 秒`
  return seconds < 60 ? `${seconds} 秒` : `${Math.floor(seconds / 60)} 分 ${seconds % 60} 秒`
}
