import { approveApplication, deskApplications, rejectApplication } from '@mall/contract/application/platform.calls'
import { type ApplicationState, applicationStateLabel, storeTypeLabel } from '@mall/contract/application/words'
import { exportApplications } from '@mall/contract/export/platform.calls'
import { Button } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { RowOf } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { Ago, Code, DateTime, Line, Person, Status, type Tone, Two } from '#parts/cells.tsx'
import { later } from '#parts/later.tsx'
import { Queue } from '#parts/Queue.tsx'
import { actsOn, opening } from '#parts/queue/acts.ts'
import { oneOf, useUrlState, words } from '#parts/url-state.ts'

export type Application = RowOf<typeof deskApplications>

const ApplicationDetail = later(async () => (await import('./applications/ApplicationDetail.tsx')).ApplicationDetail)

const tones: Record<ApplicationState, Tone> = {
  draft: 'idle',
  pending: 'wait',
  approved: 'done',
  rejected: 'bad',
  withdrawn: 'idle',
}
const state = ({ status }: Application) => <Status tone={tones[status]}>{applicationStateLabel[status]}</Status>
const isPending = ({ status }: Application) => status === 'pending'

const by = actsOn<Application>()
/** While reasons are being written in an application, the foot of its drawer says nothing else. */
const actsFor = (rejecting: number | null, reject: (row: Application) => void) => [
  by(approveApplication)({
    label: '通过入驻',
    when: (row) => isPending(row) && row.id !== rejecting,
    confirm: (rows) =>
      `${rows.map(({ mer_name }) => `“${mer_name}”`).join('、')} 立即开通，申请人成为店主，会收到登录方式的短信和消息。`,
    input: ({ id }) => ({ id }),
  }),
  opening<Application>(rejectApplication, {
    label: '驳回',
    when: (row) => isPending(row) && row.id !== rejecting,
    opens: reject,
  }),
]

const tabs = ['pending', 'approved', 'rejected', 'withdrawn', 'all'] as const
const params = { status: oneOf(tabs, 'pending'), keyword: words() }
const drawer = { id: words() }

/** Applications to sell here; the one that has waited longest comes first. */
export function Page() {
  const [rejecting, setRejecting] = useState<number | null>(null)
  const [{ id: opened }, change] = useUrlState(drawer)
  const acts = useMemo(
    () =>
      actsFor(rejecting, ({ id }) => {
        setRejecting(id)
        change({ id: String(id) })
      }),
    [rejecting, change],
  )
  // A rejection that was begun is given up when its drawer is closed.
  useEffect(() => {
    if (opened === '') setRejecting(null)
  }, [opened])
  return (
    <Queue
      page={pages.applications}
      call={deskApplications}
      file={exportApplications}
      params={params}
      input={({ status, keyword }) => ({ status: status === 'all' ? undefined : status, keyword })}
      keyOf={({ id }) => String(id)}
      tabs={{
        param: 'status',
        list: tabs.map((value) => ({ value, label: value === 'all' ? '全部' : applicationStateLabel[value] })),
      }}
      search={{ param: 'keyword', placeholder: '店铺、企业、信用代码、联系人' }}
      columns={[
        {
          title: '店铺',
          stays: true,
          cell: ({ mer_name, mer_type, main_category }) => (
            <Two under={[mer_type && storeTypeLabel[mer_type], main_category].filter(Boolean).join(' · ')}>
              {mer_name}
            </Two>
          ),
        },
        {
          title: '企业',
          cell: ({ company_name, credit_code }) => <Two under={<Code>{credit_code}</Code>}>{company_name}</Two>,
        },
        { title: '状态', width: 110, cell: state },
        {
          title: '联系人',
          width: 140,
          cell: ({ contact_name, contact_phone }) => <Person name={contact_name} phone={contact_phone} />,
        },
        {
          title: '提交',
          width: 130,
          cell: ({ submitted_at, tries, status }) => (
            <Two under={`第 ${tries} 次提交`}>
              {status === 'pending' ? <Ago at={submitted_at} /> : <DateTime at={submitted_at} />}
            </Two>
          ),
        },
        {
          title: '审核',
          width: 130,
          cell: ({ decided_at, operator }) =>
            decided_at ? (
              <Two under={operator}>
                <DateTime at={decided_at} />
              </Two>
            ) : (
              '—'
            ),
        },
        { title: '驳回原因', cell: ({ reject_reason }) => <Line most={220}>{reject_reason}</Line> },
      ]}
      acts={acts}
      headActs={
        <Link to={pages.settle_fees.path}>
          <Button>类目资费</Button>
        </Link>
      }
      titleOf={({ mer_name }) => mer_name}
      detail={(row) => (
        <ApplicationDetail
          key={row.id}
          row={row}
          state={state(row)}
          rejecting={row.id === rejecting}
          onRejected={() => setRejecting(null)}
        />
      )}
      detailWidth={680}
      empty="没有入驻申请"
    />
  )
}
