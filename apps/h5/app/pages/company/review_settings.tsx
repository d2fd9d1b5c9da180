import type { reviewSettings } from '@mall/contract/approval/calls'
import type { OutputOf } from '@mall/contract/call/call'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { pageMeta } from '#api/page-meta.ts'
import { pages } from '#app/pages.ts'
import { approvalSettingsQuery, delegationQuery } from '#features/approval/approval.ts'
import { useUnsaved } from '#form/useUnsaved.tsx'
import { Answer, Block } from '#list/Answer.tsx'
import { Can } from '#session/Can.tsx'
import { GatedPage } from '#session/PageGate.tsx'
import { useRightsLost } from '#session/rights-lost.ts'
import { BottomBar } from '#ui/BottomBar.tsx'
import { Button } from '#ui/Button.tsx'
import { Section } from '#ui/Card.tsx'
import { Cell } from '#ui/Cell.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { LateSheet, late } from '#ui/LateSheet.tsx'
import { Note } from '#ui/Note.tsx'
import { Page } from '#ui/Page.tsx'
import { SkeletonLines, SkeletonRows } from '#ui/Skeleton.tsx'
import { Levels } from './review_settings/Levels.tsx'
import { Rules, Threshold, useSettingsForm } from './review_settings/SettingsForm.tsx'
import { draftOf, termText } from './review_settings/settings.rules.ts'

export const meta = pageMeta(pages.reviewSettings.title)

const skeleton = <SkeletonRows count={4} picture={0} />

export default function ReviewSettingsPage() {
  return (
    <GatedPage page={pages.reviewSettings} skeleton={skeleton}>
      <Settings />
    </GatedPage>
  )
}

/** Rules for approval. Everybody of the company reads them, people with all rights change them. */
function Settings() {
  const settings = useQuery(approvalSettingsQuery)
  useRightsLost(settings.error)
  if (settings.data?.can_edit) return <Edited settings={settings.data} />
  return (
    <Page title={pages.reviewSettings.title} busy={settings.isPending}>
      <Answer query={settings} skeleton={skeleton}>
        {(shown) => (
          <>
            <div style={{ margin: 'var(--s2) var(--gutter) 0' }}>
              <Note icon="lock">仅企业主账号可修改审批设置</Note>
            </div>
            <Threshold draft={draftOf(shown)} />
            <Levels levels={shown.levels} />
            <Rules draft={draftOf(shown)} />
            <Delegation />
          </>
        )}
      </Answer>
    </Page>
  )
}

function Edited({ settings }: { settings: OutputOf<typeof reviewSettings> }) {
  const id = useId()
  const form = useSettingsForm(settings)
  const unsaved = useUnsaved(form.dirty, '审批设置的修改还没有保存，确定离开吗？')
  return (
    <Page
      title={pages.reviewSettings.title}
      back={unsaved.back}
      footer={
        <BottomBar>
          <Button
            size="l"
            grow
            type="submit"
            form={id}
            busy={form.busy}
            disabled={!form.dirty}
            onDisabledClick={() => toast('没有修改')}
          >
            保存
          </Button>
        </BottomBar>
      }
    >
      {/* The levels have forms of their own, and forms cannot be nested. */}
      <form id={id} {...form.bind}>
        <Threshold draft={form.values} form={form} />
      </form>
      <Levels levels={form.values.levels} onChange={(levels) => form.change('levels', levels)} />
      <Rules draft={form.values} form={form} />
      <Delegation />
      {unsaved.question}
    </Page>
  )
}

const delegationSheet = late(() =>
  import('./review_settings/DelegationSheet.tsx').then((module) => module.DelegationSheet),
)

/** The deputy who decides in this person's absence; only approvers have one. */
const Delegation = () => (
  <Can permission="order:review">
    <Deputy />
  </Can>
)

function Deputy() {
  const delegation = useQuery(delegationQuery)
  const [round, setRound] = useState(0)
  const [open, setOpen] = useState(false)
  const { data } = delegation

  function show() {
    setRound((held) => held + 1)
    setOpen(true)
  }

  return (
    <Section title="我的审批代理" extra="不在时由同事代为审批">
      <Block queries={[delegation]} skeleton={<SkeletonLines lines={1} />}>
        {data ? (
          <>
            {data.to_user_id === null && data.colleagues.length === 0 ? (
              <p className="text-sub text-ink-3">没有其他可审批的同事</p>
            ) : (
              <Cell
                label={data.to_user_id === null ? '未委托' : data.to_name}
                hint={data.to_user_id === null ? undefined : termText(data)}
                value={data.to_user_id === null ? '去设置' : '修改'}
                onClick={show}
              />
            )}
            <LateSheet
              key={round}
              of={delegationSheet}
              with={{ open, delegation: data, onClose: () => setOpen(false) }}
            />
          </>
        ) : null}
      </Block>
    </Section>
  )
}
