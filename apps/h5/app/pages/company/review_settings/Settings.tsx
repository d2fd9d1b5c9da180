import { saveReviewSettings } from '@mall/contract/review'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { mutationOf } from '#api/query.ts'
import { heardRightsLost } from '#features/company/rights-lost.ts'
import { reviewSettingsQuery } from '#features/review/review.ts'
import { Can } from '#session/Can.tsx'
import { BottomBar } from '#ui/BottomBar.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorBlock } from '#ui/EmptyBlock.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { Note } from '#ui/Note.tsx'
import { Page } from '#ui/Page.tsx'
import { useDelayedSkeleton } from '#ui/Skeleton.tsx'
import { Delegation } from './Delegation.tsx'
import { Levels } from './Levels.tsx'
import { Rules } from './Rules.tsx'
import { amountIssue, type Draft, draftOf, isSame, settingsFrom } from './settings.rules.ts'
import { Threshold } from './Threshold.tsx'

/** Which orders wait for whom. Everybody of the company reads it, who holds all rights changes it. */
export function Settings({ skeleton }: { skeleton: ReactNode }) {
  const settings = useQuery(reviewSettingsQuery)
  const cache = useQueryClient()
  const { mutateAsync } = useMutation(mutationOf(saveReviewSettings))
  const [edited, setEdited] = useState<Draft>()
  const [tried, setTried] = useState(false)
  const waiting = useDelayedSkeleton(settings.isPending)
  const { data } = settings
  const kept = data ? draftOf(data) : undefined
  const draft = edited ?? kept
  const mayEdit = data?.can_edit ?? false
  const dirty = edited !== undefined && kept !== undefined && !isSame(edited, kept)

  useEffect(() => {
    heardRightsLost(settings.error)
  }, [settings.error])

  function edit(part: Partial<Draft>) {
    if (draft) setEdited({ ...draft, ...part })
  }

  async function save() {
    if (!draft) return
    setTried(true)
    if (amountIssue(draft)) return
    // Why not has been told by the call.
    const saved = await mutateAsync(settingsFrom(draft)).catch(() => null)
    if (!saved) return
    cache.setQueryData(reviewSettingsQuery.queryKey, saved)
    setEdited(undefined)
    setTried(false)
    toast.success('审批设置已保存')
  }

  return (
    <Page
      title="审批设置"
      busy={settings.isPending}
      footer={
        mayEdit ? (
          <BottomBar>
            <Button size="l" grow disabled={!dirty} onDisabledClick={() => toast('没有修改')} onClick={save}>
              保存
            </Button>
          </BottomBar>
        ) : null
      }
    >
      {waiting ? skeleton : null}
      {settings.isError && !data ? <ErrorBlock onRetry={settings.refetch} /> : null}
      {draft && !waiting ? (
        <>
          {mayEdit ? null : <ReadOnly />}
          <Threshold draft={draft} onChange={mayEdit ? edit : undefined} error={tried ? amountIssue(draft) : ''} />
          <Levels levels={draft.levels} onChange={mayEdit ? (levels) => edit({ levels }) : undefined} />
          <Rules draft={draft} onChange={mayEdit ? edit : undefined} />
          <Can permission="order:review">
            <Delegation />
          </Can>
        </>
      ) : null}
    </Page>
  )
}

const ReadOnly = () => (
  <div style={{ margin: 'var(--s2) var(--gutter) 0' }}>
    <Note icon="lock">仅企业主账号可修改审批设置</Note>
  </div>
)
