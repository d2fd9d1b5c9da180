import { type Fen as FenOf, fenText } from '@mall/contract/text/money'
import { Tooltip, Typography } from 'antd'
import type { CSSProperties, ReactNode } from 'react'
import { useNow } from './useNow.ts'
import { ago, clock, fullTime, shortTime, waited } from './when.ts'

/* Cells of every list, so that the same thing looks the same everywhere. */

const None = () => <span className="desk-dim">—</span>

/** An amount in fen: `¥1,234.50`. */
export const Fen = ({ fen }: { fen: FenOf | null }) =>
  fen === null ? <None /> : <span className="desk-fen">{fenText(fen)}</span>

/** An instant in Asia/Shanghai: `11-22 19:30`, in full when pointed at. */
export const DateTime = ({ at }: { at: string | null }) =>
  at === null ? (
    <None />
  ) : (
    <time dateTime={at} title={fullTime(at)} style={{ whiteSpace: 'nowrap' }}>
      {shortTime(at)}
    </time>
  )

/** How long ago: `12 分钟前`. */
export function Ago({ at }: { at: string | null }) {
  const now = useNow()
  if (at === null) return <None />
  return (
    <time dateTime={at} title={fullTime(at)} style={{ whiteSpace: 'nowrap' }}>
      {ago(at, now)}
    </time>
  )
}

/** For how long something has waited: `12 分钟`. */
export function Waited({ since }: { since: string | null }) {
  const now = useNow()
  if (since === null) return <None />
  return (
    <time dateTime={since} title={`自 ${fullTime(since)}`} style={{ whiteSpace: 'nowrap' }}>
      {waited(since, now)}
    </time>
  )
}

/** The time left until something is due; red once it is over. */
export function Clock({ due }: { due: string | null }) {
  const now = useNow()
  if (due === null) return null
  const { text, late } = clock(due, now)
  return (
    <span className={late ? 'desk-late' : undefined} title={`应在 ${fullTime(due)} 前处理`}>
      {text}
    </span>
  )
}

/** `wait` needs a person here, `go` is under way elsewhere, `done` and `bad` are over, `idle` is none of these. */
export type Tone = 'wait' | 'go' | 'done' | 'bad' | 'idle'
export const Status = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={`desk-tag ${tone}`}>{children}</span>
)

/** A number that people copy: of an order, of a payout. */
export const Code = ({ children }: { children: string }) => (
  <Typography.Text className="desk-code" copyable={{ text: children, tooltips: ['复制', '已复制'] }}>
    {children}
  </Typography.Text>
)

/** A code of which only the last four characters are known: nothing to copy. */
export const Tail = ({ children }: { children: string }) => (
  <Typography.Text className="desk-code">{`•••• ${children}`}</Typography.Text>
)

/** `138 0000 2001`; a masked one as it is. */
export const Phone = ({ children }: { children: string }) => (
  <span style={{ whiteSpace: 'nowrap' }}>{children.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3')}</span>
)

/** A name, of a person or a thing, with a second line about it. */
export const Two = ({ children, under }: { children: ReactNode; under: ReactNode }) => (
  <div className="desk-two">
    {children}
    <small>{under}</small>
  </div>
)
export const Person = ({ name, phone }: { name: string; phone: string }) => (
  <Two under={<Phone>{phone}</Phone>}>{name}</Two>
)

/**
 * A long text in one line, whole when pointed at. It asks for at most `most` px, and takes the width of its column: on a wide
 * screen that is all of it.
 */
export const Line = ({ children, most = 240 }: { children: string; most?: number }) =>
  children === '' ? (
    <None />
  ) : (
    <Tooltip title={children}>
      <span className="desk-line" data-text={children} style={{ '--most': `${most}px` } as CSSProperties}>
        <span>{children}</span>
      </span>
    </Tooltip>
  )
