import { floorKindLabel } from '@mall/contract/store-page/console.words'
import { decorationEditions, restoreDecoration } from '@mall/contract/store-page/store.calls'
import { Skeleton } from 'antd'
import { useCall } from '#api/query.ts'
import { EditionList } from '#parts/editions/EditionList.tsx'
import { Failure } from '#parts/Failure.tsx'
import { useAct } from '#parts/useAct.ts'
import { useMay } from '#session/me.ts'

/** Published editions of the store's page, newest first; any of them may be restored. */
export function Editions({ onRestored }: { onRestored: () => void }) {
  const may = useMay()
  const { data, error, refetch } = useCall(decorationEditions, {})
  const restoring = useAct(restoreDecoration, { done: '已恢复并发布', changes: [decorationEditions] })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  const run = (id: number) => restoring.mutateAsync({ id }).then(onRestored, () => undefined)
  return (
    <EditionList
      list={data.list}
      aboutOf={({ floors }) =>
        floors.length === 0 ? '默认页面' : floors.map((kind) => floorKindLabel[kind]).join('、')
      }
      restore={may(restoreDecoration.needs) ? { warning: '买家立即看到这一版，现在的草稿被它代替。', run } : null}
    />
  )
}
