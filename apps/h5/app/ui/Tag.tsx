import type { ReactNode } from 'react'

/** solid 自营 · outline 促销 · info 企业 · success 专票 · warning 货期 · neutral the rest · vip 会员 */
export type TagTone = 'solid' | 'outline' | 'info' | 'success' | 'warning' | 'neutral' | 'vip'

export function Tag({ tone = 'neutral', children }: { tone?: TagTone; children: ReactNode }) {
  return <span className={`tag tag--${tone}`}>{children}</span>
}

/** One line of tags; what does not fit is cut, so that cards of a row stay level. */
export function Tags({ children }: { children: ReactNode }) {
  return <div className="tags">{children}</div>
}
