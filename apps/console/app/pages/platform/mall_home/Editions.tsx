import { homeDraft, homeEditions, restoreHome } from '@mall/contract/home-page/platform.calls'
import { Skeleton } from 'antd'
import { useCall } from '#api/query.ts'
import { EditionList } from '#parts/editions/EditionList.tsx'
import { Failure } from '#parts/Failure.tsx'
import { useAct } from '#parts/useAct.ts'
import { useMay } from '#session/me.ts'

/** Published editions of the home page, newest first; any of them may be restored. */
export function Editions({ onRestored }: { onRestored: () => void }) {
  const may = useMay()
  const { data, error, refetch } = useCall(homeEditions, {})
  const restoring = useAct(restoreHome, { done: '已恢复并发布', changes: [homeDraft, homeEditions] })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  const run = (id: number) => restoring.mutateAsync({ id }).then(onRestored, () => undefined)
  return (
    <EditionList
      list={data.list}
      aboutOf={({ note }) => note || '没有说明'}
      restore={may(restoreHome.needs) ? { warning: '所有人立即看到这一版，现在的草稿被它代替。', run } : null}
    />
  )
}
