import { payRules, savePayRules } from '@mall/contract/payrule'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { mutationOf, queryOf } from '#api/query.ts'
import { heardRightsLost } from '#features/company/rights-lost.ts'
import { BottomBar } from '#ui/BottomBar.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorBlock } from '#ui/EmptyBlock.tsx'
import { confirm, toast } from '#ui/feedback/feedback.ts'
import { Header } from '#ui/Header.tsx'
import { useStay } from '#ui/overlay/useStay.ts'
import { Page } from '#ui/Page.tsx'
import { PullRefresh } from '#ui/PullRefresh.tsx'
import { useDelayedSkeleton } from '#ui/Skeleton.tsx'
import { useBack } from '#ui/useBack.ts'
import { ChangesSheet } from './ChangesSheet.tsx'
import { Mine } from './Mine.tsx'
import { RuleSheet } from './RuleSheet.tsx'
import { Rules } from './Rules.tsx'
import { changesOf, inputOf, type Rule, titleOf, withoutRule, withRule } from './rules.ts'
import { UnsavedQuestion } from './UnsavedQuestion.tsx'

/* Others may be changing them too: shown at once from the cache, always asked for again. */
const rulesQuery = queryOf(payRules, {}, { staleTime: 0 })

/** Who may pay how much of the company's money. Everybody of the company reads it, who holds all rights changes it. */
export function PayRulesPage({ skeleton }: { skeleton: ReactNode }) {
  const { data, error, isPending, isError, refetch } = useQuery(rulesQuery)
  const cache = useQueryClient()
  const { mutateAsync } = useMutation(mutationOf(savePayRules))
  const [edited, setEdited] = useState<readonly Rule[]>()
  const [sheet, setSheet] = useState<{ rule?: Rule; open: boolean; round: number }>()
  const [checking, setChecking] = useState(false)
  const waiting = useDelayedSkeleton(isPending)
  const kept = data?.list ?? []
  const list = edited ?? kept
  const changes = changesOf(kept, list)
  const mayEdit = data?.can_edit ?? false
  const back = useBack()
  const stay = useStay(changes.length > 0)

  useEffect(() => {
    heardRightsLost(error)
  }, [error])

  const show = (rule?: Rule) => setSheet((held) => ({ rule, open: true, round: (held?.round ?? 0) + 1 }))

  async function remove(rule: Rule) {
    if (await confirm(`确定删除“${titleOf(rule)}”的付款规则吗？`, { ok: '删除', danger: true })) {
      setEdited(withoutRule(list, rule))
    }
  }

  async function save() {
    // Why not has been told by the call; whom it was about may be gone.
    const saved = await mutateAsync(inputOf(list)).catch(() => null)
    setChecking(false)
    if (!saved) return refetch()
    cache.setQueryData(rulesQuery.queryKey, saved)
    setEdited(undefined)
    toast.success('付款规则已保存')
  }

  return (
    <Page
      header={<Header title="付款规则" back={changes.length > 0 ? stay.ask : true} />}
      busy={isPending}
      footer={
        mayEdit && changes.length > 0 ? (
          <BottomBar>
            <Button size="l" variant="outline" onClick={() => setEdited(undefined)}>
              还原
            </Button>
            <Button size="l" grow onClick={() => setChecking(true)}>
              保存 {changes.length} 处修改
            </Button>
          </BottomBar>
        ) : null
      }
    >
      <PullRefresh onRefresh={refetch}>
        {waiting ? skeleton : null}
        {isError && !data ? <ErrorBlock onRetry={refetch} /> : null}
        {data && !waiting ? (
          <>
            <Mine mine={data.mine} unruled={mayEdit} />
            <Rules
              list={list}
              changes={changes}
              edit={mayEdit ? { add: () => show(), change: show, remove: (rule) => void remove(rule) } : undefined}
            />
          </>
        ) : null}
      </PullRefresh>
      {mayEdit && sheet ? (
        <RuleSheet
          key={sheet.round}
          open={sheet.open}
          rule={sheet.rule}
          taken={list}
          onClose={() => setSheet({ ...sheet, open: false })}
          onDone={(rule) => setEdited(withRule(list, rule))}
        />
      ) : null}
      <ChangesSheet open={checking} changes={changes} onClose={() => setChecking(false)} onSave={save} />
      <UnsavedQuestion
        open={stay.asking}
        onStay={stay.stay}
        onLeave={async () => {
          await stay.leave()
          back()
        }}
      />
    </Page>
  )
}
