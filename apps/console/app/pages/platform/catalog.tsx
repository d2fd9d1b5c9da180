import { exportMallGoods } from '@mall/contract/export/platform.calls'
import { isBelowThirty } from '@mall/contract/goods/odd-price'
import { banGoods, mallGoods } from '@mall/contract/goods/platform.calls'
import { type GoodsStatus, goodsStatuses, goodsStatusLabel } from '@mall/contract/goods/words'
import type { RowOf } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { Code, DateTime, Fen, Line, Status, type Tone, Two } from '#parts/cells.tsx'
import { Facts } from '#parts/Facts.tsx'
import { Pictures } from '#parts/Pictures.tsx'
import { PriceShare } from '#parts/PriceShare.tsx'
import { Queue } from '#parts/Queue.tsx'
import { actsOn } from '#parts/queue/acts.ts'
import { oneOf, words } from '#parts/url-state.ts'

type Goods = RowOf<typeof mallGoods>

const tones: Record<GoodsStatus, Tone> = { draft: 'idle', on_sale: 'done', off_sale: 'idle', banned: 'bad' }
const state = ({ status }: Goods) => <Status tone={tones[status]}>{goodsStatusLabel[status]}</Status>

const by = actsOn<Goods>()
const reason = {
  schema: async () => (await import('@mall/contract/goods/platform.terms')).banGoods.input.pick({ reason: true }),
  fields: [{ name: 'reason' as const, label: '原因', kind: 'area' as const }],
}
const acts = [
  by(banGoods)({
    label: '违规下架',
    when: ({ status }) => status !== 'banned',
    danger: true,
    confirm: () => '商品立即从商城消失，店铺不能自行上架。',
    form: reason,
    input: ({ goods_id }, fields) => ({ goods_id, banned: true, ...fields }),
  }),
  by(banGoods)({
    label: '解除',
    when: ({ status }) => status === 'banned',
    confirm: () => '商品回到已下架，由店铺自行上架。',
    form: reason,
    input: ({ goods_id }, fields) => ({ goods_id, banned: false, ...fields }),
  }),
]

const tabs = ['all', ...goodsStatuses] as const
const params = { status: oneOf(tabs, 'on_sale'), keyword: words() }

export const Page = () => (
  <Queue
    page={pages.catalog}
    call={mallGoods}
    file={exportMallGoods}
    params={params}
    input={({ status, keyword }) => ({ status: status === 'all' ? undefined : status, keyword })}
    keyOf={({ goods_id }) => String(goods_id)}
    tabs={{
      param: 'status',
      list: tabs.map((value) => ({ value, label: value === 'all' ? '全部' : goodsStatusLabel[value] })),
    }}
    search={{ param: 'keyword', placeholder: '商品名称、型号、编码、店铺' }}
    columns={[
      { title: '图片', width: 56, cell: ({ image }) => <Picture path={image} /> },
      {
        title: '商品',
        cell: (row) => <Two under={row.item_code}>{<Line most={260}>{row.name}</Line>}</Two>,
      },
      { title: '状态', width: 84, cell: state },
      { title: '店铺', cell: ({ mer_name }) => mer_name },
      {
        title: '价格起',
        width: 132,
        right: true,
        cell: (row) => (
          <Two under={row.market_price_fen === null ? '' : <OfList row={row} />}>
            <span className={isBelowThirty(row.price_fen ?? 0, row.market_price_fen) ? 'desk-late' : undefined}>
              <Fen fen={row.price_fen} />
            </span>
          </Two>
        ),
      },
      { title: '库存', width: 72, right: true, cell: ({ stock }) => stock },
      { title: '销量', width: 72, right: true, cell: ({ sales }) => sales },
    ]}
    acts={acts}
    titleOf={({ name }) => name}
    detail={(row) => (
      <>
        <Pictures images={row.images} alt="商品图" size={116} />
        <Facts
          of={[
            ['状态', state(row)],
            ['下架原因', row.ban_reason || null],
            ['商品', row.name],
            ['店铺', row.mer_name],
            ['分类', row.category],
            ['品牌', row.brand],
            ['型号', row.model || null],
            ['编码', <Code key="code">{row.item_code}</Code>],
            ['价格起', <Fen key="fen" fen={row.price_fen} />],
            ['划线价', row.market_price_fen === null ? null : <OfList key="list" row={row} />],
            ['库存', row.stock],
            ['发布时间', <DateTime key="at" at={row.created_at} />],
            [
              '商城页面',
              row.status === 'on_sale' ? (
                <a key="link" href={`/product/detail?goods_id=${row.goods_id}`} target="_blank" rel="noreferrer">
                  打开商品详情
                </a>
              ) : null,
            ],
          ]}
        />
      </>
    )}
    empty="没有商品"
  />
)

const Picture = ({ path }: { path: string }) =>
  path === '' ? null : (
    <img src={`${path}?w=120`} alt="" width={36} height={36} loading="lazy" style={{ borderRadius: 4 }} />
  )

/** The list price of the cheapest sku, and how much of it is asked: red under three tenths. */
const OfList = ({ row: { price_fen, market_price_fen } }: { row: Pick<Goods, 'price_fen' | 'market_price_fen'> }) => (
  <>
    划线 <Fen fen={market_price_fen} />，<PriceShare fen={price_fen} of={market_price_fen} />
  </>
)
