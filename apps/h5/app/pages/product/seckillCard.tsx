import { seckillOfGoods } from '@mall/contract/seckill/calls'
import type { SeckillDeal } from '@mall/contract/seckill/terms'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLoaded } from '#api/loaded.ts'
import { pageMeta } from '#api/page-meta.ts'
import { parseQuery, usePageQuery } from '#api/page-query.ts'
import { publicClientLoader, publicLoader } from '#api/public-page.ts'
import { queryOf } from '#api/query.ts'
import { pages, to } from '#app/pages.ts'
import { Progress } from '#features/seckill/Progress.tsx'
import { RemindButton } from '#features/seckill/RemindButton.tsx'
import { seckillRules } from '#features/seckill/rules.ts'
import { dealPath } from '#features/seckill/seckill.ts'
import { useReminders } from '#features/seckill/useReminders.ts'
import { dealState, limitText, momentText } from '#session/deal-state.ts'
import { useMine } from '#session/deals.ts'
import { useIsCompanyMember } from '#session/session.ts'
import { useGlobalData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'
import { serverNow, useServerOffset } from '#store/server-clock.ts'
import { useClockAt } from '#store/useClockAt.ts'
import { BottomBar } from '#ui/BottomBar.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { CountDown } from '#ui/CountDown.tsx'
import { copyToClipboard } from '#ui/copy-text.ts'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { cartPicture } from '#ui/illustrations/lists.tsx'
import { LinePrice, Money } from '#ui/Money.tsx'
import { moneyText } from '#ui/money.ts'
import { Page } from '#ui/Page.tsx'
import { Picture } from '#ui/Picture.tsx'
import { sharePage } from '#ui/share-page.ts'
import { useReducedMotion } from '#ui/useReducedMotion.ts'
import styles from './seckillCard/seckillCard.module.css'

const QrCode = lazy(() => import('#ui/QrCode.tsx').then((module) => ({ default: module.QrCode })))

const page = pages.seckillCard
/** Without a deal or goods in the address, the mall's first deal. */
const dealOf = (params: { seckill_id: number; goods_id: number }) =>
  queryOf(seckillOfGoods, params, { staleTime: 5000 })
const queries = (url: URL) => [dealOf(parseQuery(page.query, url))]
export const loader = publicLoader(queries)
export const clientLoader = publicClientLoader(queries)
export const meta = pageMeta(({ loaded, url }) => {
  const deal = loaded(dealOf(parseQuery(page.query, url)))?.list[0]
  return deal
    ? { title: `秒杀价 ${moneyText(deal.seckill_price_fen, { trim: true })} ${deal.name}`, description: page.title }
    : page.title
})

export default function SeckillCardPage() {
  const { data } = useLoaded(dealOf(usePageQuery(page)))
  const deal = data?.list[0]
  return deal ? (
    <Landing deal={deal} />
  ) : (
    <Page title={page.title}>
      <EmptyBlock picture={cartPicture} title="暂无秒杀活动" hint="新的场次排好后再来看看">
        <ButtonLink size="l" to={to.home()}>
          看看别的
        </ButtonLink>
      </EmptyBlock>
    </Page>
  )
}

/** One deal to be shared: goods, price, end, and a link. */
function Landing({ deal }: { deal: SeckillDeal }) {
  const { imageDomain } = useGlobalData()
  const company = useIsCompanyMember()
  const cache = useQueryClient()
  const params = usePageQuery(page)
  const now = useClockAt([deal.start_at, deal.end_at], () =>
    cache.invalidateQueries({ queryKey: dealOf(params).queryKey }),
  )
  const mine = useMine([deal.seckill_id]).get(deal.seckill_id)
  const { name, image, sku_text, seckill_price_fen, price_fen } = deal
  return (
    <Page
      title={page.title}
      end={<IconButton icon="share" label="分享" onClick={() => void sharePage(name)} />}
      footer={
        <BottomBar>
          <Step deal={deal} now={now} reminded={mine?.reminded ?? false} />
        </BottomBar>
      }
    >
      <Picture
        src={image ? withImageDomain(image, imageDomain) : undefined}
        alt={name}
        sizes="min(100vw, 480px)"
        eager
        className={styles.picture}
      />
      <section className="card" aria-label="秒杀商品">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-sub text-accent">秒杀价</span>
          <Money fen={seckill_price_fen} size={28} trim unit={deal.unit} />
          {price_fen !== null && price_fen > seckill_price_fen ? <LinePrice fen={price_fen} /> : null}
        </p>
        <h2 className="mt-1 text-title font-semibold">{name}</h2>
        {sku_text ? <p className="mt-1 text-sub text-ink-2">{sku_text}</p> : null}
        <div className={styles.standing}>
          <DealStateText deal={deal} now={now} />
        </div>
        <p className="mt-2 text-hint text-ink-3">{limitText(deal, { bought: mine?.bought ?? 0, company })}</p>
      </section>
      <Share deal={deal} />
      <section className="card" aria-label="秒杀规则">
        <h2 className="text-body font-semibold">秒杀规则</h2>
        <ul className={styles.rules}>
          {seckillRules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </section>
      <p className="flex justify-center py-4">
        <ButtonLink variant="outline" to={to.seckillList()}>
          更多秒杀
        </ButtonLink>
      </p>
    </Page>
  )
}

type Shown = { deal: SeckillDeal; now: number | null }

/** The deal's end and remaining share, or the reason why it cannot be bought. */
function DealStateText({ deal, now }: Shown) {
  const offset = useServerOffset()
  const still = useReducedMotion()
  const state = dealState(deal, now)
  if (state === 'ended') return <span className="text-ink-3">本场秒杀已结束，可按原价购买</span>
  const upcoming = state === 'upcoming'
  return (
    <>
      <span className="flex items-center gap-2 text-sub">
        {upcoming ? '距开始' : '距结束'}
        <CountDown endsAt={upcoming ? deal.start_at : deal.end_at} serverOffsetMs={offset} tenths={!still} />
      </span>
      {upcoming ? (
        <span className="text-sub text-ink-3 digits">
          {now === null ? '\u00a0' : `${momentText(deal.start_at, now)} 开抢`}
        </span>
      ) : state === 'sold_out' ? (
        <span className="text-sub text-ink-3">已抢光，可按原价购买</span>
      ) : (
        <span className={styles.progress}>
          <Progress deal={deal} />
        </span>
      )}
    </>
  )
}

function Step({ deal, now, reminded }: Shown & { reminded: boolean }) {
  const { remind } = useReminders()
  const state = dealState(deal, now)
  if (state === 'ongoing') {
    return (
      <ButtonLink size="l" wide to={dealPath(deal)}>
        立即抢购
      </ButtonLink>
    )
  }
  const plain = (
    <ButtonLink size="l" variant="outline" grow to={dealPath(deal)}>
      按原价购买
    </ButtonLink>
  )
  if (state !== 'upcoming') return plain
  return (
    <>
      {plain}
      <RemindButton size="l" grow deal={deal} reminded={reminded} onRemind={remind} />
    </>
  )
}

/** A code for a colleague to scan, or a link to send. */
function Share({ deal }: { deal: SeckillDeal }) {
  const [address, setAddress] = useState('')
  useEffect(() => setAddress(location.origin + to.seckillCard({ seckill_id: deal.seckill_id })), [deal.seckill_id])
  async function copy() {
    const copied = await copyToClipboard(inviteText(deal, address))
    if (copied) toast.success('已复制，去发给同事吧')
    else toast.error('复制失败，请长按地址栏复制')
  }
  return (
    <section className={`card ${styles.share}`} aria-label="分享">
      <div className={styles.code}>
        {address ? (
          <Suspense>
            <QrCode text={address} label="本商品秒杀页二维码" />
          </Suspense>
        ) : null}
      </div>
      <div className="min-w-0 flex-1">
        <h2 className="text-body font-semibold">喊同事一起抢</h2>
        <p className="mt-1 mb-2 text-hint text-ink-3">扫码打开，或复制文案发到群里</p>
        <Button variant="soft" onClick={copy}>
          复制文案
        </Button>
      </div>
    </section>
  )
}

function inviteText({ name, seckill_price_fen, price_fen, start_at, end_at }: SeckillDeal, address: string): string {
  const now = serverNow()
  const before = price_fen === null ? '' : `（原价 ${moneyText(price_fen)}）`
  const time = Date.parse(start_at) > now ? `${momentText(start_at, now)} 开抢` : `抢到 ${momentText(end_at, now)}`
  return `喊你一起抢：${name}\n秒杀价 ${moneyText(seckill_price_fen)}${before}，${time}，数量有限\n${address}`
}
