import type { OutputOf } from '@mall/contract/call/call'
import type { connectionList } from '@mall/contract/connection/platform.calls'
import {
  connectionStateLabel,
  connectionWords,
  neededConnections,
  type TemplateState,
  templateStateLabel,
} from '@mall/contract/connection/platform.words'
import { clockTime } from '#kernel/time.ts'

type Shown = OutputOf<typeof connectionList>
type State = Shown['list'][number]
type Template = Shown['templates'][number]

/** The lines of `npm run doctor -- --ready`, one a connection, and whether all that a mall for real people needs works. */
export function readiness({ list, templates }: { list: readonly State[]; templates: readonly Template[] }): {
  lines: string[]
  isReady: boolean
} {
  const works = ({ state }: State) => state === 'connected' || state === 'simulated'
  const isNeeded = ({ connection }: State) => neededConnections.includes(connection)
  const connections = list.map(
    (one) => `${works(one) ? '✓' : isNeeded(one) || one.state === 'failing' ? '✗' : '·'} ${lineOf(one)}`,
  )
  return {
    lines: [...connections, ...templates.map((one) => `${templateMark[one.state]} ${templateLine(one)}`)],
    isReady:
      list.every((one) => works(one) || (!isNeeded(one) && one.state !== 'failing')) &&
      templates.every(({ state }) => templateMark[state] !== '✗'),
  }
}

/** A template that the sender cannot be asked about is `unknown`: it may be good. */
const templateMark: Record<TemplateState, string> = { approved: '✓', reviewing: '✗', refused: '✗', unknown: '·' }

function templateLine({ name, number, state, reason }: Template): string {
  const about = [number, templateStateLabel[state], reason].filter((part) => part !== '').join('，')
  return `短信模板 ${name}：${about}`
}

function lineOf({ connection, state, last_failed_at, failures, error }: State): string {
  const { title, off, keys } = connectionWords[connection]
  const said = `${title}：${connectionStateLabel[state]}`
  if (state === 'absent') return `${said}。${off}。${keys}`
  if (state !== 'failing' || last_failed_at === null) return said
  return `${said}（${clockTime(new Date(last_failed_at))}，24 小时内 ${failures} 次，${error}）。${off}。${keys}`
}
