import type { OutputOf } from '@mall/contract/call/call'
import type { inquirySheet } from '@mall/contract/inquiry/calls'
import { askStateLabel } from '@mall/contract/inquiry/words'
import { type Cell, type Column, count, fen, type Row, text, time } from './cell.rules.ts'

type Sheet = OutputOf<typeof inquirySheet>
type Content = Sheet['content']
type Store = Content['stores'][number]

/** The sheet of one decision: a line a row, four columns a store; below, the decision, with its person, time and reason. */
export function comparisonSheet({ content, hash }: Sheet): { columns: Column[]; rows: Row[] } {
  const { items, stores } = content
  const columns = [
    { title: '名称', width: 36 },
    { title: '规格', width: 24 },
    { title: '数量', width: 8 },
    { title: '单位', width: 8 },
    { title: '目标单价', width: 12 },
    ...stores.flatMap(({ mer_name }) => [
      { title: `${mer_name} 含税单价`, width: 16 },
      { title: `${mer_name} 不含税单价`, width: 16 },
      { title: `${mer_name} 货期与说明`, width: 28 },
      { title: `${mer_name} 采纳数量`, width: 12 },
    ]),
  ]
  const perStore = (title: string, of: (store: Store) => Cell): Row => [
    ...[text(title), null, null, null, null],
    ...stores.flatMap((store) => [of(store), null, null, null]),
  ]
  const rows = [
    ...items.map(
      (item): Row => [
        ...[text(item.name), text([item.brand, item.model, item.spec].filter(Boolean).join(' '))],
        ...[count(item.qty), text(item.unit), item.target_price_fen === null ? null : fen(item.target_price_fen)],
        ...stores.flatMap(({ lines }) => offer(lines.find(({ item_id }) => item_id === item.item_id))),
      ],
    ),
    perStore('运费', ({ freight_fen }) => fen(freight_fen)),
    perStore('报价合计（含运费）', ({ amount_fen }) => fen(amount_fen)),
    perStore('采纳金额（含运费）', ({ taken_fen }) => (taken_fen === 0 ? null : fen(taken_fen))),
    perStore('报价版本', ({ version }) => text(`第 ${version} 版`)),
    perStore('报价时间', ({ sent_at }) => time(new Date(sent_at))),
    perStore('报价有效期至', ({ valid_until }) => text(valid_until)),
    ...facts(content, hash),
  ]
  return { columns, rows }
}

function offer(line: Store['lines'][number] | undefined): Cell[] {
  if (!line) return [null, null, text('未报'), null]
  const terms = [
    `${line.lead_days} 天`,
    `可供 ${line.qty}`,
    line.min_qty > 1 ? `${line.min_qty} 起订` : '',
    `税率 ${line.tax_rate}%`,
    line.is_substitute ? `替代：${line.name}` : '',
    line.is_in_words ? `文字报价：${line.name}，采纳后店铺先上架` : '',
    line.remark,
  ]
  const taken = line.taken_qty > 0 ? count(line.taken_qty) : null
  return [fen(line.price_fen), fen(line.untaxed_price_fen), text(terms.filter(Boolean).join('，')), taken]
}

const taken = ({ stores }: Content) => stores.flatMap(({ lines }) => lines).filter(({ taken_qty }) => taken_qty > 0)

const substitutesTaken = (of: Content): string[] =>
  taken(of)
    .filter(({ is_substitute }) => is_substitute)
    .map(({ item_id, name }) => `${of.items.find((item) => item.item_id === item_id)?.name ?? ''} → ${name}`)

const inWordsTaken = (of: Content): string[] =>
  taken(of)
    .filter(({ is_in_words }) => is_in_words)
    .map(({ name }) => name)

const summary = (title: string, names: readonly string[]): Row[] =>
  names.length === 0 ? [] : [[text(title), text(names.join('；'))]]

const facts = (of: Content, hash: string): Row[] => [
  [],
  [text('比价表编号'), text(of.sheet_no)],
  [text('询价编号'), text(of.inquiry_no)],
  [text('询价标题'), text(of.title)],
  [text('采购单位'), text(of.company_name)],
  [text('询价人'), text(of.creator_name)],
  [text('询价时间'), time(new Date(of.created_at))],
  [text('报价截止'), time(new Date(of.deadline_at))],
  [text('报价方式'), text(of.sealed ? '密封报价' : '公开报价')],
  ...of.silent.map(
    ({ mer_name, state, reason }): Row => [
      ...[
        text('未报价店铺'),
        text([mer_name, state === 'asked' ? '未答复' : askStateLabel[state], reason].filter(Boolean).join('，')),
      ],
    ],
  ),
  [text('采纳合计（含运费）'), fen(of.amount_fen)],
  [text('其中运费'), fen(of.freight_fen)],
  [text('同样数量的最低价'), fen(of.best_fen)],
  [text('高出最低价'), fen(of.amount_fen - of.best_fen)],
  ...summary('采纳的替代品', substitutesTaken(of)),
  ...summary('采纳的文字报价', inWordsTaken(of)),
  [text('选择原因'), text(of.reason)],
  [text('决定人'), text(of.decided_by)],
  [text('决定时间'), time(new Date(of.decided_at))],
  [text('校验码（SHA-256）'), text(hash)],
]
