import { type Inquiry, wordsOf } from '#features/inquiry/inquiry.ts'
import { Check } from '#ui/Check.tsx'
import { Money } from '#ui/Money.tsx'
import { moneyText } from '#ui/money.ts'
import { Tag } from '#ui/Tag.tsx'
import { InWords } from './InWords.tsx'
import { type Offer, offersIn, type Picks, takenQty } from './picks.ts'

type Props = { of: Inquiry; picks: Picks; onPick: ((picks: Picks) => void) | null }

/** Each line with what stores offer for it: the same goods first, then substitutes, each from the cheapest. */
export function ByItem({ of, picks, onPick }: Props) {
  const offers = offersIn(of)
  return of.items.map((item) => {
    const its = offers.filter(({ line }) => line.item_id === item.item_id).toSorted(sameGoodsFirst)
    const same = its.filter(({ line }) => !line.is_substitute)
    const soonest = Math.min(...its.map(({ line }) => line.lead_days))
    const pick = (offer: Offer, on: boolean) => {
      const next = new Map(picks)
      if (on) next.set(item.item_id, offer.line.quote_line_id)
      else next.delete(item.item_id)
      onPick?.(next)
    }
    return (
      <section key={item.item_id} className="card grid gap-2" aria-label={item.name}>
        <div className="flex gap-2">
          <h3 className="min-w-0 flex-1 text-btn font-semibold wrap-anywhere">
            {item.name} <span className="text-hint font-normal text-ink-3">{wordsOf(item)}</span>
          </h3>
          <span className="digits">
            {item.qty} {item.unit}
          </span>
        </div>
        {its.length === 0 ? <p className="text-hint text-ink-3">没有店铺报价</p> : null}
        <ul className="grid gap-2">
          {its.map((offer, i) => (
            <li key={offer.line.quote_line_id} className="flex items-center gap-2">
              {onPick ? (
                <Check
                  checked={picks.get(item.item_id) === offer.line.quote_line_id}
                  disabled={takenQty(of, offer) === 0}
                  onChange={(on) => pick(offer, on)}
                  label={`选用${offer.store}的${offer.line.name}`}
                />
              ) : null}
              <span className="min-w-0 flex-1 grid">
                <span className="one-line">{offer.store}</span>
                <span className="flex flex-wrap items-center gap-1.5 text-hint text-ink-3">
                  {i === 0 && same.length > 1 ? <Tag tone="success">最低价</Tag> : null}
                  {its.length > 1 && offer.line.lead_days === soonest ? <Tag tone="info">最快</Tag> : null}
                  {offer.line.is_substitute ? <Tag tone="warning">替代品</Tag> : null}
                  {offer.line.words ? <Tag tone="warning">文字报价</Tag> : null}
                  {offer.line.lead_days} 天{offer.line.min_qty > 1 ? `，${offer.line.min_qty} 起订` : ''}
                  {offer.line.qty < item.qty ? `，可供 ${offer.line.qty}` : ''}
                </span>
                {offer.line.is_substitute || item.sku_id === null ? (
                  <span className="text-hint text-ink-2 one-line">{offer.line.name}</span>
                ) : null}
                {offer.line.words ? <InWords of={offer.line.words} /> : null}
              </span>
              <span className="grid justify-items-end digits">
                <Money fen={offer.line.price_fen} size={16} />
                <span className="text-hint text-ink-3">不含税 {moneyText(offer.line.untaxed_price_fen)}</span>
              </span>
            </li>
          ))}
        </ul>
      </section>
    )
  })
}

const sameGoodsFirst = (a: Offer, b: Offer) =>
  Number(a.line.is_substitute) - Number(b.line.is_substitute) || a.line.price_fen - b.line.price_fen
