import { seckillOfGoods } from '@mall/contract/seckill/calls'
import type { SeckillDeal } from '@mall/contract/seckill/terms'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useLoaded } from '#api/loaded.ts'
import { allOf } from '#api/query.ts'
import { Progress } from '#features/seckill/Progress.tsx'
import { RemindButton } from '#features/seckill/RemindButton.tsx'
import { useReminders } from '#features/seckill/useReminders.ts'
import { dealState, limitText, momentText } from '#session/deal-state.ts'
import { dealsOf, type MineOf, useMine } from '#session/deals.ts'
import { useIsCompanyMember } from '#session/session.ts'
import { useServerOffset } from '#store/server-clock.ts'
import { useClockAt } from '#store/useClockAt.ts'
import { CountDown } from '#ui/CountDown.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { Icon } from '#ui/Icon.tsx'
import { LinePrice, Money } from '#ui/Money.tsx'
import { useReducedMotion } from '#ui/useReducedMotion.ts'
import styles from './detail.module.css'

type Seckill = ReturnType<typeof useSeckill>

const none: readonly SeckillDeal[] = []

/** The flash sales of the goods on the page, this person's own facts of them, and the server's time. */
export function useSeckill(goodsId: number, seckillId: number) {
  const query = dealsOf(goodsId, seckillId)
  const { data } = useLoaded(query)
  const cache = useQueryClient()
  const refetch = () => cache.invalidateQueries({ queryKey: allOf(seckillOfGoods) })
  // An address may name a deal of another goods.
  const deals = useMemo(() => data?.list.filter((deal) => deal.goods_id === goodsId) ?? none, [data, goodsId])
  const now = useClockAt(
    deals.flatMap(({ start_at, end_at }) => [start_at, end_at]),
    refetch,
  )
  const mine = useMine(deals.map(({ seckill_id }) => seckill_id))
  const wanted = deals.find(({ seckill_id }) => seckill_id === seckillId)
  const over = wanted !== undefined && dealState(wanted, now) === 'ended'
  useEffect(() => {
    if (over) toast('本场秒杀已结束，商品恢复原价')
  }, [over])
  return { deals, mine, now, refetch, wantedSkuId: over ? 0 : (wanted?.sku_id ?? 0) }
}

type Props = { of: Seckill; skuId: number | undefined }

/** The flash sale of the chosen sku, or else one that another can be had in. One that ends while it is looked at says so and stays. */
export function DealStrip({ of: { deals, mine, now }, skuId }: Props) {
  const notEnded = deals.filter((deal) => dealState(deal, now) !== 'ended')
  const own = notEnded.find(({ sku_id }) => sku_id === skuId)
  const [last, setLast] = useState(own)
  if (own && own !== last) setLast(own)
  const over = last?.sku_id === skuId ? last : undefined
  const shown = own ?? over ?? notEnded.find((deal) => dealState(deal, now) !== 'sold_out')
  if (!shown) return null
  return <Strip key={shown.seckill_id} deal={shown} isOther={shown.sku_id !== skuId} mine={mine} now={now} />
}

type StripProps = { deal: SeckillDeal; isOther: boolean; mine: MineOf; now: number | null }

function Strip({ deal, isOther, mine, now }: StripProps) {
  const { remind } = useReminders()
  const company = useIsCompanyMember()
  const own = mine.get(deal.seckill_id)
  const state = dealState(deal, now)
  const limit = limitText(deal, { bought: own?.bought ?? 0, company })
  return (
    <section className={styles.deal} data-standing={state} aria-label="限时秒杀">
      <div className="min-w-0 flex-1">
        <p className={styles.dealPrice}>
          <span>秒杀价</span>
          <b>
            <Money fen={deal.seckill_price_fen} size={20} trim tone="inherit" />
          </b>
          {deal.price_fen !== null && deal.price_fen > deal.seckill_price_fen ? (
            <LinePrice fen={deal.price_fen} />
          ) : null}
        </p>
        <p className="one-line text-tag">
          {isOther && deal.sku_text ? `${deal.sku_text} · ` : ''}
          {limit}
        </p>
      </div>
      <div className={styles.dealTime}>
        <Time deal={deal} now={now} />
        {state === 'ongoing' ? <Progress deal={deal} /> : null}
        {state === 'upcoming' ? <RemindButton deal={deal} reminded={own?.reminded ?? false} onRemind={remind} /> : null}
      </div>
    </section>
  )
}

function Time({ deal, now }: Pick<StripProps, 'deal' | 'now'>) {
  const offset = useServerOffset()
  const still = useReducedMotion()
  const state = dealState(deal, now)
  if (state === 'sold_out') return <b className="font-medium">已抢光，可按原价购买</b>
  if (state === 'ended') return <b className="font-medium">已结束，恢复原价</b>
  if (state === 'upcoming') {
    return <b className="digits font-medium">{now === null ? '即将' : momentText(deal.start_at, now)} 开抢</b>
  }
  return (
    <span className="flex items-center gap-1">
      <Icon name="clock" size={14} />
      距结束
      <CountDown endsAt={deal.end_at} serverOffsetMs={offset} tenths={!still} />
    </span>
  )
}
