import { costCentres, saveCostCentres } from '@mall/contract/budget'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mutationOf, queryOf } from '#api/query.ts'
import { useCan } from '#session/Can.tsx'
import { Button } from '#ui/Button.tsx'
import { Cell, CellList } from '#ui/Cell.tsx'
import { EmptyBlock, ErrorBlock } from '#ui/EmptyBlock.tsx'
import { Fab } from '#ui/Fab.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { orderPicture } from '#ui/illustrations/lists.tsx'
import { SkeletonRows, useDelayedSkeleton } from '#ui/Skeleton.tsx'
import { type Centre, CentreSheet } from './CentreSheet.tsx'

const centresQuery = queryOf(costCentres, {}, { staleTime: 0 })

/** What orders can be booked on; who holds all rights keeps the list. */
export function Centres() {
  const { data, isPending, isError, refetch } = useQuery(centresQuery)
  const { mutateAsync } = useMutation(mutationOf(saveCostCentres))
  const cache = useQueryClient()
  const mayEdit = useCan('*')
  const waiting = useDelayedSkeleton(isPending)
  const [opened, setOpened] = useState<{ at: number; open: boolean; round: number }>()
  const list: Centre[] = (data?.list ?? []).map(({ code, name }) => ({ code, name }))
  const show = (at: number) => setOpened((held) => ({ at, open: true, round: (held?.round ?? 0) + 1 }))

  /** The call takes the whole list. False when it was not taken; why has been told then. */
  async function save(next: Centre[], done: string): Promise<boolean> {
    const saved = await mutateAsync({ list: next }).catch(() => null)
    if (!saved) return false
    cache.setQueryData(centresQuery.queryKey, saved)
    toast.success(done)
    return true
  }

  if (waiting || isPending) return waiting ? <SkeletonRows count={3} picture={0} /> : null
  if (isError && !data) return <ErrorBlock onRetry={refetch} />
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
        <section className="card">
          <EmptyBlock
            picture={orderPicture}
            title="还没有成本中心"
            hint={mayEdit ? '添加后，下单时可选择记到哪个成本中心' : '由企业主账号维护'}
          >
            {mayEdit ? (
              <Button size="l" onClick={() => show(0)}>
                添加成本中心
              </Button>
            ) : null}
          </EmptyBlock>
        </section>
      )}
      {mayEdit && list.length > 0 ? (
        <Fab icon="plus" onClick={() => show(list.length)}>
          添加
        </Fab>
      ) : null}
      {opened ? (
        <CentreSheet
          key={opened.round}
          open={opened.open}
          centre={list[opened.at]}
          others={list.filter((_, at) => at !== opened.at)}
          onClose={() => setOpened({ ...opened, open: false })}
          onSave={(centre) => save(list.toSpliced(opened.at, 1, centre), '成本中心已保存')}
          onDelete={() => save(list.toSpliced(opened.at, 1), '成本中心已删除')}
        />
      ) : null}
    </>
  )
}
