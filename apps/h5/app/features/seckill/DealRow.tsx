import type { SeckillDeal } from '@mall/contract/seckill/terms'
import type { SeckillState } from '@mall/contract/seckill/words'
import { Link } from 'react-router'
import { dealState, limitText } from '#session/deal-state.ts'
import type { Mine } from '#session/deals.ts'
import { useIsCompanyMember } from '#session/session.ts'
import { useGlobalData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { LinePrice, Money } from '#ui/Money.tsx'
import { Picture } from '#ui/Picture.tsx'
import { Progress } from './Progress.tsx'
import { RemindButton } from './RemindButton.tsx'
import styles from './seckill.module.css'
import { dealPath } from './seckill.ts'
import type { Reminders } from './useReminders.ts'

type Props = {
  deal: SeckillDeal
  mine: Mine | undefined
  /** by the server's clock */
  now: number | null
  eager: boolean
  onRemind: Reminders['remind']
}

/** A deal in the list of its session; an ended one stays, and links to the goods at its usual price. */
export function DealRow({ deal, mine, now, eager, onRemind }: Props) {
  const { imageDomain } = useGlobalData()
  const company = useIsCompanyMember()
  const state = dealState(deal, now)
  const isOver = state === 'sold_out' || state === 'ended'
  const { name, image, sku_text, seckill_price_fen, price_fen } = deal
  return (
    <article className={styles.row} data-standing={state}>
      <Picture src={image ? withImageDomain(image, imageDomain) : undefined} alt="" width={112} eager={eager}>
        {isOver ? (
          <span className="mask">
            <span>{state === 'sold_out' ? '已抢光' : '已结束'}</span>
          </span>
        ) : null}
      </Picture>
      <div className={styles.body}>
        <h3 className="line-clamp-2">
          <Link className="cover" to={dealPath(deal)}>
            {name}
          </Link>
        </h3>
        <p className="text-hint text-ink-3">
          {[sku_text, limitText(deal, { bought: mine?.bought ?? 0, company })].filter(Boolean).join(' · ')}
        </p>
        <div className="min-h-4.5">{state === 'ongoing' ? <Progress deal={deal} /> : null}</div>
        <div className={styles.foot}>
          <span className="flex flex-wrap items-baseline gap-x-1 min-w-0">
            <Money fen={seckill_price_fen} size={20} trim tone={isOver ? 'ink' : 'red'} />
            {price_fen !== null && price_fen > seckill_price_fen ? <LinePrice fen={price_fen} /> : null}
          </span>
          <End deal={deal} state={state} reminded={mine?.reminded ?? false} onRemind={onRemind} />
        </div>
      </div>
    </article>
  )
}

type EndProps = { deal: SeckillDeal; state: SeckillState; reminded: boolean; onRemind: Reminders['remind'] }

function End({ deal, state, reminded, onRemind }: EndProps) {
  if (state === 'upcoming') return <RemindButton deal={deal} reminded={reminded} onRemind={onRemind} />
  if (state === 'ongoing') {
    return (
      <ButtonLink size="s" to={dealPath(deal)} label={`立即抢购：${deal.name}`}>
        立即抢购
      </ButtonLink>
    )
  }
  return (
    <ButtonLink size="s" variant="outline" to={dealPath(deal)} label={`按原价购买：${deal.name}`}>
      原价购买
    </ButtonLink>
  )
}
