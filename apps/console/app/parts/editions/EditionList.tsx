import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Status } from '#parts/cells.tsx'
import { useConfirm } from '#parts/feedback.ts'
import { fullTime } from '#parts/when.ts'
import './editions.css'

type Edition = { id: number; number: number; operator: string; at: string; is_shown: boolean }
type Props<E extends Edition> = {
  /** Newest first. */
  list: readonly E[]
  aboutOf: (edition: E) => ReactNode
  /** Restores an edition; `warning` states beforehand the effect on its readers. Null for people who may not restore. */
  restore: { warning: string; run: (id: number) => Promise<unknown> } | null
  /** Text while there is no edition. */
  none?: string
}

/** Published editions, newest first; any of them may be restored. */
export function EditionList<E extends Edition>({ list, aboutOf, restore, none = '还没有发布过' }: Props<E>) {
  const confirm = useConfirm()
  if (list.length === 0) return <p className="desk-empty">{none}</p>
  async function ask({ id, number }: E) {
    const question = { title: `恢复第 ${number} 版？`, content: restore?.warning, okText: '恢复' }
    if (await confirm(question)) await restore?.run(id)
  }
  return (
    <ul className="edition-list">
      {list.map((edition) => (
        <li key={edition.id}>
          <div className="desk-two">
            <span>
              第 {edition.number} 版 {edition.is_shown && <Status tone="done">正在展示</Status>}
            </span>
            <small>
              {edition.operator} · {fullTime(edition.at)}
            </small>
            <small>{aboutOf(edition)}</small>
          </div>
          {!edition.is_shown && restore && (
            <Button size="small" onClick={() => void ask(edition)}>
              恢复这一版
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
