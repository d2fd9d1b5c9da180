import { refuseQuote } from '@mall/contract/inquiry/calls'
import { askStateLabel, quoteRefusals } from '@mall/contract/inquiry/words'
import { useState } from 'react'
import { sent } from '#api/query.ts'
import { sayRefusal } from '#features/company/rights-lost.ts'
import type { Inquiry } from '#features/inquiry/inquiry.ts'
import { OrderPicture } from '#features/order/OrderPicture.tsx'
import { serverNow } from '#store/server-clock.ts'
import { AttachedFiles } from '#ui/AttachedFiles.tsx'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { LateSheet, late } from '#ui/LateSheet.tsx'
import { Money } from '#ui/Money.tsx'
import { moneyText } from '#ui/money.ts'
import { Picker } from '#ui/Picker.tsx'
import { Tag, type TagTone } from '#ui/Tag.tsx'
import { shortTimeText } from '#ui/time.ts'
import { InWords } from './InWords.tsx'
import { offersIn, type Picks, sumOf, takenQty, wholeOf } from './picks.ts'

type Props = {
  of: Inquiry
  picks: Picks
  /** null when the inquiry can no longer be decided */
  onPick: ((picks: Picks) => void) | null
  onChanged: (next: Inquiry) => void
  onRefresh: () => Promise<unknown>
}
type Asked = Inquiry['asked'][number]
type Quote = NonNullable<Asked['quote']>

const tones: Record<Asked['state'], TagTone> = {
  asked: 'warning',
  quoted: 'info',
  accepted: 'success',
  declined: 'neutral',
  withdrawn: 'neutral',
  refused: 'neutral',
}

/** A card for each store asked, those with a quote first. */
export function ByStore(props: Props) {
  const { of } = props
  const [refusing, setRefusing] = useState<number>()
  const [bargain, setBargain] = useState<Bargaining>({ key: 0, open: false })
  const stores = of.asked.toSorted((a, b) => Number(b.quote !== null) - Number(a.quote !== null))

  async function refuse(reason: string) {
    if (refusing === undefined) return
    const next = await sent(refuseQuote, { inquiry_no: of.inquiry_no, mer_id: refusing, reason }).catch(sayRefusal)
    if (!next) return void props.onRefresh()
    props.onChanged(next)
    toast.success('已拒绝，店铺会收到原因')
  }

  return (
    <>
      {stores.length === 0 ? (
        <section className="card text-ink-2">平台正在为您的需求寻找合适的店铺</section>
      ) : (
        stores.map((asked) => (
          <StoreCard
            key={asked.mer_id}
            asked={asked}
            {...props}
            onRefuse={setRefusing}
            onBargain={(one) => setBargain(({ key }) => ({ key: key + 1, open: true, asked: one }))}
          />
        ))
      )}
      {bargain.asked ? (
        <LateSheet
          key={bargain.key}
          of={bargainSheet}
          with={{
            open: bargain.open,
            inquiryNo: of.inquiry_no,
            asked: bargain.asked,
            onChanged: props.onChanged,
            onClose: () => setBargain((now) => ({ ...now, open: false })),
          }}
        />
      ) : null}
      <Picker
        open={refusing !== undefined}
        onClose={() => setRefusing(undefined)}
        title="拒绝报价"
        options={quoteRefusals.map((reason) => ({ key: reason, label: reason }))}
        value=""
        onPick={(reason) => void refuse(reason)}
      />
    </>
  )
}

type CardProps = Props & { asked: Asked; onRefuse: (merId: number) => void; onBargain: (asked: Asked) => void }
type Bargaining = { key: number; open: boolean; asked?: Asked }
const bargainSheet = late(() => import('./BargainSheet.tsx').then((module) => module.BargainSheet))

function StoreCard({ asked, of, picks, onPick, onRefuse, onBargain }: CardProps) {
  const { mer_id, mer_name, state, quote, asked_lines, reason } = asked
  // A sealed quote shows only in the number of quotes.
  const shown = state === 'quoted' && !quote && !of.is_open ? '已报价' : askStateLabel[state]
  return (
    <section className="card grid gap-2" aria-label={mer_name}>
      <div className="flex items-center gap-2">
        <h3 className="min-w-0 flex-1 text-btn font-semibold one-line">{mer_name}</h3>
        {quote?.is_expired ? <Tag>报价已过期</Tag> : <Tag tone={tones[state]}>{shown}</Tag>}
      </div>
      {quote ? (
        <QuoteFacts quote={quote} of={of} merId={mer_id} asked={asked_lines} />
      ) : (
        <p className="text-hint text-ink-3">{reason || `${asked_lines} 项`}</p>
      )}
      {quote && reason ? <p className="text-hint text-ink-3">{reason}</p> : null}
      {quote ? <QuoteLines quote={quote} of={of} picks={picks} /> : null}
      {quote?.remark ? <p className="text-hint text-ink-2 wrap-anywhere">{quote.remark}</p> : null}
      {quote && quote.files.length > 0 ? <AttachedFiles label={`${mer_name}的附件`} of={quote.files} /> : null}
      <Thread asked={asked} />
      {quote && onPick ? (
        <div className="flex justify-end gap-2">
          {of.awards.length > 0 || isAwaited(asked) ? null : (
            <Button size="s" variant="ghost" onClick={() => onBargain(asked)} label={`与${mer_name}议价`}>
              {quote.is_expired ? '请商家更新' : '议价'}
            </Button>
          )}
          {state === 'quoted' ? (
            <Button size="s" variant="ghost" onClick={() => onRefuse(mer_id)} label={`拒绝${mer_name}的报价`}>
              拒绝
            </Button>
          ) : null}
          {quote.is_expired || state === 'refused' ? null : (
            <Button
              size="s"
              variant="outline"
              onClick={() => onPick(wholeOf(of, mer_id))}
              label={`整单选用${mer_name}`}
            >
              整单选用
            </Button>
          )}
        </div>
      ) : null}
    </section>
  )
}

function QuoteFacts({ quote, of, merId, asked }: { quote: Quote; of: Inquiry; merId: number; asked: number }) {
  const { amountFen } = sumOf(of, wholeOf(of, merId))
  const days = Math.max(0, ...quote.lines.map(({ lead_days }) => lead_days))
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-hint text-ink-2 digits">
      {amountFen > 0 ? <Money fen={amountFen} size={20} /> : null}
      <span>
        报 {quote.lines.length}/{asked} 项
      </span>
      <span>{quote.freight_fen > 0 ? `运费 ${moneyText(quote.freight_fen)}` : '包邮'}</span>
      <span>{days} 天内发货</span>
      <span>有效期至 {quote.valid_until}</span>
    </p>
  )
}

function QuoteLines({ quote, of, picks }: { quote: Quote; of: Inquiry; picks: Picks }) {
  const offers = offersIn(of)
  return (
    <ul className="grid gap-2">
      {quote.lines.map((line) => {
        const item = of.items.find(({ item_id }) => item_id === line.item_id)
        const offer = offers.find((one) => one.line.quote_line_id === line.quote_line_id)
        const isPicked = picks.get(line.item_id) === line.quote_line_id
        return (
          <li key={line.quote_line_id} className="flex gap-2">
            <OrderPicture src={line.image} width={48} />
            <span className="min-w-0 flex-1 grid">
              <span className="min-w-0 flex items-center gap-1.5">
                <span className="min-w-0 one-line">{line.name}</span>
                {line.words ? <Tag tone="warning">文字报价</Tag> : null}
              </span>
              {line.words ? <InWords of={line.words} /> : null}
              <span className="text-hint text-ink-3 one-line">
                {line.is_substitute && item ? `替代 ${item.name} · ` : ''}
                {item?.sku_id === null ? `对应 ${item.name} · ` : ''}
                {line.min_qty > 1 ? `${line.min_qty} ${line.unit}起订 · ` : ''}
                {line.lead_days} 天{line.remark ? ` · ${line.remark}` : ''}
              </span>
              {offer && takenQty(of, offer) === 0 ? <span className="text-hint text-warning">低于起订量</span> : null}
            </span>
            <span className="grid justify-items-end digits">
              <Money fen={line.price_fen} size={16} />
              <span className="text-hint text-ink-3">不含税 {moneyText(line.untaxed_price_fen)}</span>
              {isPicked ? <Tag tone="success">已选</Tag> : null}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** Whether the store's time to answer the last bargain still runs. */
const isAwaited = ({ bargain_until }: Pick<Asked, 'bargain_until'>): boolean =>
  bargain_until !== null && Date.parse(bargain_until) > serverNow()

const priceText = (fen: number | null, none: string) => (fen === null ? none : moneyText(fen))

/** Bargains and the store's answers in turn: each version's total, and the prices it changed. */
function Thread({ asked }: { asked: Asked }) {
  const { versions, bargains, bargain_until } = asked
  if (versions.length < 2 && bargains.length === 0) return null
  const remarks = bargains.map((one) => ({
    key: `said ${one.at}`,
    at: one.at,
    head: `议价：${one.text}`,
    aim: one.target_amount_fen === null ? null : `目标总价 ${moneyText(one.target_amount_fen)}`,
    lines: one.lines.map(({ name, price_fen, target_price_fen }) => ({
      name,
      from: moneyText(price_fen),
      to: `目标 ${moneyText(target_price_fen)}`,
    })),
  }))
  const answered = versions.map(({ version, sent_at, amount_fen, changes }, i) => ({
    key: `version ${version}`,
    at: sent_at,
    head: `第 ${version} 版报价 ${i > 0 ? `${moneyText(versions[i - 1]?.amount_fen ?? 0)} → ` : ''}${moneyText(amount_fen)}`,
    aim: i > 0 && changes.length === 0 ? '单价与运费没有变化' : null,
    lines: changes.map(({ name, before_fen, after_fen }) => ({
      name,
      from: priceText(before_fen, '未报'),
      to: priceText(after_fen, '不再报'),
    })),
  }))
  const turns = [...remarks, ...answered].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
  return (
    <div className="min-w-0 rounded-lg bg-surface-2 p-2 text-hint text-ink-2">
      <ol className="grid gap-2" aria-label="议价记录">
        {turns.map(({ key, at, head, aim, lines }) => (
          <li key={key} className="min-w-0 grid gap-1">
            <p className="wrap-anywhere digits">
              <span className="text-ink-3">{shortTimeText(at)}</span> {head}
            </p>
            {aim ? <p className="digits">{aim}</p> : null}
            {lines.map(({ name, from, to }) => (
              <p key={name} className="min-w-0 flex gap-2">
                <span className="min-w-0 flex-1 one-line">{name}</span>
                <span className="digits">
                  {from} → {to}
                </span>
              </p>
            ))}
          </li>
        ))}
      </ol>
      {bargain_until && isAwaited(asked) ? (
        <p className="pt-2">等待店铺答复，{shortTimeText(bargain_until)} 前有效</p>
      ) : null}
    </div>
  )
}
