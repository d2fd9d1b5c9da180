import {
  approveAftersale,
  type merchantAftersale,
  offerAftersale,
  receiveAftersale,
  refuseAftersale,
  resendAftersale,
  storeExtendAftersale,
  storeSayAftersale,
} from '@mall/contract/aftersale/store.calls'
import type { OutputOf } from '@mall/contract/call/call'
import { formatFen } from '@mall/contract/text/money'
import type { Field } from '#parts/form/Fields.tsx'
import { actsOn, opening } from '#parts/queue/acts.ts'

export type StoreRequest = OutputOf<typeof merchantAftersale>

const by = actsOn<StoreRequest>()
const may =
  (command: StoreRequest['commands'][number]) =>
  ({ commands }: StoreRequest) =>
    commands.includes(command)
const schemas = () => import('@mall/contract/aftersale/store.terms')
const isMoney = ({ kind }: StoreRequest) => kind === 'refund_only' || kind === 'return_refund'
const pictures = { name: 'images', label: '照片', kind: 'pictures', optional: true } as const
const qtyOf = ({ items }: StoreRequest) => items.reduce((sum, { qty }) => sum + qty, 0)

/** A store's answers to a request; a form whose text the buyer reads says so. */
export const storeActs = (sendAgain: () => void) => [
  by(approveAftersale)({
    label: '同意',
    when: may('approve'),
    go: ([request]) => (request?.kind === 'refund_only' ? `同意退款 ¥${formatFen(request.money.amount_fen)}` : '同意'),
    confirm: ([request]) =>
      request?.kind === 'refund_only'
        ? `同意后立即退款 ¥${formatFen(request.money.amount_fen)}，按试算原路退回。`
        : request?.kind === 'reissue'
          ? '同意后请把缺少的商品补寄给买家。'
          : '同意后退货地址发给买家，收到退货再处理。',
    form: {
      schema: async () => (await schemas()).approveAftersale.input.pick({ remark: true }),
      fields: [{ name: 'remark', label: '给买家的话', kind: 'area', optional: true }],
      start: () => ({ remark: '' }),
    },
    input: ({ aftersale_no, money }, { remark }) => ({
      aftersale_no,
      remark,
      ...(money.amount_fen > 0 ? { expected_fen: money.amount_fen } : {}),
    }),
  }),
  by(receiveAftersale)({
    label: '完好收到',
    when: may('receive'),
    go: ([request]) =>
      request && isMoney(request) ? `确认收到，退款 ¥${formatFen(request.money.amount_fen)}` : '确认收到',
    confirm: ([request]) =>
      request && isMoney(request)
        ? `确认退货完好，退款 ¥${formatFen(request.money.amount_fen)}。`
        : '确认收到，接下来寄出换货或修好的商品。',
    form: {
      schema: async () => (await schemas()).receiveAftersale.input.pick({ restock: true }),
      fields: [{ name: 'restock', label: '退回可售库存', kind: 'switch', optional: true }],
      start: () => ({ restock: true }),
    },
    input: ({ aftersale_no }, { restock }) => ({ aftersale_no, result: 'whole', restock }),
  }),
  by(receiveAftersale)({
    label: '缺少或损坏',
    when: (request) => may('receive')(request) && request.kind === 'return_refund',
    go: (_, { amount_fen }) => (amount_fen === undefined ? '提出退款' : `提出退商品款 ¥${formatFen(amount_fen)}`),
    form: {
      schema: async () =>
        (await schemas()).receiveAftersale.input
          .pick({ received_qty: true, amount_fen: true, restock: true, note: true, images: true, result: true })
          .required({ amount_fen: true, received_qty: true }),
      fields: [
        {
          name: 'result',
          label: '验货结果',
          kind: 'select',
          choices: [
            { value: 'partial', label: '收到部分' },
            { value: 'damaged', label: '收到但有损坏' },
          ],
        },
        { name: 'received_qty', label: '收到件数', kind: 'count' },
        { name: 'amount_fen', label: '退商品款', kind: 'money', hint: '买家接受后按此退款' },
        { name: 'restock', label: '退回可售库存', kind: 'switch', optional: true },
        { name: 'note', label: '验货说明（买家可见）', kind: 'area' },
        pictures,
      ] satisfies Field[] as never,
      start: (request) => ({
        result: 'partial' as const,
        received_qty: qtyOf(request),
        amount_fen: request.money.goods_fen,
        restock: true,
        note: '',
        images: [],
      }),
    },
    input: ({ aftersale_no }, found) => ({ aftersale_no, ...found }),
  }),
  opening<StoreRequest>(resendAftersale, { label: '寄出', when: may('resend'), opens: sendAgain }),
  by(offerAftersale)({
    label: '提出金额',
    when: (request) => may('offer')(request) && isMoney(request),
    go: (_, { amount_fen }) => (amount_fen ? `提出退商品款 ¥${formatFen(amount_fen)}` : '提出金额'),
    form: {
      schema: async () =>
        (await schemas()).offerAftersale.input
          .pick({ amount_fen: true, text: true, images: true })
          .required({ amount_fen: true }),
      fields: [
        { name: 'amount_fen', label: '退商品款', kind: 'money', hint: '少于买家申请的金额' },
        { name: 'text', label: '理由（买家可见）', kind: 'area' },
        pictures,
      ],
      start: () => ({ images: [] }),
    },
    input: ({ aftersale_no }, offer) => ({ aftersale_no, kind: 'amount', ...offer }),
  }),
  by(offerAftersale)({
    label: '建议换货',
    when: (request) => may('offer')(request) && request.kind === 'return_refund',
    form: {
      schema: async () => (await schemas()).offerAftersale.input.pick({ text: true, images: true }),
      fields: [{ name: 'text', label: '说明（买家可见）', kind: 'area' }, pictures],
      start: () => ({ images: [] }),
    },
    input: ({ aftersale_no }, offer) => ({ aftersale_no, kind: 'exchange', ...offer }),
  }),
  by(storeSayAftersale)({
    label: '留言举证',
    when: may('say'),
    form: {
      schema: async () => (await schemas()).storeSayAftersale.input.pick({ text: true, images: true }),
      fields: [{ name: 'text', label: '留言（买家与平台可见）', kind: 'area' }, pictures],
      start: () => ({ images: [] }),
    },
    input: ({ aftersale_no }, words) => ({ aftersale_no, ...words }),
  }),
  by(storeExtendAftersale)({
    label: '延长时间',
    when: may('extend'),
    confirm: () => '本店的处理时间延长 3 天，每个售后单只能延长一次。',
    input: ({ aftersale_no }) => ({ aftersale_no }),
  }),
  by(refuseAftersale)({
    label: '拒绝',
    when: may('refuse'),
    danger: true,
    confirm: () => '买家可以修改申请，或申请平台介入。',
    form: {
      schema: async () => (await schemas()).refuseAftersale.input.pick({ reason: true, images: true }),
      fields: [{ name: 'reason', label: '原因（买家可见）', kind: 'area' }, pictures],
      start: () => ({ images: [] }),
    },
    input: ({ aftersale_no }, refusal) => ({ aftersale_no, ...refusal }),
  }),
  by(receiveAftersale)({
    label: '拒收',
    when: may('receive'),
    danger: true,
    confirm: () => '退回的不是原商品，或包裹不能签收时拒收。买家可以申请平台介入。',
    form: {
      schema: async () => (await schemas()).receiveAftersale.input.pick({ note: true, images: true }),
      fields: [{ name: 'note', label: '原因（买家可见）', kind: 'area' }, pictures],
      start: () => ({ note: '', images: [] }),
    },
    input: ({ aftersale_no }, found) => ({ aftersale_no, result: 'refused', ...found }),
  }),
]
