import * as bannedWordPlatformCalls from '@mall/contract/banned-word/platform.calls'
import * as bannedWordPlatformWords from '@mall/contract/banned-word/platform.words'
import { deskBrands } from '@mall/contract/brand/platform.calls'
import { mallCampaigns } from '@mall/contract/campaign/platform.calls'
import { campaignStateLabel } from '@mall/contract/campaign/platform.words'
import { campaignStatusLabel } from '@mall/contract/campaign/words'
import { mallContracts } from '@mall/contract/contract-price/platform.calls'
import { exportStoreContracts, storeContracts } from '@mall/contract/contract-price/store.calls'
import { exportStoreContracts as exportStoreContractsTerms } from '@mall/contract/contract-price/store.terms'
import { contractStateLabel, contractTargetLabel } from '@mall/contract/contract-price/words'
import { validText } from '@mall/contract/coupon/describe'
import { mallCoupons } from '@mall/contract/coupon/platform.calls'
import { couponAudienceLabel, couponStateLabel, couponWayLabel } from '@mall/contract/coupon/words'
import { mallEvaluations } from '@mall/contract/evaluation/platform.calls'
import { evaluationStateLabel } from '@mall/contract/evaluation/platform.words'
import * as platformCalls from '@mall/contract/export/platform.calls'
import * as platformTerms from '@mall/contract/export/platform.terms'
import { mallGoods } from '@mall/contract/goods/platform.calls'
import { goodsStatusLabel } from '@mall/contract/goods/words'
import { formatFen } from '@mall/contract/text/money'
import { type Route, route } from '#http/route.ts'
import { rateText } from '#modules/contract-price/contract-price.public.ts'
import { count, fen, text } from './cell.rules.ts'
import { headings } from './contract-table.rules.ts'
import { type Answered, at, type Filter, fileOf, type ListFile } from './list-file.ts'

const givers = { all: '', platform: '平台券', store: '店铺券' } as const
const shown = { no: '显示中', yes: '已隐藏' } as const

type Contract = Answered<typeof storeContracts>
const contractChoice = ({ state }: Filter<typeof storeContracts>) => (state ? contractStateLabel[state] : '')
/** The columns that the import reads stand in front, under its headings. */
const contractColumns: ListFile<typeof storeContracts>['columns'] = [
  { title: headings.company, width: 32, isText: true, cell: (row) => text(row.company_name) },
  { title: headings.target, width: 8, cell: (row) => text(contractTargetLabel[row.target]) },
  {
    title: headings.code,
    width: 24,
    isText: true,
    cell: (row) => text(row.target === 'category' ? row.name : row.code),
  },
  { title: headings.price, width: 12, cell: (row) => (row.price_fen === null ? null : fen(row.price_fen)) },
  { title: headings.rate, width: 10, cell: (row) => text(row.rate === null ? '' : rateText(row.rate)) },
  { title: headings.min_qty, width: 10, cell: (row) => count(row.min_qty) },
  { title: headings.valid_from, width: 14, cell: (row) => text(row.valid_from) },
  { title: headings.valid_until, width: 14, cell: (row) => text(row.valid_until) },
  { title: headings.remark, width: 24, cell: (row) => text(row.remark) },
  { title: '名称', width: 40, cell: (row: Contract) => text(row.name) },
  { title: '店铺', width: 20, cell: (row) => text(row.mer_name) },
  { title: '状态', width: 10, cell: (row) => text(contractStateLabel[row.state]) },
  { title: '录入人', width: 14, cell: (row) => text(row.operator) },
  { title: '录入时间', width: 20, cell: (row) => at(row.created_at) },
  { title: '提前结束', width: 20, cell: (row) => at(row.ended_at) },
]

/** Exports of everything on the shelves and in the windows: goods, reviews, agreed prices, coupons, brands, words. */
export const shelfExports = (routes: readonly Route[]): readonly Route[] => [
  route(
    platformCalls.exportMallGoods,
    platformTerms.exportMallGoods,
    fileOf(routes, mallGoods, {
      title: '商品',
      file: 'goods',
      choice: ({ status }) => (status ? goodsStatusLabel[status] : ''),
      columns: [
        { title: '订货编码', width: 16, cell: (row) => text(row.item_code) },
        { title: '商品名称', width: 40, cell: (row) => text(row.name) },
        { title: '状态', width: 10, cell: (row) => text(goodsStatusLabel[row.status]) },
        { title: '店铺', width: 20, cell: (row) => text(row.mer_name) },
        { title: '分类', width: 30, cell: (row) => text(row.category) },
        { title: '品牌', width: 14, cell: (row) => text(row.brand) },
        { title: '型号', width: 18, cell: (row) => text(row.model) },
        { title: '价格起', width: 12, cell: (row) => (row.price_fen === null ? null : fen(row.price_fen)) },
        { title: '库存', width: 10, cell: (row) => count(row.stock) },
        { title: '销量', width: 10, cell: (row) => count(row.sales) },
        { title: '发布时间', width: 20, cell: (row) => at(row.created_at) },
        { title: '下架原因', width: 30, cell: (row) => text(row.ban_reason) },
      ],
    }),
  ),
  route(
    platformCalls.exportEvaluations,
    platformTerms.exportEvaluations,
    fileOf(routes, mallEvaluations, {
      title: '评价',
      file: 'reviews',
      choice: ({ stars, state }) =>
        [state === 'all' ? '' : evaluationStateLabel[state], stars > 0 && `${stars} 星`].filter(Boolean).join('，'),
      columns: [
        { title: '星级', width: 8, cell: (row) => count(row.star) },
        { title: '评价', width: 60, cell: (row) => text(row.content || row.tags.join('、')) },
        { title: '追评', width: 40, cell: (row) => text(row.append?.content ?? '') },
        { title: '店铺回复', width: 40, cell: (row) => text(row.reply ?? '') },
        { title: '商品', width: 40, cell: (row) => text(row.goods_name) },
        { title: '规格', width: 20, cell: (row) => text(row.sku_text) },
        { title: '店铺', width: 20, cell: (row) => text(row.mer_name) },
        { title: '买家', width: 12, cell: (row) => text(row.user_name) },
        { title: '订单编号', width: 22, cell: (row) => text(row.order_no) },
        { title: '评价时间', width: 20, cell: (row) => at(row.created_at) },
        { title: '屏蔽时间', width: 20, cell: (row) => at(row.hidden_at) },
        { title: '屏蔽原因', width: 30, cell: (row) => text(row.hidden_reason) },
      ],
    }),
  ),
  route(
    exportStoreContracts,
    exportStoreContractsTerms,
    fileOf(routes, storeContracts, {
      title: '协议价',
      file: 'contract_prices',
      choice: contractChoice,
      columns: contractColumns,
    }),
  ),
  route(
    platformCalls.exportMallContracts,
    platformTerms.exportMallContracts,
    fileOf<typeof mallContracts>(routes, mallContracts, {
      title: '协议价',
      file: 'contract_prices',
      choice: contractChoice,
      columns: contractColumns,
    }),
  ),
  route(
    platformCalls.exportMallCampaigns,
    platformTerms.exportMallCampaigns,
    fileOf(routes, mallCampaigns, {
      title: '活动',
      file: 'campaigns',
      choice: ({ state }) => (state ? campaignStateLabel[state] : ''),
      columns: [
        { title: '活动', width: 24, cell: (row) => text(row.name) },
        {
          title: '状态',
          width: 10,
          cell: (row) => text(row.state === 'draft' ? campaignStateLabel.draft : campaignStatusLabel[row.status]),
        },
        { title: '开始', width: 20, cell: (row) => at(row.start_at) },
        { title: '结束', width: 20, cell: (row) => at(row.end_at) },
        {
          title: '满减',
          width: 30,
          cell: (row) =>
            text(
              row.tiers.map(({ min_fen, off_fen }) => `满 ${formatFen(min_fen)} 减 ${formatFen(off_fen)}`).join('，'),
            ),
        },
        { title: '商品数', width: 10, cell: (row) => count(row.goods.length) },
        { title: '订单', width: 10, cell: (row) => count(row.orders) },
        { title: '已减', width: 14, cell: (row) => fen(row.off_fen) },
        { title: '平台承担', width: 14, cell: (row) => fen(row.platform_fen) },
        { title: '成交', width: 14, cell: (row) => fen(row.sold_fen) },
      ],
    }),
  ),
  route(
    platformCalls.exportMallCoupons,
    platformTerms.exportMallCoupons,
    fileOf(routes, mallCoupons, {
      title: '优惠券',
      file: 'coupons',
      choice: ({ of, state }) => [givers[of], state ? couponStateLabel[state] : ''].filter(Boolean).join('，'),
      columns: [
        { title: '券名称', width: 24, cell: (row) => text(row.name) },
        { title: '发放方', width: 20, cell: (row) => text(row.mer_name || '平台') },
        { title: '状态', width: 10, cell: (row) => text(couponStateLabel[row.state]) },
        { title: '优惠', width: 28, cell: (row) => text(row.face_text) },
        { title: '适用范围', width: 30, cell: (row) => text(row.scope_text) },
        { title: '可领人群', width: 12, cell: (row) => text(couponAudienceLabel[row.audience]) },
        { title: '领取方式', width: 14, cell: (row) => text(couponWayLabel[row.way]) },
        { title: '发放数量', width: 10, cell: (row) => count(row.total) },
        { title: '每人限领', width: 10, cell: (row) => count(row.per_owner) },
        { title: '已领取', width: 10, cell: (row) => count(row.claimed) },
        { title: '已使用', width: 10, cell: (row) => count(row.used) },
        { title: '让利', width: 14, cell: (row) => fen(row.given_fen) },
        { title: '平台承担', width: 14, cell: (row) => fen(row.platform_fen) },
        { title: '带来成交', width: 14, cell: (row) => fen(row.sold_fen) },
        { title: '领取开始', width: 20, cell: (row) => at(row.claim_from) },
        { title: '领取结束', width: 20, cell: (row) => at(row.claim_until) },
        {
          title: '有效期',
          width: 24,
          cell: (row) =>
            text(validText({ days: row.valid_days, from: row.valid_from ?? row.claim_from, until: row.valid_until })),
        },
      ],
    }),
  ),
  route(
    platformCalls.exportBrands,
    platformTerms.exportBrands,
    fileOf(routes, deskBrands, {
      title: '品牌',
      file: 'brands',
      choice: ({ hidden }) => (hidden ? shown[hidden] : ''),
      columns: [
        { title: '品牌', width: 20, cell: (row) => text(row.name) },
        { title: '首字母', width: 8, cell: (row) => text(row.initial) },
        { title: '拼音', width: 24, cell: (row) => text(row.pinyin) },
        { title: '状态', width: 10, cell: (row) => text(shown[row.is_hidden ? 'yes' : 'no']) },
        { title: '排序', width: 8, cell: (row) => count(row.sort) },
        { title: '在售商品', width: 10, cell: (row) => count(row.goods) },
      ],
    }),
  ),
  route(
    platformCalls.exportWordHits,
    platformTerms.exportWordHits,
    fileOf(routes, bannedWordPlatformCalls.wordHits, {
      title: '用语复核',
      file: 'word_hits',
      choice: ({ state, source }) =>
        [
          state && bannedWordPlatformWords.wordHitStateLabel[state],
          source && bannedWordPlatformWords.wordHitSourceLabel[source],
        ]
          .filter(Boolean)
          .join('，'),
      columns: [
        { title: '来源', width: 10, cell: (row) => text(bannedWordPlatformWords.wordHitSourceLabel[row.source]) },
        { title: '内容', width: 60, cell: (row) => text(row.excerpt) },
        { title: '提醒词', width: 20, cell: (row) => text(row.words.join('、')) },
        { title: '商品', width: 40, cell: (row) => text(row.goods_name) },
        { title: '店铺', width: 20, cell: (row) => text(row.mer_name) },
        { title: '状态', width: 10, cell: (row) => text(bannedWordPlatformWords.wordHitStateLabel[row.state]) },
        { title: '提交时间', width: 20, cell: (row) => at(row.created_at) },
        { title: '复核人', width: 14, cell: (row) => text(row.operator) },
        { title: '复核时间', width: 20, cell: (row) => at(row.decided_at) },
        { title: '说明', width: 30, cell: (row) => text(row.note) },
      ],
    }),
  ),
  route(
    platformCalls.exportBannedWords,
    platformTerms.exportBannedWords,
    fileOf(routes, bannedWordPlatformCalls.bannedWords, {
      title: '违禁词',
      file: 'banned_words',
      choice: ({ kind, category }) =>
        [
          kind && bannedWordPlatformWords.wordKindLabel[kind],
          category && bannedWordPlatformWords.wordCategoryLabel[category],
        ]
          .filter(Boolean)
          .join('，'),
      columns: [
        { title: '词', width: 20, cell: (row) => text(row.word) },
        { title: '处理', width: 8, cell: (row) => text(bannedWordPlatformWords.wordKindLabel[row.kind]) },
        { title: '分类', width: 12, cell: (row) => text(bannedWordPlatformWords.wordCategoryLabel[row.category]) },
        { title: '原因', width: 30, cell: (row) => text(row.reason ?? '') },
        { title: '状态', width: 8, cell: (row) => text(row.is_on ? '启用' : '停用') },
        { title: '最近修改人', width: 14, cell: (row) => text(row.operator) },
        { title: '最近修改', width: 20, cell: (row) => at(row.changed_at) },
      ],
    }),
  ),
]
