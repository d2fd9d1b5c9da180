import type { AftersaleFacts } from '@mall/contract/aftersale/terms'
import { resendVerb } from '@mall/contract/aftersale/words'
import type { z } from '@mall/contract/call/zod'
import { packageStatusText } from '@mall/contract/order/words'
import { Image, Table, Timeline } from 'antd'
import { Clock, Code, DateTime, Fen, Two } from '#parts/cells.tsx'
import { Facts } from '#parts/Facts.tsx'
import { Carried } from '#parts/shipping/Carried.tsx'
import './request-facts.css'

type Request = z.infer<typeof AftersaleFacts> & { buyer: string }

const Pictures = ({ of, alt }: { of: readonly string[]; alt: string }) =>
  of.length > 0 && (
    <div className="desk-evidence">
      <Image.PreviewGroup>
        {of.map((src, i) => (
          <Image key={src} src={src} alt={`${alt} ${i + 1}`} width={72} height={72} style={{ objectFit: 'cover' }} />
        ))}
      </Image.PreviewGroup>
    </div>
  )

const placeText = { unshipped: '未发货', unreceived: '未收到货', received: '已收到货' }
const receiptText = { whole: '完好收到', partial: '收到部分', damaged: '收到但有损坏', refused: '拒收' }
const placed = (to: { name: string; phone: string; address: string } | null) =>
  to && `${to.name} ${to.phone} ${to.address}`

/** A request in full: its kind and reason, its money, the state of the goods, the record. */
export const RequestFacts = ({ of: request }: { of: Request }) => (
  <div className="desk-order">
    <Facts
      of={[
        ['状态', `${request.status_text}，${request.hint}`],
        [
          '时限',
          request.expire_at && (
            <span key="due">
              <Clock due={request.expire_at} /> {request.expire_text}
            </span>
          ),
        ],
        ['类型', request.kind_text],
        ['订单编号', <Code key="no">{request.order_no}</Code>],
        ['店铺', request.mer_name],
        ['买家', request.buyer],
        ['货物状态', request.kind === 'refund_only' ? placeText[request.place] : null],
        ['原因', request.reason],
        ['说明', request.remark || null],
        ['联系方式', [request.contact.name, request.contact.phone].filter(Boolean).join(' ') || null],
        ['寄往', placed(request.address)],
        ['换成', request.exchange && `${request.exchange.sku_text}`],
        ['拒绝原因', request.reject_reason || null],
        ['关闭原因', request.close_reason || null],
      ]}
    />
    <Pictures of={request.images} alt="买家凭证" />
    <Table
      size="small"
      pagination={false}
      rowKey="order_item_id"
      dataSource={request.items}
      columns={[
        {
          title: '商品',
          render: (_, item) => (
            <Two under={[item.sku_text, item.sku_code].filter(Boolean).join(' · ')}>{item.name}</Two>
          ),
        },
        { title: '单价', align: 'right', width: 96, render: (_, item) => <Fen fen={item.price_fen} /> },
        { title: '数量', align: 'right', width: 72, render: (_, item) => `${item.qty} ${item.unit}` },
        { title: '退款', align: 'right', width: 100, render: (_, item) => <Fen fen={item.amount_fen || null} /> },
      ]}
    />
    <MoneyBack {...request} />
    <Answers {...request} />
    <Parcel title="退货物流" of={request.return_parcel} />
    <Parcel title={`商家${resendVerb[request.resend_parcel?.way ?? 'express']}`} of={request.resend_parcel} />
    <h3>协商记录</h3>
    <Timeline
      items={request.thread.toReversed().map(({ id, operator, title, text, images, at }) => ({
        key: id,
        color: 'gray',
        content: (
          <>
            <Two under={text}>
              {operator} {title} <DateTime at={at} />
            </Two>
            <Pictures of={images} alt={`${operator}的凭证`} />
          </>
        ),
      }))}
    />
  </div>
)

const stateText = { refunding: '退款中', refunded: '已到账', stuck: '退款异常' }

/** The refund by source, as it is paid, and the part already paid out. */
function MoneyBack({ money, payouts }: Request) {
  if (money.amount_fen === 0 && payouts.length === 0) return null
  return (
    <>
      <h3>退款试算</h3>
      <Facts
        of={[
          ['退款合计', <Fen key="all" fen={money.amount_fen} />],
          ['其中运费', money.freight_fen > 0 ? <Fen key="freight" fen={money.freight_fen} /> : null],
          ['商品最多可退', <Fen key="most" fen={money.most_fen} />],
          ...money.legs.map(
            ({ text, amount_fen, eta }) =>
              [
                text,
                <Two key={text} under={eta}>
                  <Fen fen={amount_fen} />
                </Two>,
              ] as const,
          ),
          ['扣回积分', money.points_taken_back > 0 ? `${money.points_taken_back}` : null],
          ['退回积分', money.points_returned > 0 ? `${money.points_returned}` : null],
          [
            '优惠券',
            money.coupons
              .map(({ name, returned, text }) => `${name}${text || (returned ? '退回' : '不退回')}`)
              .join('；') || null,
          ],
          ['发票', money.needs_red_invoice ? '已开的发票多于退款后的实付，差额需红冲' : null],
          ['说明', money.notes.join('；') || null],
          ...payouts.map(
            ({ refund_no, text, amount_fen, state, at }) =>
              [
                stateText[state],
                <Two key={refund_no} under={<DateTime at={at} />}>
                  {text} <Fen fen={amount_fen} />
                </Two>,
              ] as const,
          ),
        ]}
      />
    </>
  )
}

/** The store's offer and findings in the return, and the platform's decision. */
const Answers = ({ offer, receipt, decision, return_address }: Request) => (
  <>
    {offer && (
      <>
        <h3>协商方案</h3>
        <p>
          {offer.kind === 'exchange' ? '建议换货' : <Fen fen={offer.amount_fen} />} {offer.text}
        </p>
        <Pictures of={offer.images} alt="方案凭证" />
      </>
    )}
    {receipt && (
      <>
        <h3>收货</h3>
        <p>
          {receiptText[receipt.result]}，{receipt.received_qty} 件 {receipt.note}
        </p>
        <Pictures of={receipt.images} alt="验货照片" />
      </>
    )}
    {decision && (
      <>
        <h3>平台裁决</h3>
        <p>
          {decision.text} {decision.amount_fen > 0 && <Fen fen={decision.amount_fen} />} {decision.reason}
        </p>
      </>
    )}
    {return_address && <Facts of={[['退货地址', placed(return_address)]]} />}
  </>
)

function Parcel({ title, of }: { title: string; of: Request['return_parcel'] }) {
  if (!of) return null
  return (
    <>
      <h3>{title}</h3>
      <p>
        <Carried {...of} /> {packageStatusText(of)} {of.remark || of.ship_note}
        {of.pickup && ` 上门取件 ${of.pickup.text}`}
      </p>
      {of.way === 'express' && !of.tracked && <p className="desk-dim">查不到物流轨迹，请用运单号到快递公司官网查询</p>}
      <Pictures of={of.images} alt={title} />
      {of.traces.length > 0 && (
        <Timeline
          items={of.traces.map(({ at, text }) => ({
            key: at + text,
            color: 'gray',
            content: (
              <span>
                {text} <DateTime at={at} />
              </span>
            ),
          }))}
        />
      )}
    </>
  )
}
