import { type DeskKind, type DeskRight, mayAtDesk } from '@mall/contract/console/rights'
import type { QueueCode } from '@mall/contract/console/words'

/** Groups of the menu, in its order. */
export const groups = {
  work: '',
  trade: '交易',
  goods: '商品',
  people: '客户',
  money: '资金',
  content: '内容',
  desk: '管理',
}
export type Group = keyof typeof groups

type Look = {
  /** Below `/console`. */
  path: string
  title: string
  /** The title while the address names nothing that exists: the form then makes a new one. */
  forNew?: { without: string; title: string }
  /** The glyph in the menu (`shell/glyphs.tsx`). */
  icon: string
  /** Group in the menu; null for pages that another page leads to. */
  group: Group | null
  /** The queue whose number stands beside the title: how many wait here. */
  queue?: QueueCode
  /** A word for the entries of that queue, and the query at which the page shows them: `待发货`, `?tab=unshipped`. */
  waits?: string
  waitsAt?: string
  /** Further queues of the page: a word for the entries of each, and the query at which the page shows them. */
  also?: readonly { queue: QueueCode; waits: string; waitsAt?: string }[]
  /** `g` and then this letter goes there. */
  go?: string
  /** The page above it in the breadcrumbs. */
  under?: string
  /** Open to people who have joined no desk yet or have not given the second factor. */
  early?: true
}
export type DeskPage = Look & {
  /** Its file is `pages/<kind>/<name>.tsx`, which exports `Page`. */
  name: string
  /** The desk it belongs to: a store's, the platform's, both, or none for people who are not logged in. */
  kind: DeskKind | 'both' | 'guest'
  /** The right that opens it; null for everybody at the desk. */
  right: string | null
}

type Rows = Readonly<Record<string, Omit<DeskPage, 'name'>>>
const store = (right: DeskRight<'store'>, look: Look) => ({ kind: 'store' as const, right, ...look })
const platform = (right: DeskRight<'platform'>, look: Look) => ({ kind: 'platform' as const, right, ...look })
/** A page open to everybody at a store's desk. */
const anyStore = (look: Look) => ({ kind: 'store' as const, right: null, ...look })
const both = (right: (DeskRight<'store'> & DeskRight<'platform'>) | null, look: Look) => ({
  kind: 'both' as const,
  right,
  ...look,
})
const guest = (look: Look) => ({ kind: 'guest' as const, right: null, ...look })

/**
 * Every page of the desk, by its file's name: menu, rights, breadcrumbs, titles, badges, keys and tests read this table, and no
 * other place knows a path. In the menu they stand in this order.
 */
const table = {
  login: guest({ path: '/login', title: '登录', icon: 'user', group: null }),
  operator: guest({ path: '/operator', title: '成为平台管理员', icon: 'user', group: null }),
  invitations: both(null, { path: '/invitations', title: '邀请', icon: 'staff', group: null, early: true }),

  home: both(null, { path: '/', title: '待办', icon: 'home', group: 'work', go: 'h' }),
  messages: anyStore({ path: '/messages', title: '消息', icon: 'messages', group: 'work', go: 'm' }),
  orders: store('orders:see', {
    path: '/orders',
    title: '订单',
    icon: 'orders',
    group: 'trade',
    go: 'o',
    queue: 'to_ship',
    waits: '待发货',
    waitsAt: '?tab=unshipped',
  }),
  inquiries: store('orders:see', {
    path: '/inquiries',
    title: '询价',
    icon: 'inquiries',
    group: 'trade',
    go: 'i',
    queue: 'to_quote',
    waits: '待报价的询价',
  }),
  quote_listings: store('goods:see', {
    path: '/quote_listings',
    title: '待上架的报价',
    icon: 'inquiries',
    group: 'trade',
    queue: 'to_list',
    waits: '待上架的报价',
  }),
  aftersales: store('service:see', {
    path: '/aftersales',
    title: '售后',
    icon: 'service',
    group: 'trade',
    queue: 'aftersale',
    waits: '待处理的售后',
  }),
  goods: store('goods:see', { path: '/goods', title: '商品', icon: 'goods', group: 'goods', go: 'p' }),
  'goods-edit': store('goods:see', {
    path: '/goods/edit',
    title: '编辑商品',
    forNew: { without: 'id', title: '新增商品' },
    icon: 'goods',
    group: null,
    under: 'goods',
  }),
  store_categories: store('goods:see', {
    path: '/store_categories',
    title: '店内分类',
    icon: 'categories',
    group: 'goods',
  }),
  brand_applications: store('goods:see', {
    path: '/brand_applications',
    title: '品牌申请',
    icon: 'brands',
    group: 'goods',
  }),
  verify: store('orders', { path: '/verify', title: '核销', icon: 'verify', group: 'trade', go: 'v' }),
  freight: store('goods:see', { path: '/freight', title: '运费模板', icon: 'freight', group: 'goods' }),
  code_goods: store('goods:see', { path: '/codes', title: '虚拟商品', icon: 'codes', group: 'goods' }),
  codes: store('goods:see', { path: '/codes/list', title: '卡券', icon: 'codes', group: null, under: 'code_goods' }),
  contracts: store('goods:see', { path: '/contracts', title: '协议价', icon: 'contracts', group: 'goods' }),
  coupons: store('content:see', { path: '/coupons', title: '优惠券', icon: 'coupons', group: 'content' }),
  seckill: store('content:see', { path: '/seckill', title: '秒杀', icon: 'seckill', group: 'content' }),
  seckill_sessions: store('content:see', {
    path: '/seckill/sessions',
    title: '可报名场次',
    icon: 'seckill',
    group: null,
    under: 'seckill',
  }),
  catalog: platform('goods:see', { path: '/catalog', title: '商品巡查', icon: 'catalog', group: 'goods', go: 'p' }),
  categories: platform('goods:see', { path: '/categories', title: '类目', icon: 'categories', group: 'goods' }),
  brands: platform('goods:see', { path: '/brands', title: '品牌', icon: 'brands', group: 'goods' }),
  mall_brand_applications: platform('goods:see', {
    path: '/mall_brand_applications',
    title: '品牌申请',
    icon: 'brands',
    group: 'goods',
    queue: 'brand_applications',
    waits: '待审核的品牌',
  }),
  mall_contracts: platform('goods:see', {
    path: '/mall_contracts',
    title: '协议价',
    icon: 'contracts',
    group: 'goods',
  }),
  word_hits: platform('goods:see', {
    path: '/word_hits',
    title: '用语复核',
    icon: 'word_hits',
    group: 'goods',
    queue: 'word_hits',
    waits: '待复核的用语',
  }),
  evaluations: platform('goods:see', { path: '/evaluations', title: '评价巡查', icon: 'reviews', group: 'goods' }),
  companies: platform('companies:see', {
    path: '/companies',
    title: '企业认证',
    icon: 'companies',
    group: 'people',
    go: 'c',
    queue: 'companies',
    waits: '待审核的企业',
  }),
  applications: platform('companies:see', {
    path: '/applications',
    title: '商家入驻',
    icon: 'applications',
    group: 'people',
    go: 'a',
    queue: 'applications',
    waits: '待审核的入驻',
  }),
  settle_fees: platform('companies:see', {
    path: '/applications/fees',
    title: '类目资费',
    icon: 'applications',
    group: null,
    under: 'applications',
  }),
  stores: platform('companies:see', { path: '/stores', title: '店铺', icon: 'applications', group: 'people' }),
  firms: platform('companies:see', { path: '/firms', title: '企业', icon: 'firms', group: 'people' }),
  credit: platform('companies:see', {
    path: '/credit',
    title: '企业账期',
    icon: 'credit',
    group: 'people',
    queue: 'credit',
    waits: '待审核的账期',
  }),
  disputes: platform('companies:see', {
    path: '/disputes',
    title: '账单争议',
    icon: 'disputes',
    group: 'people',
    queue: 'disputes',
    waits: '待处理的争议',
  }),
  mall_inquiries: platform('companies:see', {
    path: '/mall_inquiries',
    title: '询价管理',
    icon: 'inquiries',
    group: 'people',
    go: 'i',
    queue: 'needs',
    waits: '待指派的需求',
    waitsAt: '?waiting=1',
  }),
  users: platform('users:see', { path: '/users', title: '用户', icon: 'user', group: 'people', go: 'u' }),
  transfers: platform('money:see', {
    path: '/transfers',
    title: '对公转账',
    icon: 'transfers',
    group: 'money',
    go: 't',
    queue: 'vouchers',
    waits: '待核对的凭证',
  }),
  receipts: platform('money:see', {
    path: '/receipts',
    title: '到账认领',
    icon: 'receipts',
    group: 'money',
    queue: 'receipts',
    waits: '待认领的到账',
  }),
  paybacks: platform('money:see', {
    path: '/paybacks',
    title: '退款退回',
    icon: 'paybacks',
    group: 'money',
    queue: 'paybacks',
    waits: '待退的款项',
  }),
  channel_differences: platform('money:see', {
    path: '/channel_differences',
    title: '渠道对账',
    icon: 'receipts',
    group: 'money',
    queue: 'channel_differences',
    waits: '与渠道账单不符',
  }),
  channel_bills: platform('money:see', {
    path: '/channel_bills',
    title: '渠道账单',
    icon: 'receipts',
    group: 'money',
    queue: 'channel_bills_late',
    waits: '迟迟未到的账单',
    waitsAt: '?state=waiting',
  }),
  orders_ship: store('orders', {
    path: '/orders/ship',
    title: '批量发货',
    icon: 'orders',
    group: null,
    under: 'orders',
  }),
  orders_print: store('orders', {
    path: '/orders/print',
    title: '打印单据',
    icon: 'orders',
    group: null,
    under: 'orders',
  }),
  consultations: store('service:see', {
    path: '/consultations',
    title: '咨询',
    icon: 'consultations',
    group: 'trade',
    go: 'k',
    queue: 'consultation',
    waits: '待答复的咨询',
  }),
  reviews: store('service:see', {
    path: '/reviews',
    title: '评价',
    icon: 'reviews',
    group: 'trade',
    go: 'e',
    queue: 'to_reply',
    waits: '待回复的评价',
  }),
  invoices: store('money:see', {
    path: '/invoices',
    title: '发票',
    icon: 'receipts',
    group: 'money',
    queue: 'to_invoice',
    waits: '待开的发票',
    also: [{ queue: 'to_red', waits: '待红冲的发票', waitsAt: '?tab=to_red' }],
  }),
  reconciliations: store('money:see', {
    path: '/reconciliations',
    title: '企业对账',
    icon: 'receipts',
    group: 'money',
    queue: 'to_reconcile',
    waits: '待答复的对账异议',
    waitsAt: '?tab=disputed',
  }),
  settlements: store('money:see', {
    path: '/settlements',
    title: '结算',
    icon: 'payout',
    group: 'money',
    queue: 'to_settle',
    waits: '待确认的结算',
    waitsAt: '?tab=waiting',
  }),
  deposit: store('money:see', {
    path: '/deposit',
    title: '保证金',
    icon: 'credit',
    group: 'money',
    queue: 'to_deposit',
    waits: '待补足的保证金',
  }),
  decoration: store('content:see', { path: '/decoration', title: '店铺装修', icon: 'site', group: 'content' }),
  business: store('content:see', { path: '/business', title: '营业设置', icon: 'clock', group: 'content' }),
  profile: store('content:see', { path: '/profile', title: '店铺资料', icon: 'profile', group: 'content' }),
  data: store('data:see', { path: '/data', title: '店铺数据', icon: 'figures', group: 'desk', go: 'd' }),
  log: store('data:see', { path: '/log', title: '操作记录', icon: 'log', group: 'desk', go: 'l' }),
  mall_aftersales: platform('money:see', {
    path: '/mall_aftersales',
    title: '售后裁决',
    icon: 'service',
    group: 'money',
    queue: 'arbitration',
    waits: '待裁决的售后',
  }),
  withdrawals: platform('money:see', {
    path: '/withdrawals',
    title: '提现',
    icon: 'payout',
    group: 'money',
    go: 'w',
    queue: 'withdrawals',
    waits: '待处理的提现',
  }),
  mall_settlements: platform('money:see', {
    path: '/mall_settlements',
    title: '商家结算',
    icon: 'receipts',
    group: 'money',
    queue: 'settlements',
    waits: '待处理的结算',
  }),
  commissions: platform('money:see', {
    path: '/commissions',
    title: '佣金规则',
    icon: 'receipts',
    group: null,
    under: 'mall_settlements',
  }),
  mall_splits: platform('money:see', {
    path: '/mall_splits',
    title: '店铺分账',
    icon: 'receipts',
    group: null,
    under: 'mall_settlements',
  }),
  mall_split_moves: platform('money:see', {
    path: '/mall_split_moves',
    title: '分账明细',
    icon: 'receipts',
    group: null,
    under: 'mall_settlements',
  }),
  mall_deposits: platform('money:see', {
    path: '/mall_deposits',
    title: '商家保证金',
    icon: 'credit',
    group: 'money',
    queue: 'deposits',
    waits: '待审核的保证金退还',
    waitsAt: '?tab=asked',
  }),
  mall_invoices: platform('money:see', {
    path: '/mall_invoices',
    title: '发票',
    icon: 'receipts',
    group: 'money',
    queue: 'invoices_late',
    waits: '超时未开的发票',
    waitsAt: '?tab=waiting',
  }),
  points: platform('money:see', { path: '/points', title: '积分', icon: 'points', group: 'money' }),
  points_accounts: platform('money:see', {
    path: '/points/accounts',
    title: '积分账户',
    icon: 'points',
    group: null,
    under: 'points',
  }),

  staff: both('staff:see', { path: '/staff', title: '员工', icon: 'staff', group: 'desk', go: 's' }),
  roles: both('staff:see', { path: '/roles', title: '角色', icon: 'roles', group: 'desk', go: 'r' }),
  mall_home: platform('content:see', { path: '/mall_home', title: '首页装修', icon: 'layout', group: 'content' }),
  site: platform('content:see', {
    path: '/site',
    title: '全局设置',
    icon: 'site',
    group: 'content',
    queue: 'no_payment',
    waits: '没有可用的付款方式',
    waitsAt: '#account_name',
  }),
  mall_coupons: platform('content:see', {
    path: '/mall_coupons',
    title: '优惠券',
    icon: 'coupons',
    group: 'content',
  }),
  mall_campaigns: platform('content:see', {
    path: '/mall_campaigns',
    title: '活动',
    icon: 'campaigns',
    group: 'content',
  }),
  memberships: platform('content:see', {
    path: '/memberships',
    title: '付费会员',
    icon: 'memberships',
    group: 'content',
  }),
  information: platform('content:see', {
    path: '/information',
    title: '资讯',
    icon: 'information',
    group: 'content',
  }),
  information_categories: platform('content:see', {
    path: '/information/categories',
    title: '资讯分类',
    icon: 'information',
    group: null,
    under: 'information',
  }),
  agreements: platform('content:see', {
    path: '/agreements',
    title: '协议与规则',
    icon: 'agreements',
    group: 'content',
  }),
  agreement: platform('content:see', {
    path: '/agreements/edit',
    title: '编辑协议',
    icon: 'agreements',
    group: null,
    under: 'agreements',
  }),
  help: platform('content:see', {
    path: '/help',
    title: '帮助中心',
    icon: 'help',
    group: 'content',
  }),
  help_categories: platform('content:see', {
    path: '/help/categories',
    title: '帮助分类',
    icon: 'help',
    group: null,
    under: 'help',
  }),
  mall_seckill: platform('content:see', {
    path: '/mall_seckill',
    title: '秒杀',
    icon: 'seckill',
    group: 'content',
    queue: 'seckill',
    waits: '待审核的秒杀',
  }),
  mall_seckill_sessions: platform('content:see', {
    path: '/mall_seckill/sessions',
    title: '秒杀场次',
    icon: 'seckill',
    group: null,
    under: 'mall_seckill',
  }),
  carriers: platform('content:see', {
    path: '/carriers',
    title: '快递公司',
    icon: 'carriers',
    group: 'content',
  }),
  banned_words: platform('content:see', {
    path: '/banned_words',
    title: '违禁词',
    icon: 'words',
    group: 'content',
  }),
  jobs: platform('system:see', {
    path: '/jobs',
    title: '任务',
    icon: 'jobs',
    group: 'desk',
    queue: 'failed_jobs',
    waits: '失败的任务',
  }),
  connections: platform('system:see', {
    path: '/connections',
    title: '对接',
    icon: 'connections',
    group: 'desk',
    queue: 'connection_failing',
    waits: '失败的对接',
    also: [
      { queue: 'sms_failing', waits: '短信发不出去' },
      { queue: 'sms_undelivered', waits: '短信没有送达' },
      { queue: 'mail_failing', waits: '邮件发不出去' },
    ],
  }),
  doctor: platform('system:see', {
    path: '/doctor',
    title: '体检',
    icon: 'doctor',
    group: 'desk',
    queue: 'doctor',
    waits: '账目不符',
  }),
  audit: platform('data:see', { path: '/audit', title: '操作记录', icon: 'audit', group: 'desk' }),
  factor: both(null, { path: '/factor', title: '两步验证', icon: 'factor', group: null, early: true }),
  sessions: both(null, { path: '/sessions', title: '登录设备', icon: 'sessions', group: null, early: true }),
} satisfies Rows

export type PageName = keyof typeof table

/** `pages.orders.path` */
export const pages = Object.fromEntries(Object.entries(table).map(([name, row]) => [name, { name, ...row }])) as Record<
  PageName,
  DeskPage
>
export const allPages: readonly DeskPage[] = Object.values(pages)

/** The viewer's own desk, as `deskMe` returns it. */
export type OwnDesk = { readonly kind: DeskKind; readonly rights: readonly string[] }

/** Whether a page of this kind of desk is for these rights. */
export function isMine({ kind, right }: Pick<DeskPage, 'kind' | 'right'>, desk: OwnDesk): boolean {
  if (kind === 'guest') return true
  if (kind !== 'both' && kind !== desk.kind) return false
  return right === null || mayAtDesk(`desk:${right}` as 'desk:staff', desk.kind, desk.rights)
}

/** The page of this queue; null for a desk that may not see it. */
export const pageOfQueue = (queue: QueueCode, desk: OwnDesk): DeskPage | null =>
  allPages.find((page) => queuesOf(page).includes(queue) && isMine(page, desk)) ?? null

/** Lists every queue that waits in the page. */
export const queuesOf = ({ queue, also = [] }: DeskPage): readonly QueueCode[] => [
  ...(queue ? [queue] : []),
  ...also.map((one) => one.queue),
]

const moreOf = ({ also }: DeskPage, code: QueueCode) => also?.find(({ queue }) => queue === code)

/** Names in a word what waits in a queue of the page. */
export const waitsOf = (page: DeskPage, queue: QueueCode): string =>
  moreOf(page, queue)?.waits ?? page.waits ?? page.title

/** Names the place in the page where a queue of it stands. */
export const pathOfQueue = (page: DeskPage, queue: QueueCode): string =>
  page.path + ((moreOf(page, queue) ?? page).waitsAt ?? '')

/** The pages from the top of the desk down to this one. */
export function wayTo(page: DeskPage): DeskPage[] {
  const above = allPages.find(({ name }) => name === page.under)
  return above ? [...wayTo(above), page] : [page]
}

/** Names the page at an address with this query. */
export function titleAt({ title, forNew }: DeskPage, search: string): string {
  const named = forNew && new URLSearchParams(search).get(forNew.without)
  return forNew && !(Number(named) > 0) ? forNew.title : title
}
