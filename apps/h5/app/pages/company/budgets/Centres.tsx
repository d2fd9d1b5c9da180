import { costCentres, saveCostCentres } from '@mall/contract/budget/calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mutationOf, queryOf } from '#api/query.ts'
import { Failure } from '#list/Failure.tsx'
import { Nothing } from '#list/Nothing.tsx'
import { useCan } from '#session/Can.tsx'
import { Button } from '#ui/Button.tsx'
import { Cell, CellList } from '#ui/Cell.tsx'
import { Fab } from '#ui/Fab.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { orderPicture } from '#ui/illustrations/lists.tsx'
import { LateSheet, late } from '#ui/LateSheet.tsx'
import { SkeletonRows, useDelayedSkeleton } from '#ui/Skeleton.tsx'
import type { Centre } from './CentreSheet.tsx'

const centreSheet = late(() => import('./CentreSheet.tsx').then((module) => module.CentreSheet))

const centresQuery = queryOf(costCentres, {}, { staleTime: 0 })

/** Cost centres that orders can be booked on; only people with all rights edit the list. */
export function Centres() {
  const { data, error, isPending, refetch } = useQuery(centresQuery)
  const { mutateAsync } = useMutation(mutationOf(saveCostCentres))
  const cache = useQueryClient()
  const mayEdit = useCan('*')
  const waiting = useDelayedSkeleton(isPending)
  const [opened, setOpened] = useState<{ at: number; open: boolean; round: number }>()
  const list: Centre[] = (data?.list ?? []).map(({ code, name }) => ({ code, name }))
  const show = (at: number) => setOpened((held) => ({ at, open: true, round: (held?.round ?? 0) + 1 }))

  /** The call takes the whole list. False when it was refused; the reason has been shown then. */
  async function save(next: Centre[], done: string): Promise<boolean> {
    const saved = await mutateAsync({ list: next }).catch(() => null)
    if (!saved) return false
    cache.setQueryData(centresQuery.queryKey, saved)
    toast.success(done)
    return true
  }

  if (waiting || isPending) return waiting ? <SkeletonRows count={3} picture={0} /> : null
  if (error && !data) return <Failure error={error} onRetry={refetch} />
  return (
    <>
      {list.length > 0 ? (
        <CellList label="成本中心">
          {list.map(({ code, name }, at) => (
            <Cell
              key={code}
              label={name}
              value={<span className="mono">{code}</span>}
              onClick={mayEdit ? () => show(at) : undefined}
            />
          ))}
        </CellList>
      ) : (
        <Nothing
          picture={orderPicture}
          title="还没有成本中心"
          hint={mayEdit ? '添加后，下单时可选择记到哪个成本中心' : '由企业主账号维护'}
        >
          {mayEdit ? (
            <Button size="l" onClick={() => show(0)}>
              添加成本中心
            </Button>
          ) : null}
        </Nothing>
      )}
      {mayEdit && list.length > 0 ? (
        <Fab icon="plus" onClick={() => show(list.length)}>
          添加
        </Fab>
      ) : null}
      {opened ? (
        <LateSheet
          key={opened.round}
          of={centreSheet}
          with={{
            open: opened.open,
            centre: list[opened.at],
            others: list.filter((_, at) => at !== opened.at),
            onClose: () => setOpened({ ...opened, open: false }),
            onSave: (centre) => save(list.toSpliced(opened.at, 1, centre), '成本中心已保存'),
            onDelete: () => save(list.toSpliced(opened.at, 1), '成本中心已删除'),
          }}
        />
      ) : null}
    </>
  )
}
