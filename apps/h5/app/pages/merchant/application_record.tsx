import { applications, withdrawApplication } from '@mall/contract/application/calls'
import { applicationTabs } from '@mall/contract/application/query.words'
import type { ApplicationDigest } from '@mall/contract/application/terms'
import { applicationStateLabel } from '@mall/contract/application/words'
import { useState } from 'react'
import { CallError } from '#api/call-error.ts'
import { pageMeta } from '#api/page-meta.ts'
import { useUrlState, validated } from '#api/page-query.ts'
import { sent } from '#api/query.ts'
import { pages, to } from '#app/pages.ts'
import { averageText, useSettleChanged } from '#features/settle/settle.ts'
import { List } from '#list/List.tsx'
import { ListPage } from '#list/ListPage.tsx'
import { Nothing } from '#list/Nothing.tsx'
import { useList } from '#list/rows.ts'
import { GatedPage } from '#session/PageGate.tsx'
import { QuickMenu } from '#shell/QuickMenu.tsx'
import { useGlobalData } from '#store/global-data.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { confirm, toast } from '#ui/feedback/feedback.ts'
import { orderPicture } from '#ui/illustrations/lists.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { DetailSheet } from './application_record/DetailSheet.tsx'
import { RecordCard } from './application_record/RecordCard.tsx'

const page = pages.applicationRecord

export const loader = validated(page)
export const clientLoader = validated(page)
export const meta = pageMeta(page.title)

export default function ApplicationRecordPage() {
  return (
    <GatedPage page={page} skeleton={<SkeletonRows count={3} picture={0} />}>
      <Records />
    </GatedPage>
  )
}

const tabs = applicationTabs.map((key) => ({ key, label: key === 'all' ? '全部' : applicationStateLabel[key] }))

/** The person's applications, newest first. */
function Records() {
  const [{ status }, change] = useUrlState(page)
  const found = useList(applications, { status, list_rows: 10 }, ({ id }) => id)
  const [shown, setShown] = useState<number | null>(null)
  const changed = useSettleChanged()
  const { settling } = useGlobalData()
  const [first] = found.pages
  const offsetMs = first ? Date.parse(first.server_now) - found.query.dataUpdatedAt : 0

  async function withdraw({ id, mer_name }: ApplicationDigest) {
    if (!(await confirm(`撤回后可以修改并重新提交，排队会重新开始`, { ok: `撤回“${mer_name}”` }))) return
    try {
      await sent(withdrawApplication, { id })
      toast.success('已撤回')
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // The application was decided meanwhile: the card shows its new state.
      if (error.kind !== 'login') toast.warning(error.msg)
    }
    await changed()
  }

  return (
    <ListPage
      page={page}
      tabs={{
        id: 'applications',
        label: '申请状态',
        look: 'even' as const,
        items: tabs,
        value: status,
        onChange: (next) => void change({ status: next }),
      }}
      busy={found.query.isPending}
      onRefresh={() => found.query.refetch()}
      end={<QuickMenu onRefresh={() => void found.query.refetch()} />}
      layers={<DetailSheet id={shown} onClose={() => setShown(null)} />}
    >
      <List
        of={found}
        label="入驻申请"
        skeleton={<SkeletonRows count={3} picture={0} />}
        empty={
          <Nothing
            narrowed={
              status !== 'all' && {
                title: '没有这个状态的申请',
                clear: '查看全部',
                onClear: () => void change({ status: 'all' }),
              }
            }
            picture={orderPicture}
            title="暂无申请记录"
            hint={settling ? '在线提交，逐项审核，资费公开' : '商城暂未开放商家入驻'}
          >
            {settling ? (
              <ButtonLink size="l" to={to.settle()}>
                去入驻
              </ButtonLink>
            ) : null}
          </Nothing>
        }
      >
        {(record) => (
          <RecordCard
            record={record}
            deskUrl={first?.desk_url ?? ''}
            average={averageText(first?.average_workdays ?? null)}
            now={Date.now() + offsetMs}
            onShow={() => setShown(record.id)}
            onWithdraw={() => withdraw(record)}
          />
        )}
      </List>
    </ListPage>
  )
}
