import type { OutputOf } from '@mall/contract/call/call'
import { mallMembers, mallMembership, saveMembership } from '@mall/contract/membership/platform.calls'
import { formatFen } from '@mall/contract/text/money'
import { Button } from 'antd'
import { useState } from 'react'
import { useCall } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { Code, DateTime, Fen, Two } from '#parts/cells.tsx'
import { later } from '#parts/later.tsx'
import { Queue } from '#parts/Queue.tsx'
import { Tiles } from '#parts/Tiles.tsx'
import { words } from '#parts/url-state.ts'
import { useMay } from '#session/me.ts'

const SetPlan = later(async () => (await import('./memberships/SetPlan.tsx')).SetPlan)
const StopSale = later(async () => (await import('./memberships/StopSale.tsx')).StopSale)

const params = { keyword: words() }

/** The plan on sale and its revenue; below, its buyers. */
export function Page() {
  const { data } = useCall(mallMembership, {})
  return (
    <Queue
      page={pages.memberships}
      call={mallMembers}
      params={params}
      input={({ keyword }) => ({ keyword })}
      keyOf={({ id }) => String(id)}
      search={{ param: 'keyword', placeholder: '昵称或手机号' }}
      lead={<Sums of={data} />}
      headActs={data && <HeadActs plan={data.plan} />}
      columns={[
        { title: '会员', cell: ({ nickname, phone }) => <Two under={phone}>{nickname}</Two> },
        { title: '订单', width: 190, cell: ({ order_no }) => <Code>{order_no}</Code> },
        { title: '数量', width: 80, right: true, cell: ({ qty }) => qty },
        { title: '实付', width: 120, right: true, cell: ({ paid_fen }) => <Fen fen={paid_fen} /> },
        { title: '开通时间', width: 130, cell: ({ at }) => <DateTime at={at} /> },
        { title: '生效', width: 130, cell: ({ from }) => <DateTime at={from} /> },
        { title: '到期', width: 130, cell: ({ until }) => <DateTime at={until} /> },
      ]}
      empty="还没有人开通会员，设定会员并上架后买家才能开通"
    />
  )
}

type Membership = OutputOf<typeof mallMembership>

const Sums = ({ of }: { of: Membership | undefined }) => (
  <Tiles
    busy={!of}
    of={[
      [
        '在售',
        of && (of.plan ? `¥${formatFen(of.plan.price_fen)}` : '没有'),
        of?.plan ? `${of.plan.days} 天 · ${of.plan.name}` : '',
      ],
      ['现有会员', of && String(of.members), `近 30 天开通 ${of?.bought ?? 0} 人`],
      ['续过费', of && String(of.renewed), '买过两次以上'],
      ['会员收入', of && `¥${formatFen(of.paid_fen)}`, '商品实付合计'],
      ['会员价让利', of && `¥${formatFen(of.saved_fen)}`, '已付款订单'],
    ]}
  />
)

type Open = 'plan' | 'stop' | null

function HeadActs({ plan }: Pick<Membership, 'plan'>) {
  const may = useMay()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  if (!may(saveMembership.needs)) return null
  return (
    <>
      {plan && <Button onClick={() => setOpen('stop')}>停售</Button>}
      <Button type="primary" onClick={() => setOpen('plan')}>
        {plan ? '修改会员' : '设定会员'}
      </Button>
      {open === 'plan' && <SetPlan plan={plan} onClose={close} />}
      {open === 'stop' && <StopSale onClose={close} />}
    </>
  )
}
