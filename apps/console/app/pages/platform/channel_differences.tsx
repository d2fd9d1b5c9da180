import { channelDifferences, settleDifference } from '@mall/contract/channel-bill/platform.calls'
import {
  billChannels,
  type DifferenceState,
  differenceKindLabel,
  differenceKinds,
  differenceStateLabel,
  differenceStates,
} from '@mall/contract/channel-bill/platform.words'
import { exportChannelDifferences } from '@mall/contract/export/platform.calls'
import { payChannelLabel } from '@mall/contract/payment/words'
import { Link } from 'react-router'
import type { RowOf } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { Ago, Code, DateTime, Fen, Status, type Tone, Two } from '#parts/cells.tsx'
import { Facts } from '#parts/Facts.tsx'
import { Queue } from '#parts/Queue.tsx'
import { actsOn } from '#parts/queue/acts.ts'
import { maybeOf, oneOf, words } from '#parts/url-state.ts'

type Difference = RowOf<typeof channelDifferences>

const tones: Record<DifferenceState, Tone> = { open: 'wait', settled: 'done', solved: 'idle' }
const state = (row: Difference) => <Status tone={tones[row.state]}>{differenceStateLabel[row.state]}</Status>
const amount = (fen: number | null) => (fen === null ? '没有' : <Fen fen={fen} />)
const numberOf = ({ refund_no, payment_no }: Difference) => refund_no || payment_no

/** Advice on each kind, for operators who have never met one. */
const advice: Record<Difference['kind'], string> = {
  paid_there: '商城认得的支付单会自动补记。没有补记的，到渠道的商户平台核实：需要退的在那里退回买家，再回来写明。',
  paid_here: '到渠道的商户平台查这笔支付。次日账单里有的会自行消除。',
  amount_differs: '到渠道的商户平台核对实收金额，多收的在那里退回。',
  refunded_there: '多半是在渠道的商户平台手工退的。请核对订单是否也该按退款处理。',
  refunded_here: '到渠道的商户平台查这笔退款有没有成功。次日账单里有的会自行消除。',
  refund_differs: '到渠道的商户平台核对实退金额。',
}

const acts = [
  actsOn<Difference>()(settleDifference)({
    label: '标记已处理',
    when: ({ state: now }) => now === 'open',
    confirm: () => '只记下如何处理，不会收款或退款。',
    form: {
      schema: async () =>
        (await import('@mall/contract/channel-bill/platform.terms')).settleDifference.input.pick({ note: true }),
      fields: [{ name: 'note', label: '如何处理', kind: 'area', hint: '例如：已在商户平台退回买家' }],
    },
    input: ({ id }, { note }) => ({ id, note }),
  }),
]

const tabs = [...differenceStates, 'all'] as const
const params = {
  state: oneOf(tabs, 'open'),
  kind: maybeOf(differenceKinds),
  channel: maybeOf(billChannels),
  keyword: words(),
}

export const Page = () => (
  <Queue
    page={pages.channel_differences}
    call={channelDifferences}
    file={exportChannelDifferences}
    params={params}
    input={({ state: tab, ...narrow }) => ({ ...narrow, state: tab === 'all' ? undefined : tab })}
    keyOf={({ id }) => String(id)}
    tabs={{
      param: 'state',
      list: tabs.map((value) => ({ value, label: value === 'all' ? '全部' : differenceStateLabel[value] })),
    }}
    search={{ param: 'keyword', placeholder: '支付单号、退款单号、渠道单号' }}
    selects={[
      {
        param: 'kind',
        label: '差异',
        choices: differenceKinds.map((value) => ({ value, label: differenceKindLabel[value] })),
      },
      {
        param: 'channel',
        label: '渠道',
        choices: billChannels.map((value) => ({ value, label: payChannelLabel[value] })),
      },
    ]}
    columns={[
      { title: '账单日', width: 140, cell: (row) => <Two under={payChannelLabel[row.channel]}>{row.bill_date}</Two> },
      { title: '差异', width: 170, cell: ({ kind }) => differenceKindLabel[kind] },
      { title: '单号', width: 210, cell: (row) => <Code>{numberOf(row)}</Code> },
      { title: '商城', width: 120, right: true, cell: ({ here_fen }) => amount(here_fen) },
      { title: '渠道', width: 120, right: true, cell: ({ there_fen }) => amount(there_fen) },
      { title: '状态', width: 110, cell: state },
      { title: '发现', width: 110, cell: ({ found_at }) => <Ago at={found_at} /> },
    ]}
    acts={acts}
    headActs={<Link to={pages.channel_bills.path}>每日账单</Link>}
    titleOf={(row) => `${differenceKindLabel[row.kind]} ${numberOf(row)}`}
    detail={(row) => (
      <>
        {row.state === 'open' && <p>{advice[row.kind]}</p>}
        <Facts
          of={[
            ['状态', state(row)],
            ['账单', `${payChannelLabel[row.channel]} ${row.bill_date}`],
            ['商城金额', amount(row.here_fen)],
            ['渠道金额', amount(row.there_fen)],
            ['支付单号', <Code key="payment">{row.payment_no}</Code>],
            ['商城记录', row.is_known ? '有这个支付单' : '没有这个支付单'],
            ['退款单号', row.refund_no ? <Code key="refund">{row.refund_no}</Code> : null],
            ['渠道单号', row.channel_no ? <Code key="channel">{row.channel_no}</Code> : null],
            ['渠道时间', <DateTime key="at" at={row.happened_at} />],
            ['商品', row.title || null],
            ['付款方', row.payer || null],
            ['处理说明', row.note || null],
            ['处理人', row.operator || null],
            ['处理时间', <DateTime key="settled" at={row.settled_at} />],
          ]}
        />
      </>
    )}
    empty="没有与渠道账单不符的款项"
  />
)
