import type { AftersaleDetail } from '@mall/contract/aftersale/terms'
import { Evidence } from '#features/aftersale/Evidence.tsx'
import { Section } from '#ui/Card.tsx'
import { Money } from '#ui/Money.tsx'
import { moneyText } from '#ui/money.ts'
import { Timeline } from '#ui/Timeline.tsx'
import { shortTimeText } from '#ui/time.ts'

type Props = { request: AftersaleDetail }

const offerTitle = { amount: '商家提出的金额', exchange: '商家建议换货', receipt: '商家验货结果' }

/** The store's proposal, which the buyer has to answer. */
export function Offer({ request: { offer, status } }: Props) {
  if (!offer || status !== 'negotiating') return null
  return (
    <Section title={offerTitle[offer.kind]} extra={shortTimeText(offer.at)}>
      {offer.kind === 'exchange' ? null : (
        <p className="flex items-baseline gap-2">
          <span className="text-sub text-ink-2">商品退款</span>
          <Money fen={offer.amount_fen} size={20} />
        </p>
      )}
      <p className="text-sub">{offer.text}</p>
      <Evidence images={offer.images} label="商家凭证" />
    </Section>
  )
}

const receiptText = { whole: '完好收到', partial: '收到部分', damaged: '收到但有损坏', refused: '拒收' }

/** The store's findings on the return, and the platform's decision. */
export function Verdict({ request: { receipt, decision } }: Props) {
  return (
    <>
      {decision ? (
        <Section title="平台裁决" extra={shortTimeText(decision.at)}>
          <p className="font-medium">{decision.text}</p>
          {decision.amount_fen > 0 ? <p className="text-sub">{`商品退款 ${moneyText(decision.amount_fen)}`}</p> : null}
          <p className="text-sub text-ink-2">{decision.reason}</p>
        </Section>
      ) : null}
      {receipt ? (
        <Section title="商家收货" extra={shortTimeText(receipt.at)}>
          <p className="text-sub">
            {receiptText[receipt.result]}
            {receipt.result === 'refused' ? '' : `，${receipt.received_qty} 件`}
          </p>
          {receipt.note ? <p className="text-sub text-ink-2">{receipt.note}</p> : null}
          <Evidence images={receipt.images} label="验货照片" />
        </Section>
      ) : null}
    </>
  )
}

const sideText = { buyer: '买家', store: '商家', platform: '平台', system: '系统' }

/** Messages and actions of both sides, newest first. */
export function Negotiation({ request: { thread } }: Props) {
  if (thread.length === 0) return null
  return (
    <Section title="协商记录">
      <Timeline
        label="协商记录"
        items={thread.toReversed().map(({ id, side, operator, title, text, images, at }, index) => ({
          key: id,
          title: (
            <span className="text-sub">
              <b className="font-medium">{operator || sideText[side]}</b> <span className="text-ink-2">{title}</span>
            </span>
          ),
          time: shortTimeText(at),
          note:
            text || images.length > 0 ? (
              <>
                {text}
                <Evidence images={images} label={`${sideText[side]}的凭证`} />
              </>
            ) : undefined,
          tone: index === 0 ? 'now' : undefined,
        }))}
      />
    </Section>
  )
}
