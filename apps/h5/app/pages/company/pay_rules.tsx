import { payRules, savePayRules } from '@mall/contract/pay-rule/calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { forms } from '#api/forms.ts'
import { pageMeta } from '#api/page-meta.ts'
import { mutationOf, queryOf } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { useUnsaved } from '#form/useUnsaved.tsx'
import { Answer } from '#list/Answer.tsx'
import { GatedPage } from '#session/PageGate.tsx'
import { useRightsLost } from '#session/rights-lost.ts'
import { BottomBar } from '#ui/BottomBar.tsx'
import { Button } from '#ui/Button.tsx'
import { confirm, toast } from '#ui/feedback/feedback.ts'
import { LateSheet, late } from '#ui/LateSheet.tsx'
import { Page } from '#ui/Page.tsx'
import { PullRefresh } from '#ui/PullRefresh.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { ChangesSheet } from './pay_rules/ChangesSheet.tsx'
import { Mine, Rules } from './pay_rules/Rules.tsx'
import { changesOf, inputOf, type Rule, titleOf, withoutRule, withRule } from './pay_rules/rules.ts'

export const meta = pageMeta(pages.payRules.title)

const skeleton = <SkeletonRows count={3} picture={0} />

export default function CompanyPayRulesPage() {
  return (
    <GatedPage page={pages.payRules} skeleton={skeleton}>
      <PayRules />
    </GatedPage>
  )
}

const ruleSheet = late(() => import('./pay_rules/RuleSheet.tsx').then((module) => module.RuleSheet))

/* Others may be changing them too: shown at once from the cache, always fetched again. */
const rulesQuery = queryOf(payRules, {}, { staleTime: 0 })

/** Limits on payments with the company's money. Everybody of the company reads them, people with all rights change them. */
function PayRules() {
  const rules = useQuery(rulesQuery)
  const { data, error, isPending, refetch } = rules
  const cache = useQueryClient()
  const { mutateAsync } = useMutation(mutationOf(savePayRules))
  const [edited, setEdited] = useState<readonly Rule[]>()
  const [sheet, setSheet] = useState<{ rule?: Rule; open: boolean; round: number }>()
  const [checking, setChecking] = useState(false)
  const isEdited = edited !== undefined
  // Edits here are based on the version read at this moment.
  useEffect(() => (isEdited ? forms.fill(savePayRules) : undefined), [isEdited])
  const stored = data?.list ?? []
  const list = edited ?? stored
  const changes = changesOf(stored, list)
  const mayEdit = data?.can_edit ?? false
  const unsaved = useUnsaved(changes.length > 0, '付款规则的修改还没有保存，确定离开吗？')

  useRightsLost(error)

  const show = (rule?: Rule) => setSheet((held) => ({ rule, open: true, round: (held?.round ?? 0) + 1 }))

  async function remove(rule: Rule) {
    if (await confirm(`确定删除“${titleOf(rule)}”的付款规则吗？`, { ok: '删除', danger: true })) {
      setEdited(withoutRule(list, rule))
    }
  }

  async function save() {
    // The call has shown the reason of a refusal; the role or employee of a rule may be gone.
    const saved = await mutateAsync(inputOf(list)).catch(() => null)
    setChecking(false)
    if (!saved) return refetch()
    cache.setQueryData(rulesQuery.queryKey, saved)
    setEdited(undefined)
    toast.success('付款规则已保存')
  }

  return (
    <Page
      title={pages.payRules.title}
      back={unsaved.back}
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
        <Answer query={rules} skeleton={skeleton}>
          {({ mine }) => (
            <>
              <Mine mine={mine} unruled={mayEdit} />
              <Rules
                list={list}
                changes={changes}
                edit={mayEdit ? { add: () => show(), change: show, remove: (rule) => void remove(rule) } : undefined}
              />
            </>
          )}
        </Answer>
      </PullRefresh>
      {mayEdit && sheet ? (
        <LateSheet
          key={sheet.round}
          of={ruleSheet}
          with={{
            open: sheet.open,
            rule: sheet.rule,
            taken: list,
            onClose: () => setSheet({ ...sheet, open: false }),
            onDone: (rule) => setEdited(withRule(list, rule)),
          }}
        />
      ) : null}
      <ChangesSheet open={checking} changes={changes} onClose={() => setChecking(false)} onSave={save} />
      {unsaved.question}
    </Page>
  )
}
