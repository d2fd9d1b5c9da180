import type { budgetRequestStates, budgetRequests } from '@mall/contract/budget'
import type { OutputOf } from '@mall/contract/endpoint'
import { Button } from '#ui/Button.tsx'
import { Money } from '#ui/Money.tsx'
import { Tag, type TagTone } from '#ui/Tag.tsx'
import { shortTimeText } from '#ui/time.ts'
import styles from './budgets.module.css'
import { monthText } from './month.ts'

export type Request = OutputOf<typeof budgetRequests>['list'][number]
type State = (typeof budgetRequestStates)[number]
type Props = { request: Request; onApprove: () => unknown; onRefuse: () => unknown }

const states: Record<State, { word: string; tone: TagTone }> = {
  open: { word: '待处理', tone: 'warning' },
  approved: { word: '已通过', tone: 'success' },
  refused: { word: '已拒绝', tone: 'neutral' },
}

/** Who asks for how much of which budget, and what became of it. */
export function RequestCard({ request, onApprove, onRefuse }: Props) {
  const { word, tone } = states[request.state]
  return (
    <article className={`card ${styles.card}`}>
      <header className={styles.head}>
        <h3 className="l1">{request.applicant}</h3>
        <span className="s12 t3">
          {request.scope_name} · {monthText(request.month)}
        </span>
        <span className={styles.state}>
          <Tag tone={tone}>{word}</Tag>
        </span>
      </header>
      <p className={styles.left}>
        <span className="s13 t2">申请追加</span>
        <Money fen={request.amount_fen} size={20} tone="ink" />
      </p>
      <p className={styles.reason}>{request.reason}</p>
      <p className="s12 t3 num">
        {shortTimeText(request.created_at)} 提交
        {request.decided_by ? ` · 由 ${request.decided_by} 处理` : ''}
        {request.remark ? ` · ${request.remark}` : ''}
      </p>
      {request.can_decide ? (
        <div className={styles.acts}>
          <Button size="s" variant="outline" onClick={onRefuse}>
            拒绝
          </Button>
          <Button size="s" onClick={onApprove}>
            通过
          </Button>
        </div>
      ) : null}
    </article>
  )
}
