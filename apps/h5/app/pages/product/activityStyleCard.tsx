import { campaignDetail, campaignGoods } from '@mall/contract/campaign/calls'
import type { Campaign } from '@mall/contract/campaign/terms'
import { campaignGap } from '@mall/contract/cart/calls'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useLoaded } from '#api/loaded.ts'
import { pageMeta } from '#api/page-meta.ts'
import { parseQuery, usePageQuery } from '#api/page-query.ts'
import { publicClientLoader, publicLoader } from '#api/public-page.ts'
import { infiniteOf, queryOf } from '#api/query.ts'
import { pages, to } from '#app/pages.ts'
import { useQuickAdd } from '#features/buying/useQuickAdd.tsx'
import { campaignStatus, startText } from '#features/campaign/campaign-status.ts'
import { gapShare, gapText, tiersText, tierText } from '#features/campaign/campaign-words.ts'
import { GapBar } from '#features/cart/GapBar.tsx'
import { GoodsGrid } from '#features/goods/GoodsGrid.tsx'
import { Nothing } from '#list/Nothing.tsx'
import { framesQuery } from '#session/frames.ts'
import { useLogin } from '#session/session.ts'
import { useServerOffset } from '#store/server-clock.ts'
import { useClockAt } from '#store/useClockAt.ts'
import { BackToTop } from '#ui/BackToTop.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { CountDown } from '#ui/CountDown.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { boxPicture } from '#ui/illustrations/box.tsx'
import { Note } from '#ui/Note.tsx'
import { Page } from '#ui/Page.tsx'
import { PullRefresh } from '#ui/PullRefresh.tsx'
import { sharePage } from '#ui/share-page.ts'
import { shortTimeText } from '#ui/time.ts'
import styles from './activityStyleCard/activityStyleCard.module.css'

const page = pages.activityStyleCard
type Params = { activity_id: number; goods_id: number }

const detailOf = ({ activity_id, goods_id }: Params) =>
  queryOf(campaignDetail, { campaign_id: activity_id, goods_id: activity_id > 0 ? 0 : goods_id }, { staleTime: 5000 })
const queries = (url: URL) => [detailOf(parseQuery(page.query, url)), framesQuery]
export const loader = publicLoader(queries)
export const clientLoader = publicClientLoader(queries)
export const meta = pageMeta(({ loaded, url }) => {
  const campaign = loaded(detailOf(parseQuery(page.query, url)))?.campaign
  return campaign ? { title: campaign.name, description: tiersText(campaign) || campaign.name } : page.title
})

export default function ActivityStyleCardPage() {
  const params = usePageQuery(page)
  const { data } = useLoaded(detailOf(params))
  return data?.campaign ? (
    <Landing key={data.campaign.campaign_id} campaign={data.campaign} params={params} />
  ) : (
    <Running />
  )
}

type Landed = Campaign & { rules: readonly string[]; goods: number }

/** A campaign with its goods; when it ends during the visit the page says so, and the goods show their plain prices. */
function Landing({ campaign, params }: { campaign: Landed; params: Params }) {
  const cache = useQueryClient()
  const quickAdd = useQuickAdd()
  const refresh = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: detailOf(params).queryKey }),
      cache.invalidateQueries({ queryKey: framesQuery.queryKey }),
    ])
  const now = useClockAt([campaign.start_at, campaign.end_at], () => void refresh())
  const status = campaignStatus(campaign, now)
  const goods = useInfiniteQuery(infiniteOf(campaignGoods, { campaign_id: campaign.campaign_id, list_rows: 20 }))
  const reduces = campaign.tiers.length > 0 && status === 'ongoing'
  return (
    <Page
      title={page.title}
      end={<IconButton icon="share" label="分享" onClick={() => void sharePage(campaign.name)} />}
      footer={reduces ? <CampaignGap campaignId={campaign.campaign_id} /> : undefined}
    >
      <PullRefresh onRefresh={refresh}>
        <Hero campaign={campaign} status={status} now={now} />
        {status === 'ended' || status === 'paused' ? (
          <Note tone="warning" className="mt-2 mx-gutter mb-0">
            {status === 'ended' ? '活动已结束，商品可按原价购买' : '活动暂停中，暂时不减，商品可按原价购买'}
          </Note>
        ) : null}
        {params.activity_id === 0 && params.goods_id > 0 ? (
          <p className="flex justify-center pt-3">
            <ButtonLink variant="outline" to={to.detail({ goods_id: params.goods_id })}>
              查看商品
            </ButtonLink>
          </p>
        ) : null}
        <h2 className="sr-only">活动商品</h2>
        <div className="mt-2">
          <GoodsGrid
            pages={goods}
            onAdd={quickAdd.add}
            label="活动商品"
            eager={4}
            empty={
              <Nothing look="bare" picture={boxPicture} title="活动商品已下架" hint="看看别的活动">
                <ButtonLink size="l" to={to.activityStyleCard({})}>
                  进行中的活动
                </ButtonLink>
              </Nothing>
            }
          />
        </div>
        <Rules campaign={campaign} />
      </PullRefresh>
      <BackToTop />
      {quickAdd.sheet}
    </Page>
  )
}

type HeroProps = { campaign: Campaign; status: Campaign['status']; now: number | null }

function Hero({ campaign, status, now }: HeroProps) {
  const offset = useServerOffset()
  const upcoming = status === 'coming'
  return (
    <section className={styles.hero} aria-label="活动" data-over={status === 'ended' || undefined}>
      <img src={campaign.bg_image} alt="" />
      <div className={styles.words}>
        <h2>{campaign.name}</h2>
        <p className="digits">
          {shortTimeText(campaign.start_at)} 至 {shortTimeText(campaign.end_at)}
        </p>
        {campaign.tiers.length > 0 ? (
          <ul className={styles.tiers} aria-label="满减">
            {campaign.tiers.map((tier) => (
              <li key={tier.min_fen} className="digits">
                {tierText(tier)}
              </li>
            ))}
          </ul>
        ) : null}
        <p className={styles.standing}>
          {status === 'ongoing' || upcoming ? (
            <>
              {upcoming ? '距开始' : '距结束'}
              <CountDown endsAt={upcoming ? campaign.start_at : campaign.end_at} serverOffsetMs={offset} />
            </>
          ) : (
            startText(campaign, status, now)
          )}
        </p>
      </div>
    </section>
  )
}

function Rules({ campaign: { rules, tiers } }: { campaign: Landed }) {
  const shown = [...rules, ...(tiers.length > 0 ? reductionRules : [])]
  if (shown.length === 0) return null
  return (
    <section className="card mt-2" aria-label="活动规则">
      <h2 className="text-body font-semibold">活动规则</h2>
      <ul className={styles.rules}>
        {shown.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  )
}

const reductionRules = [
  '活动商品合并计算，跨店铺也一起算，达到最高的一档减一次。',
  '减的金额按比例分到每件商品；先减满减，再用优惠券与积分。',
  '秒杀价、询价报价的商品不参加满减。',
] as const

/** Without a campaign or goods in the address: all running and coming campaigns. */
function Running() {
  const { data } = useLoaded(framesQuery)
  const list = data?.list ?? []
  const now = useClockAt(list.flatMap(({ start_at, end_at }) => [start_at, end_at]))
  const current = list.filter((one) => campaignStatus(one, now) !== 'ended')
  return (
    <Page title={page.title}>
      {current.length === 0 ? (
        <EmptyBlock picture={boxPicture} title="暂无进行中的活动" hint="新的活动开始后再来看看">
          <ButtonLink size="l" to={to.home()}>
            看看别的
          </ButtonLink>
        </EmptyBlock>
      ) : (
        <ul className="grid">
          {current.map((one) => (
            <li key={one.campaign_id}>
              <Link to={to.activityStyleCard({ activity_id: one.campaign_id })}>
                <Hero campaign={one} status={campaignStatus(one, now)} now={now} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}

/** The total of the campaign's goods in the cart, and the discount that more of them would bring. */
function CampaignGap({ campaignId }: { campaignId: number }) {
  const login = useLogin()
  const { data: gap } = useQuery({
    ...queryOf(campaignGap, { campaign_id: campaignId }, { staleTime: 0 }),
    enabled: login === 'in',
  })
  return (
    <GapBar
      share={gap ? gapShare(gap) : 0}
      visitor="登录后计算满减"
      gap={gap && { text: gapText(gap), met: gap.off_fen > 0, amount_fen: gap.amount_fen }}
    />
  )
}
