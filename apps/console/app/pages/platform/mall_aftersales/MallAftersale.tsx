import {
  decideAftersale,
  overrideAftersale,
  platformAftersale,
  platformAftersales,
  platformSayAftersale,
  retryAftersale,
} from '@mall/contract/aftersale/platform.calls'
import type { OutputOf } from '@mall/contract/call/call'
import { formatFen } from '@mall/contract/text/money'
import { Skeleton } from 'antd'
import { useCall } from '#api/query.ts'
import { RequestActs } from '#parts/aftersale/RequestActs.tsx'
import { RequestFacts } from '#parts/aftersale/RequestFacts.tsx'
import { Failure } from '#parts/Failure.tsx'
import { actsOn } from '#parts/queue/acts.ts'

type Request = OutputOf<typeof platformAftersale>

const by = actsOn<Request>()
const may =
  (command: Request['commands'][number]) =>
  ({ commands }: Request) =>
    commands.includes(command)
const schemas = () => import('@mall/contract/aftersale/platform.terms')
const reason = { name: 'reason', label: '理由（双方可见）', kind: 'area' } as const
const refundText = ({ money }: Request) => (money.amount_fen > 0 ? `退款 ¥${formatFen(money.amount_fen)}` : '')
const needsReturn = ({ kind, return_parcel }: Request) => kind === 'return_refund' && return_parcel === null
const isMoney = ({ kind }: Request) => kind === 'refund_only' || kind === 'return_refund'

/** The three decisions, and the acts that end a stuck request or pay it. */
const acts = [
  by(decideAftersale)({
    label: '支持买家',
    when: may('decide'),
    go: ([request], { keeps_goods }) => {
      if (!request || !isMoney(request)) return '支持买家'
      return `支持买家，${needsReturn(request) && !keeps_goods ? '退货后' : ''}${refundText(request)}`
    },
    form: {
      schema: async () => (await schemas()).decideAftersale.input.pick({ keeps_goods: true, reason: true }),
      fields: ([request]) => [
        ...(request && needsReturn(request)
          ? ([{ name: 'keeps_goods', label: '买家不用退货', kind: 'switch', optional: true }] as const)
          : []),
        reason,
      ],
      start: () => ({ keeps_goods: false }),
    },
    input: ({ aftersale_no }, decision) => ({ aftersale_no, result: 'buyer', ...decision }),
  }),
  by(decideAftersale)({
    label: '按金额裁决',
    when: (request) => may('decide')(request) && request.money.most_fen > 0,
    go: (_, { amount_fen }) => (amount_fen ? `裁决退商品款 ¥${formatFen(amount_fen)}` : '按金额裁决'),
    form: {
      schema: async () =>
        (await schemas()).decideAftersale.input.pick({ amount_fen: true, reason: true }).required({ amount_fen: true }),
      fields: ([request]) => [
        {
          name: 'amount_fen',
          label: '退商品款',
          kind: 'money',
          hint: request && `最多 ¥${formatFen(request.money.most_fen)}，商品留在原处`,
        },
        reason,
      ],
    },
    input: ({ aftersale_no }, decision) => ({ aftersale_no, result: 'split', ...decision }),
  }),
  by(decideAftersale)({
    label: '支持商家',
    when: may('decide'),
    go: () => '支持商家，不退款',
    confirm: () => '售后关闭，不退款。',
    form: {
      schema: async () => (await schemas()).decideAftersale.input.pick({ reason: true }),
      fields: [reason],
    },
    input: ({ aftersale_no }, decision) => ({ aftersale_no, result: 'store', ...decision }),
  }),
  by(retryAftersale)({
    label: '重试退款',
    when: may('retry'),
    confirm: () => '向渠道或银行再次提交没有退成的部分，已退的不会重复。',
    input: ({ aftersale_no }) => ({ aftersale_no }),
  }),
  by(platformSayAftersale)({
    label: '留言',
    when: may('say'),
    form: {
      schema: async () => (await schemas()).platformSayAftersale.input.pick({ text: true, images: true }),
      fields: [
        { name: 'text', label: '留言（双方可见）', kind: 'area' },
        { name: 'images', label: '照片', kind: 'pictures', optional: true },
      ],
      start: () => ({ images: [] }),
    },
    input: ({ aftersale_no }, words) => ({ aftersale_no, ...words }),
  }),
  by(overrideAftersale)({
    label: '强制退款',
    when: (request) => may('override')(request) && isMoney(request),
    danger: true,
    go: ([request]) => (request ? `强制${refundText(request)}` : '强制退款'),
    confirm: ([request]) => `立即退款 ¥${formatFen(request?.money.amount_fen ?? 0)}，不再等待任何一方。`,
    form: {
      schema: async () => (await schemas()).overrideAftersale.input.pick({ reason: true }),
      fields: [reason],
    },
    input: ({ aftersale_no }, words) => ({ aftersale_no, to: 'money', ...words }),
  }),
  by(overrideAftersale)({
    label: '强制关闭',
    when: may('override'),
    danger: true,
    confirm: () => '售后关闭，不退款。',
    form: {
      schema: async () => (await schemas()).overrideAftersale.input.pick({ reason: true }),
      fields: [reason],
    },
    input: ({ aftersale_no }, words) => ({ aftersale_no, to: 'close', ...words }),
  }),
]

const changed = [platformAftersale, platformAftersales]

/** A request with the evidence of both sides, and the platform's acts on it. */
export function MallAftersale({ aftersaleNo }: { aftersaleNo: string }) {
  const { data, error, refetch } = useCall(platformAftersale, { aftersale_no: aftersaleNo })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 10 }} />
  return (
    <>
      <RequestFacts of={data} />
      <RequestActs request={data} acts={acts} changes={changed} />
    </>
  )
}
