import { Button } from 'antd'
import { DateTime, Status } from '#parts/cells.tsx'
import { ShortList } from '#parts/ShortList.tsx'
import { type Run, toneOf, tookInWords, verdict } from './run.ts'

type Props = { list: readonly Run[]; shown: number | undefined; onShow: (id: number) => void }

/** Recent examinations: who started them, when, how long they took, and the verdict. */
export const Runs = ({ list, shown, onShow }: Props) => (
  <ShortList
    title={`最近 ${list.length} 次`}
    rows={list}
    keyOf={({ run_id }) => String(run_id)}
    columns={[
      { title: '时间', width: 140, cell: ({ asked_at }) => <DateTime at={asked_at} /> },
      { title: '发起人', width: 160, cell: ({ operator }) => operator },
      { title: '结果', cell: (run) => <Status tone={toneOf(run)}>{verdict(run)}</Status> },
      { title: '用时', width: 110, right: true, cell: ({ took }) => (took === null ? '—' : tookInWords(took)) },
      {
        title: '详情',
        width: 90,
        right: true,
        cell: ({ run_id }) =>
          run_id === shown ? (
            <span className="desk-dim">正在看</span>
          ) : (
            <Button type="link" size="small" onClick={() => onShow(run_id)}>
              查看
            </Button>
          ),
      },
    ]}
    empty="还没有体检过，开始后这里留着最近三十次"
  />
)
