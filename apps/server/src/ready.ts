import {
  type connectionList,
  connectionStateLabel,
  connectionWords,
  neededConnections,
} from '@mall/contract/connection'
import type { OutputOf } from '@mall/contract/endpoint'
import { clockTime } from '#kernel/clock.ts'

type State = OutputOf<typeof connectionList>['list'][number]

/** What `npm run doctor -- --ready` says of each connection, and whether all that a mall for real people needs works. */
export function readiness(list: readonly State[]): { lines: string[]; isReady: boolean } {
  const works = ({ state }: State) => state === 'connected' || state === 'simulated'
  const isNeeded = ({ connection }: State) => neededConnections.includes(connection)
  return {
    lines: list.map(
      (one) => `${works(one) ? '✓' : isNeeded(one) || one.state === 'failing' ? '✗' : '·'} ${lineOf(one)}`,
    ),
    isReady: list.every((one) => works(one) || (!isNeeded(one) && one.state !== 'failing')),
  }
}

function lineOf({ connection, state, last_failed_at, failures, error }: State): string {
  const { title, off, keys } = connectionWords[connection]
  const said = `${title}：${connectionStateLabel[state]}`
  if (state === 'absent') return `${said}。${off}。${keys}`
  if (state !== 'failing' || last_failed_at === null) return said
  return `${said}（${clockTime(new Date(last_failed_at))}，24 小时内 ${failures} 次，${error}）。${off}。${keys}`
}
