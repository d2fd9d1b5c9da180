import { isBelowThirty } from '@mall/contract/goods/odd-price'
import { type DealState, dealStateLabel, dealStates } from '@mall/contract/seckill/console.words'
import {
  mallSeckillDeals,
  mallSeckillSessions,
  reviewSeckill,
  stopSeckill,
} from '@mall/contract/seckill/platform.calls'
import {
  applySeckill,
  storeSeckillDeals,
  storeSeckillSessions,
  withdrawSeckill,
} from '@mall/contract/seckill/store.calls'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '#api/query.ts'
import { type DeskPage, pages } from '#app/pages.ts'
import { DateTime, Fen, Line, Two } from '#parts/cells.tsx'
import { FactList } from '#parts/FactList.tsx'
import { later } from '#parts/later.tsx'
import { NothingYet } from '#parts/NothingYet.tsx'
import { PriceShare } from '#parts/PriceShare.tsx'
import { Queue } from '#parts/Queue.tsx'
import { actsOn } from '#parts/queue/acts.ts'
import { oneOf, someId, words } from '#parts/url-state.ts'
import { useMay } from '#session/me.ts'
import { type Deal, DealStatus, spanText } from './cells.tsx'

const ApplyForm = later(async () => (await import('./ApplyForm.tsx')).ApplyForm)

const isPast = (at: string) => Date.parse(at) <= Date.now()
const by = actsOn<Deal>()
const reason = {
  schema: async () => (await import('@mall/contract/seckill/platform.terms')).stopSeckill.input.pick({ reason: true }),
  fields: [{ name: 'reason' as const, label: '原因（店铺可见）', kind: 'area' as const }],
}
const mallActs = [
  by(reviewSeckill)({
    label: '通过',
    when: ({ state, end_at }) => state === 'applied' && !isPast(end_at),
    confirm: () => '报名的件数立即从商品库存中划出，作为秒杀专用库存；通过后价格、件数与限购不能再改。',
    input: ({ seckill_id }) => ({ seckill_id, act: 'approve' }),
  }),
  by(reviewSeckill)({
    label: '不通过',
    when: ({ state }) => state === 'applied',
    danger: true,
    form: reason,
    input: ({ seckill_id }, values: { reason: string }) => ({ seckill_id, act: 'refuse', reason: values.reason }),
  }),
  by(stopSeckill)({
    label: '停止',
    when: ({ state, status }) => state === 'approved' && status !== 'ended',
    danger: true,
    confirm: () => '立即恢复原价，剩余件数退回商品库存；已经下单的不受影响。',
    form: reason,
    input: ({ seckill_id }, values: { reason: string }) => ({ seckill_id, reason: values.reason }),
  }),
]
const storeActs = [
  by(withdrawSeckill)({
    label: '撤回',
    when: ({ state, start_at }) => (state === 'applied' || state === 'approved') && !isPast(start_at),
    danger: true,
    confirm: (rows) =>
      rows.some(({ state }) => state === 'approved') ? '已划出的件数退回商品库存。' : '撤回后可以重新报名。',
    input: ({ seckill_id }) => ({ seckill_id }),
  }),
]

/** The platform decides, so its list opens at the waiting ones; a store's list opens at all of its own. */
const mallTabs = [...dealStates, 'all'] as const
const storeTabs = ['all', ...dealStates] as const
const labelOf = (tab: DealState | 'all') => (tab === 'all' ? '全部' : dealStateLabel[tab])
const shared = { session: someId(), keyword: words() }
const mallParams = { ...shared, state: oneOf(mallTabs, 'applied') }
const storeParams = { ...shared, state: oneOf(storeTabs, 'all') }

/** Stores' applications for sessions: all of them at the platform's desk, a store's own at its own. */
export function DealQueue({ page, ofMall }: { page: DeskPage; ofMall: boolean }) {
  const may = useMay()
  const [applying, setApplying] = useState(false)
  const { data: sessions } = useCall(
    (ofMall ? mallSeckillSessions : storeSeckillSessions) as typeof mallSeckillSessions,
    { list_rows: 100 },
  )
  const sessionsPage = ofMall ? pages.mall_seckill_sessions : pages.seckill_sessions
  return (
    <>
      <Queue
        page={page}
        call={(ofMall ? mallSeckillDeals : storeSeckillDeals) as typeof mallSeckillDeals}
        params={ofMall ? mallParams : storeParams}
        input={({ session, keyword, state }) => ({
          session_id: Number(session ?? 0),
          keyword,
          state: state === 'all' ? undefined : state,
        })}
        keyOf={({ seckill_id }) => String(seckill_id)}
        tabs={{
          param: 'state',
          list: (ofMall ? mallTabs : storeTabs).map((value) => ({ value, label: labelOf(value) })),
        }}
        search={{ param: 'keyword', placeholder: ofMall ? '商品名称、编码、店铺' : '商品名称、编码' }}
        selects={[
          {
            param: 'session',
            label: '场次',
            choices: (sessions?.list ?? []).map((one) => ({
              value: String(one.session_id),
              label: `${one.name} ${spanText(one)}`,
            })),
          },
        ]}
        columns={[
          {
            title: '商品',
            cell: (row) => (
              <Two under={row.sku_text || row.sku_code || '单规格'}>{<Line most={180}>{row.name}</Line>}</Two>
            ),
          },
          ...(ofMall ? [{ title: '店铺', cell: ({ mer_name }: Deal) => <Line most={100}>{mer_name}</Line> }] : []),
          { title: '场次', width: 168, cell: (row) => <Two under={spanText(row)}>{row.session_name}</Two> },
          {
            title: '秒杀价',
            width: 152,
            right: true,
            cell: (row) => (
              <Two under={row.price_fen === null ? '现无售价' : <PlainPrice row={row} />}>
                <span className={isBelowThirty(row.seckill_price_fen, row.price_fen) ? 'desk-late' : undefined}>
                  <Fen fen={row.seckill_price_fen} />
                </span>
              </Two>
            ),
          },
          {
            title: '件数',
            width: 104,
            right: true,
            cell: (row) => <Two under={`每人限 ${row.limit_num}`}>{piecesOf(row)}</Two>,
          },
          {
            title: '成交',
            width: 112,
            right: true,
            cell: (row) => (
              <Two under={`${row.sold} 件`}>
                <Fen fen={row.sold_fen} />
              </Two>
            ),
          },
          { title: '状态', width: 108, cell: (row) => <DealStatus row={row} /> },
        ]}
        acts={ofMall ? mallActs : storeActs}
        headActs={
          <>
            <Link to={sessionsPage.path}>
              <Button>{ofMall ? '场次管理' : '可报名场次'}</Button>
            </Link>{' '}
            {!ofMall && may(applySeckill.needs) && (
              <Button type="primary" onClick={() => setApplying(true)}>
                报名秒杀
              </Button>
            )}
          </>
        }
        titleOf={({ name }) => name}
        detail={(row) => <Detail row={row} />}
        empty={
          <NothingYet text={ofMall ? '没有待审核的报名' : '还没有报名'}>
            {!ofMall && (
              <Link to={sessionsPage.path}>
                <Button>看看有哪些场次</Button>
              </Link>
            )}
          </NothingYet>
        }
      />
      {applying && <ApplyForm onClose={() => setApplying(false)} />}
    </>
  )
}

const PlainPrice = ({ row }: { row: Deal }) => (
  <>
    现价 <Fen fen={row.price_fen} />，<PriceShare fen={row.seckill_price_fen} of={row.price_fen} />
  </>
)

/** An approved deal shows the pieces left; any other shows the pieces applied for. */
const piecesOf = ({ state, status, stock_left, stock_total }: Deal) =>
  state === 'approved' && status !== 'ended' ? `${stock_left} / ${stock_total}` : stock_total

const Detail = ({ row }: { row: Deal }) => (
  <FactList
    of={[
      ['状态', <DealStatus key="state" row={row} />],
      ['商品', row.name],
      ['规格', row.sku_text || null],
      ['规格编码', row.sku_code || null],
      ['店铺', row.mer_name],
      ['场次', `${row.session_name}（${spanText(row)}）`],
      ['秒杀价', <Fen key="price" fen={row.seckill_price_fen} />],
      ['现价', row.price_fen === null ? '现无售价' : <Fen key="plain" fen={row.price_fen} />],
      ['相当于现价的', <PriceShare key="share" fen={row.seckill_price_fen} of={row.price_fen} />],
      ['报名件数', `${row.stock_total} 件`],
      ['剩余件数', row.state === 'approved' ? `${row.stock_left} 件` : null],
      ['每人限购', `${row.limit_num} 件`],
      ['普通库存', `${row.stock} 件`],
      ['原因', row.reason || null],
      ['成交件数', `${row.sold} 件`],
      ['成交额', <Fen key="sold" fen={row.sold_fen} />],
      ['报名时间', <DateTime key="at" at={row.applied_at} />],
      [
        '商城页面',
        <a key="link" href={`/product/detail?goods_id=${row.goods_id}`} target="_blank" rel="noreferrer">
          打开商品详情
        </a>,
      ],
    ]}
  />
)
