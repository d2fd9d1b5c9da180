import { decorationEditions, floorKindLabel, restoreDecoration } from '@mall/contract/decoration'
import { App, Button, Skeleton } from 'antd'
import { useCall } from '#api/query.ts'
import { Status } from '#parts/cells.tsx'
import { Failure } from '#parts/Failure.tsx'
import { useAct } from '#parts/useAct.ts'
import { fullTime } from '#parts/when.ts'
import { useMay } from '#session/me.ts'

/** What was shown to shoppers, newest first; any of it may be shown again. */
export function Editions({ onRestored }: { onRestored: () => void }) {
  const may = useMay()
  const { modal } = App.useApp()
  const { data, error, refetch } = useCall(decorationEditions, {})
  const restoring = useAct(restoreDecoration, { done: '已恢复并发布', changes: [decorationEditions] })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  if (data.list.length === 0) return <p className="desk-empty">还没有发布过</p>
  const ask = (id: number, number: number) =>
    modal.confirm({
      title: `恢复第 ${number} 版？`,
      content: '买家立即看到这一版，现在的草稿被它代替。',
      okText: '恢复',
      onOk: () => restoring.mutateAsync({ id }).then(onRestored),
    })
  return (
    <ul className="decoration-editions">
      {data.list.map(({ id, number, operator, at, floors, is_shown }) => (
        <li key={id}>
          <div className="desk-two">
            <span>
              第 {number} 版 {is_shown && <Status tone="done">正在展示</Status>}
            </span>
            <small>
              {operator} · {fullTime(at)}
            </small>
            <small>{floors.length === 0 ? '默认页面' : floors.map((kind) => floorKindLabel[kind]).join('、')}</small>
          </div>
          {!is_shown && may(restoreDecoration.needs) && (
            <Button size="small" onClick={() => ask(id, number)}>
              恢复这一版
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
