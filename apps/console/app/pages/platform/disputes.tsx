import { creditDisputes, decideDispute } from '@mall/contract/credit/platform.calls'
import { disputeStateLabel, disputeStates } from '@mall/contract/credit/words'
import { exportDisputes } from '@mall/contract/export/platform.calls'
import { formatFen } from '@mall/contract/text/money'
import type { RowOf } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { Code, DateTime, Fen, Line, Status, type Tone, Two, Waited } from '#parts/cells.tsx'
import { Facts } from '#parts/Facts.tsx'
import { Pictures } from '#parts/Pictures.tsx'
import { Queue } from '#parts/Queue.tsx'
import { actsOn } from '#parts/queue/acts.ts'
import { oneOf } from '#parts/url-state.ts'

type Dispute = RowOf<typeof creditDisputes>

const tones: Record<Dispute['state'], Tone> = { open: 'wait', accepted: 'done', refused: 'bad', withdrawn: 'idle' }
const state = (row: Dispute) => <Status tone={tones[row.state]}>{disputeStateLabel[row.state]}</Status>
const isOpen = (row: Dispute) => row.state === 'open'

const by = actsOn<Dispute>()
const remark = { name: 'remark' as const, label: '处理说明（企业可见）', kind: 'area' as const }
const acts = [
  by(decideDispute)({
    label: '核减',
    when: isOpen,
    // How much is waived is a question of each line.
    bulk: false,
    confirm: ([row]) => `这笔明细还剩 ¥${formatFen(row?.left_fen ?? 0)}，核减的部分由平台承担。`,
    go: (_, { waive_fen }) => (waive_fen ? `核减 ¥${formatFen(waive_fen)}` : '核减'),
    form: {
      schema: async () =>
        (await import('@mall/contract/credit/platform.terms')).decideDispute.input
          .pick({ waive_fen: true, remark: true })
          .refine(({ waive_fen }) => waive_fen > 0, { path: ['waive_fen'], error: '核减金额至少 0.01 元' }),
      fields: [{ name: 'waive_fen', label: '核减金额', kind: 'money' }, remark],
      start: ({ left_fen }) => ({ waive_fen: left_fen }),
    },
    input: ({ id }, values) => ({ id, ...values }),
  }),
  by(decideDispute)({
    label: '不支持',
    when: isOpen,
    danger: true,
    form: {
      schema: async () =>
        (await import('@mall/contract/credit/platform.terms')).decideDispute.input.pick({ remark: true }),
      fields: [remark],
    },
    input: ({ id }, values) => ({ id, waive_fen: 0, ...values }),
  }),
]

const params = { state: oneOf(disputeStates, 'open') }

export const Page = () => (
  <Queue
    page={pages.disputes}
    call={creditDisputes}
    file={exportDisputes}
    params={params}
    input={(input) => input}
    keyOf={({ id }) => String(id)}
    tabs={{ param: 'state', list: disputeStates.map((value) => ({ value, label: disputeStateLabel[value] })) }}
    columns={[
      { title: '企业', cell: (row) => <Two under={row.applicant}>{row.company_name}</Two> },
      { title: '状态', width: 84, cell: state },
      { title: '争议原因', width: 110, cell: ({ reason }) => reason },
      { title: '说明', cell: ({ text }) => <Line>{text}</Line> },
      {
        title: '图片',
        width: 64,
        right: true,
        cell: ({ images }) => (images.length > 0 ? `${images.length} 张` : '无'),
      },
      { title: '订单', width: 190, cell: ({ order_no }) => <Code>{order_no}</Code> },
      { title: '剩余应还', width: 120, right: true, cell: ({ left_fen }) => <Fen fen={left_fen} /> },
      {
        title: '已等',
        width: 100,
        cell: (row) => (isOpen(row) ? <Waited since={row.created_at} /> : <DateTime at={row.decided_at} />),
      },
    ]}
    acts={acts}
    titleOf={({ company_name }) => company_name}
    detail={(row) => <DisputeDetail row={row} />}
    empty="没有账单争议"
  />
)

const DisputeDetail = ({ row }: { row: Dispute }) => (
  <>
    <Facts
      of={[
        ['状态', state(row)],
        ['企业', row.company_name],
        ['提出人', row.applicant],
        ['提出时间', <DateTime key="at" at={row.created_at} />],
        ['争议原因', row.reason],
        ['说明', row.text],
      ]}
    />
    {row.images.length > 0 && <Pictures images={row.images} alt="争议图片" size={160} />}
    <h3>账单明细</h3>
    <Facts
      of={[
        ['订单', <Code key="no">{row.order_no}</Code>],
        ['店铺', row.mer_name],
        ['所在账单', row.statement_no ?? '未出账'],
        ['记账时间', <DateTime key="bought" at={row.bought_at} />],
        ['明细金额', <Fen key="fen" fen={row.amount_fen} />],
        ['剩余应还', <Fen key="left" fen={row.left_fen} />],
        ['已核减', row.waived_fen > 0 ? <Fen key="waived" fen={row.waived_fen} /> : null],
        ['处理说明', row.remark || null],
        ['处理时间', row.decided_at && <DateTime key="done" at={row.decided_at} />],
      ]}
    />
  </>
)
