import type { OutputOf } from '@mall/contract/call/call'
import type { storeInvoice } from '@mall/contract/invoice/store.calls'
import { invoiceContentLabel, invoiceTypeLabel, paperStateLabel } from '@mall/contract/invoice/words'
import { formatFen } from '@mall/contract/text/money'
import { Table } from 'antd'
import { Code, DateTime, Fen, Two } from '#parts/cells.tsx'
import { Facts } from '#parts/Facts.tsx'
import { State } from './cells.tsx'

export type Detail = OutputOf<typeof storeInvoice>

type Line = Detail['lines'][number]

/** Per piece and without tax, as it is copied into the invoice that is written by hand. */
const netEach = ({ qty, amount_fen, tax_fen }: Line) =>
  qty > 0 ? ((amount_fen - tax_fen) / 100 / qty).toFixed(6).replace(/0{1,4}$/, '') : ''

const redText = ({ red_fen, red_qty, unit }: Line) =>
  red_fen > 0 ? `已红冲${red_qty > 0 ? ` ${red_qty} ${unit}` : ''} ¥${formatFen(red_fen)}` : ''

const Lines = ({ lines }: Pick<Detail, 'lines'>) => (
  <Table<Line>
    size="small"
    pagination={false}
    scroll={{ x: 620 }}
    rowKey="line_id"
    dataSource={[...lines]}
    columns={[
      {
        title: '货物或服务',
        render: (_, line) => (
          <Two under={[line.spec, redText(line)].filter(Boolean).join(' · ')}>
            {line.tax_name === '' ? line.name : `*${line.tax_name}*${line.name}`}
          </Two>
        ),
      },
      { title: '数量', width: 76, align: 'right', render: (_, { qty, unit }) => (qty > 0 ? `${qty} ${unit}` : '') },
      { title: '不含税单价', width: 104, align: 'right', render: (_, line) => netEach(line) },
      { title: '税率', width: 56, align: 'right', render: (_, { tax_rate }) => `${tax_rate}%` },
      { title: '税额', width: 92, align: 'right', render: (_, { tax_fen }) => <Fen fen={tax_fen} /> },
      { title: '价税合计', width: 104, align: 'right', render: (_, { amount_fen }) => <Fen fen={amount_fen} /> },
    ]}
  />
)

/** A whole request: its buyer, its lines, and every invoice made for it. */
export const InvoiceFacts = ({ of }: { of: Detail }) => (
  <>
    <Facts
      of={[
        ['状态', <State key="state" state={of.state} />],
        [
          '没有开出',
          of.failure && (
            <span key="failure" className="desk-late">
              {of.failure}
            </span>
          ),
        ],
        ['类型', invoiceTypeLabel[of.type]],
        ['买家', of.buyer],
        ['抬头', of.title],
        ['税号', of.tax_no === '' ? null : <Code key="tax">{of.tax_no}</Code>],
        ['换开抬头', of.new_title || null],
        ['地址、电话', `${of.reg_address} ${of.reg_phone}`.trim() || null],
        ['开户行及账号', `${of.bank_name} ${of.bank_account}`.trim() || null],
        ['开票内容', invoiceContentLabel[of.content_type]],
        ['价税合计', <Fen key="fen" fen={of.amount_fen} />],
        ...of.rates.map(
          ({ tax_rate, amount_fen, tax_fen }) =>
            [`税率 ${tax_rate}%`, `¥${formatFen(amount_fen)}，其中税额 ¥${formatFen(tax_fen)}`] as const,
        ),
        ['待红冲', of.to_red_fen > 0 ? <Fen key="red" fen={of.to_red_fen} /> : null],
        ['收票邮箱', of.email || null],
        [
          '收票地址',
          of.address ? `${of.address.name} ${of.address.phone} ${of.address.region} ${of.address.detail}` : null,
        ],
        ['快递', of.express ? `${of.express.name} ${of.express.no}` : null],
        ['备注', of.remark || null],
        ['驳回原因', of.reject_reason || null],
        ['订单', of.order_nos.join('、')],
        ['申请时间', <DateTime key="at" at={of.created_at} />],
      ]}
    />
    <h4>明细</h4>
    <Lines lines={of.lines} />
    {of.papers.length > 0 && <h4>发票</h4>}
    {of.papers.map((paper) => (
      <p key={paper.paper_id}>
        {paper.provider_text && (
          <span className={paper.has_failed ? 'desk-warned' : 'desk-dim'}>
            {paper.has_failed ? `没有开出：${paper.provider_text}` : paper.provider_text}
            <br />
          </span>
        )}
        {paper.kind === 'red' ? '红字' : '蓝字'} {paper.invoice_no || paperStateLabel[paper.state]} · ¥
        {formatFen(paper.amount_fen)} {paper.reason}{' '}
        {paper.pdf_url && (
          <a href={paper.pdf_url} download={`发票_${paper.invoice_no}.pdf`}>
            PDF
          </a>
        )}{' '}
        {paper.ofd_url && (
          <a href={paper.ofd_url} download={`发票_${paper.invoice_no}.ofd`}>
            OFD
          </a>
        )}
      </p>
    ))}
    <h4>进度</h4>
    {of.timeline.map(({ text, operator, at }) => (
      <p key={`${at} ${text}`}>
        <DateTime at={at} /> {text}（{operator}）
      </p>
    ))}
  </>
)
