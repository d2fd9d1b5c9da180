import type { OutputOf } from '@mall/contract/endpoint'
import {
  askStateLabel,
  declineInquiry,
  declineReasons,
  inquiryTaxLabel,
  sendQuote,
  storeInquiries,
  storeInquiry,
  withdrawQuote,
} from '@mall/contract/inquiry'
import { formatFen } from '@mall/contract/money'
import { Button, Input, Modal, Select, Space, Table } from 'antd'
import { useState } from 'react'
import { useCall } from '#api/query.ts'
import { Clock, Code, Fen, Phone, Two } from '#parts/cells.tsx'
import { Facts } from '#parts/Facts.tsx'
import { Failure } from '#parts/Failure.tsx'
import { MoneyInput } from '#parts/form/MoneyInput.tsx'
import { useConfirm, useMessage } from '#parts/told.ts'
import { useAct } from '#parts/useAct.ts'
import { useMay } from '#session/me.ts'
import { fillDown, firstRows, type Row, wishOf } from './quote-rows.ts'
import './inquiries.css'

type Shown = OutputOf<typeof storeInquiry>
const changes = [storeInquiries, storeInquiry]

/** What was asked, and a sheet to quote it: one row a line, prices may be pasted as a column. */
export function QuoteSheet({ inquiryNo }: { inquiryNo: string }) {
  const { data, error, refetch } = useCall(storeInquiry, { inquiry_no: inquiryNo })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return null
  return (
    <>
      <Asked of={data} />
      {/* A version that was sent meanwhile begins the sheet anew. */}
      <Sheet key={data.version} of={data} />
      <Versions of={data} />
    </>
  )
}

const Asked = ({ of }: { of: Shown }) => (
  <Facts
    of={[
      ['企业', of.company_name],
      ['状态', of.state === 'asked' ? '待报价' : `${askStateLabel[of.state]}${of.reason ? `：${of.reason}` : ''}`],
      [
        '报价截止',
        <Two key="due" under={of.is_quoting ? <Clock due={of.deadline_at} /> : '已结束'}>
          {at(of.deadline_at)}
        </Two>,
      ],
      ['开标方式', of.sealed ? '密封，截止或买家提前开标后可见' : '买家随时可见'],
      ['发票', inquiryTaxLabel[of.tax_type]],
      ['收货地区', of.region || '—'],
      [
        '联系人',
        of.contact_name ? (
          <span key="who">
            {of.contact_name} <Phone>{of.contact_phone}</Phone>
          </span>
        ) : (
          '报价后可见'
        ),
      ],
      ['说明', of.remark || null],
      [
        '议价',
        of.bargains.length > 0
          ? of.bargains
              .map(({ text, target_amount_fen, lines, version }) => {
                const aim = target_amount_fen === null ? '' : `，目标总价 ¥${formatFen(target_amount_fen)}`
                const byLine = lines.map(
                  ({ name, price_fen, target_price_fen }) =>
                    `，${name} ¥${formatFen(price_fen)} → 目标 ¥${formatFen(target_price_fen)}`,
                )
                return `第 ${version} 版：${text}${aim}${byLine.join('')}`
              })
              .join('；')
          : null,
      ],
    ]}
  />
)
const at = (instant: string) => new Date(instant).toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai', hour12: false })

function Sheet({ of }: { of: Shown }) {
  const may = useMay()
  const message = useMessage()
  const confirm = useConfirm()
  const last = of.quotes[0]
  const [rows, setRows] = useState<readonly Row[]>(() => firstRows(of.items, last?.lines ?? []))
  const [freight, setFreight] = useState<number | null>(last?.freight_fen ?? 0)
  const [until, setUntil] = useState(last?.valid_until ?? '')
  const [remark, setRemark] = useState(last?.remark ?? '')
  const [declining, setDeclining] = useState(false)
  const send = useAct(sendQuote, { done: '报价已发送', changes })
  const withdraw = useAct(withdrawQuote, { done: '报价已撤回', changes })
  const mayQuote = may(sendQuote.needs) && of.is_quoting
  const change = (item: number, patch: Partial<Row>) =>
    setRows(rows.map((row) => (row.item === item ? { ...row, ...patch } : row)))

  async function start() {
    const wish = wishOf(of.inquiry_no, rows, { freight, until, remark })
    if ('fault' in wish) return void message.error(wish.fault)
    const skipped = of.items.length - wish.lines.length
    const sum = wish.lines.reduce((total, { price_fen, qty }) => total + price_fen * qty, freight ?? 0)
    const left = skipped > 0 ? `，${skipped} 项不报` : ''
    if (
      await confirm({
        title: '发送报价',
        content: `${wish.lines.length} 项，含运费共 ¥${formatFen(sum)}${left}。${of.bargain_until ? '' : '截止前可以再改。'}`,
      })
    )
      send.mutate(wish)
  }

  return (
    <>
      <Table
        className="quote-sheet"
        size="small"
        rowKey="item"
        pagination={false}
        scroll={{ x: 960 }}
        dataSource={[...rows]}
        columns={[
          {
            title: '询价商品',
            width: 250,
            render: (_, { item }) => {
              const asked = of.items.find(({ item_id }) => item_id === item)
              return asked && <Wanted of={asked} />
            },
          },
          ...(mayQuote
            ? [
                {
                  title: '本店商品编码',
                  width: 150,
                  render: (_: unknown, row: Row) => (
                    <Input
                      aria-label="本店商品编码"
                      value={row.code}
                      placeholder="本店编码"
                      onChange={({ target }) => change(row.item, { code: target.value })}
                    />
                  ),
                },
                {
                  title: '含税单价',
                  width: 120,
                  render: (_: unknown, row: Row) => (
                    // A column copied from a table fills the rows from here down.
                    <div onPaste={(event) => pasted(event, row.item)}>
                      <MoneyInput
                        label="含税单价"
                        value={row.price}
                        onChange={(price) => change(row.item, { price })}
                      />
                    </div>
                  ),
                },
                numberColumn('可供数量', 'qty', change),
                numberColumn('起订', 'least', change),
                numberColumn('货期（天）', 'days', change),
                {
                  title: '备注',
                  render: (_: unknown, row: Row) => (
                    <Input
                      aria-label="备注"
                      value={row.remark}
                      onChange={({ target }) => change(row.item, { remark: target.value })}
                    />
                  ),
                },
              ]
            : [
                {
                  title: '本店报价',
                  render: (_: unknown, { item }: Row) => (
                    <Offered of={last?.lines.find(({ item_id }) => item_id === item)} />
                  ),
                },
              ]),
          {
            title: '采纳',
            width: 72,
            align: 'right' as const,
            render: (_: unknown, { item }: Row) => of.items.find(({ item_id }) => item_id === item)?.awarded_qty || '—',
          },
        ]}
      />
      {mayQuote && (
        <div className="quote-terms">
          <span className="quote-term">
            <label htmlFor="quote-freight">运费</label>
            <MoneyInput id="quote-freight" value={freight} onChange={setFreight} />
          </span>
          <span className="quote-term">
            <label htmlFor="quote-until">报价有效期至</label>
            <Input
              id="quote-until"
              type="date"
              value={until}
              onChange={({ target }) => setUntil(target.value)}
              style={{ width: 150 }}
            />
          </span>
          <Input
            aria-label="整单备注"
            placeholder="整单备注，如付款方式、包装"
            value={remark}
            maxLength={200}
            onChange={({ target }) => setRemark(target.value)}
          />
        </div>
      )}
      <Space className="quote-acts">
        {mayQuote && (
          <Button type="primary" loading={send.isPending} onClick={() => void start()}>
            {of.version > 0 ? '更新报价' : '发送报价'}
          </Button>
        )}
        {mayQuote && of.state !== 'declined' && <Button onClick={() => setDeclining(true)}>无法报价</Button>}
        {may(withdrawQuote.needs) && of.state === 'quoted' && (
          <Button
            danger
            loading={withdraw.isPending}
            onClick={async () => {
              const content = of.is_quoting
                ? '撤回后买家不再看到，截止前可以重新报价。'
                : '报价已结束，撤回后不能再报。'
              if (await confirm({ title: '撤回报价', content })) withdraw.mutate({ inquiry_no: of.inquiry_no })
            }}
          >
            撤回报价
          </Button>
        )}
      </Space>
      {declining && <Decline inquiryNo={of.inquiry_no} onClose={() => setDeclining(false)} />}
    </>
  )

  function pasted(event: React.ClipboardEvent, item: number) {
    const filled = fillDown(rows, item, event.clipboardData.getData('text'))
    if (!filled) return
    event.preventDefault()
    setRows(filled)
  }
}

const numberColumn = (
  title: string,
  key: 'qty' | 'least' | 'days',
  change: (item: number, patch: Partial<Row>) => void,
) => ({
  title,
  width: 92,
  render: (_: unknown, row: Row) => (
    <Input
      aria-label={title}
      inputMode="numeric"
      value={row[key]}
      onChange={({ target }) => change(row.item, { [key]: target.value })}
    />
  ),
})

const Wanted = ({ of }: { of: Shown['items'][number] }) => {
  const words = [of.brand, of.model, of.spec].filter(Boolean).join(' · ')
  const aim = of.target_price_fen === null ? '' : `目标价 ¥${formatFen(of.target_price_fen)}`
  const by = of.wanted_on ? `${of.wanted_on} 前到货` : ''
  return (
    <div className="quote-wanted">
      <strong>{of.name}</strong>
      <span>{words}</span>
      <span>
        {of.qty} {of.unit} {aim} {by}
      </span>
      {of.remark && <span>{of.remark}</span>}
      {!of.is_own && <span className="desk-tag idle">{of.sku_id === null ? '文字需求' : '他店商品，可报同类'}</span>}
    </div>
  )
}

type Line = Shown['quotes'][number]['lines'][number]
const Offered = ({ of }: { of: Line | undefined }) =>
  of ? (
    <Two under={`${of.qty} ${of.unit}起订 ${of.min_qty}，${of.lead_days} 天`}>
      <Fen fen={of.price_fen} /> <Code>{of.sku_code}</Code>
    </Two>
  ) : (
    '未报'
  )

const Versions = ({ of }: { of: Shown }) =>
  of.quotes.length > 1 ? (
    <details className="quote-versions">
      <summary>历次报价（{of.quotes.length} 版）</summary>
      <ol reversed>
        {of.quotes.map((quote) => (
          <li key={quote.version}>
            {at(quote.sent_at)}，有效期至 {quote.valid_until}：
            {quote.lines.map(({ name, price_fen }) => `${name} ¥${formatFen(price_fen)}`).join('；')}
          </li>
        ))}
      </ol>
    </details>
  ) : null

function Decline({ inquiryNo, onClose }: { inquiryNo: string; onClose: () => void }) {
  const [reason, setReason] = useState<string>(declineReasons[0])
  const decline = useAct(declineInquiry, { done: '已回复买家', changes })
  return (
    <Modal
      open
      title="无法报价"
      okText="确定"
      okButtonProps={{ loading: decline.isPending }}
      onOk={() => decline.mutate({ inquiry_no: inquiryNo, reason }, { onSuccess: onClose })}
      onCancel={onClose}
      width={420}
    >
      <p>买家会看到原因；截止前仍可以改为报价。</p>
      <Select
        aria-label="原因"
        value={reason}
        onChange={setReason}
        options={declineReasons.map((value) => ({ value, label: value }))}
        style={{ width: '100%' }}
      />
    </Modal>
  )
}
