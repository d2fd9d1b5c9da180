import { expect, type Response, type Page as Tab } from '@playwright/test'
import { type LinkQuery, type PageQuery, searchOf } from '../apps/h5/app/page-params.ts'
import { type Page, type PageName, pages } from '../apps/h5/app/pages.ts'
import { demoIn } from './demo-said.ts'
import { settled } from './people.ts'

/* Sentences on the phone's empty lists, in a mall that has just been opened: no goods, no store, no order. */

/** A person who has just registered, or the owner of a company that has just been verified. */
type Newcomer = 'person' | 'company'

type Line<Query> = {
  readonly says: string
  readonly query?: Query
  /** Its readers: by default the company alone for pages of companies, a person for all others. */
  readonly to?: readonly Newcomer[]
}
type LinesOf<Query extends PageQuery> =
  | readonly Line<Partial<LinkQuery<Query>>>[]
  | (Record<never, never> extends LinkQuery<Query>
      ? 'shows no list' | 'is filled from the beginning'
      : 'is about one thing')

const both = ['person', 'company'] as const

/** Each page with the sentences of its empty lists. A page that is not in the table, and says nothing of why, does not compile. */
const lists: { readonly [Name in PageName]: LinesOf<(typeof pages)[Name]['query']> } = {
  home: [{ says: '商品正在筹备' }],

  category: [{ says: '暂无分类' }],
  productList: [{ says: '这里还没有商品' }, { says: '没有找到“手套”', query: { keyword: '手套' } }],
  detail: 'is about one thing',
  recommended: [
    { says: '暂无推荐' },
    { says: '暂无推荐', query: { type: 'hot' } },
    { says: '还没有常购商品', query: { type: 'bought' } },
  ],

  receiveCoupons: [{ says: '暂无可领取的优惠券' }],
  couponCentre: [{ says: '暂无可领取的优惠券' }, { says: '这里暂无可领取的优惠券', query: { category: 'merchant' } }],
  couponGoods: 'is about one thing',
  seckillList: [{ says: '今日暂无秒杀' }],
  activityStyleCard: [{ says: '暂无进行中的活动' }],
  seckillCard: [{ says: '暂无秒杀活动' }],

  informationList: [{ says: '暂无资讯' }, { says: '没有找到相关资讯', query: { keyword: '手套' } }],
  informationInfo: 'is about one thing',

  merchantStreet: [{ says: '暂无店铺' }],
  merchantList: [{ says: '暂无店铺' }, { says: '没有找到“手套”相关店铺', query: { keyword: '手套' } }],
  help: 'is filled from the beginning',
  helpContent: 'is filled from the beginning',
  helpDefault: 'is filled from the beginning',

  merchantHome: [{ says: '店铺不存在或已被删除' }],
  merchantFloors: [{ says: '店铺不存在或已被删除' }],
  merchantRecommending: [{ says: '店铺不存在或已被删除' }],
  merchantHub: [{ says: '还没有逛过店铺' }],
  settle: [{ says: '暂不能申请入驻' }],
  applicationRecord: [{ says: '暂无申请记录' }],

  cart: [
    { says: '购物车还是空的', to: ['person'] },
    { says: '进货单还是空的', to: ['company'] },
  ],
  orderConfirm: 'shows no list',
  orderPayment: 'is about one thing',
  payStatus: 'is about one thing',
  orderDetails: 'is about one thing',
  virtualOrder: 'is about one thing',
  invoiceEdit: 'shows no list',
  invoiceView: 'shows no list',
  logistics: 'is about one thing',
  acceptance: 'is about one thing',
  evaluate: 'is about one thing',
  applyRefund: 'is about one thing',
  refundDetails: 'is about one thing',
  applyService: 'is about one thing',
  serviceDetails: 'is about one thing',
  returnGoods: 'shows no list',
  purchaseApproval: 'is about one thing',
  handedOver: [{ says: '没有待您付款的订单' }],
  orderHome: [{ says: '还没有订单', to: both }],

  inquiryCart: [{ says: '询价单是空的' }],
  inquiryConfirm: 'is about one thing',
  inquiryList: [{ says: '暂无询价' }, { says: '没有已报价的询价', query: { tab: 'quoted' } }],
  inquiryDetails: 'is about one thing',
  inquirySheet: 'is about one thing',

  me: [{ says: '商品正在筹备', to: both }],
  orderList: [
    { says: '您还没有订单', to: both },
    { says: '暂无待付款订单', query: { tab: 'unpaid' } },
    { says: '没有待审批的采购', query: { tab: 'review' }, to: ['company'] },
  ],
  addressList: [{ says: '还没有收货地址' }],
  agreements: 'is filled from the beginning',
  userInfo: 'shows no list',
  userAccount: 'shows no list',
  editPassword: 'shows no list',
  editPhone: 'shows no list',
  favorites: [
    { says: '还没有收藏商品' },
    { says: '暂无降价商品', query: { tab: 'price_down' } },
    { says: '暂无失效商品', query: { tab: 'invalid' } },
  ],
  followedStores: [{ says: '还没有关注店铺' }],
  history: [{ says: '暂无浏览记录' }],
  invoices: [
    { says: '暂无开票记录' },
    { says: '暂无可开票订单', query: { tab: 'apply' } },
    { says: '暂无抬头，添加后开票更快', query: { tab: 'title' } },
  ],
  userCoupons: [{ says: '暂无可用优惠券' }, { says: '没有已使用的优惠券', query: { tab: 'used' } }],
  memberCenter: 'shows no list',
  points: [
    { says: '暂无积分记录', to: ['person'] },
    { says: '暂无使用的积分', query: { type: 'out' } },
  ],
  evaluations: [{ says: '暂无待评价商品' }, { says: '还没有评价', query: { tab: 'done' } }],
  refundList: [{ says: '暂无退款记录' }],
  serviceList: [{ says: '暂无可申请售后的商品' }, { says: '暂无处理中的售后', query: { tab: 'processing' } }],
  balance: [{ says: '暂无余额明细', to: both }],
  overview: [{ says: '还没有订单' }],
  employees: [{ says: '还没有员工' }],
  roles: [{ says: '暂无自定义角色' }],
  materials: [{ says: '还没有物料' }],

  messages: [
    { says: '暂无消息', to: ['person'] },
    // By then a company has a message that it was verified.
    { says: '暂无订单消息', query: { kind: 'order' }, to: ['company'] },
  ],
  consultations: [{ says: '还没有咨询过店铺' }],
  consultation: 'is about one thing',

  companyRegister: 'shows no list',
  companyStatus: 'shows no list',
  invitation: [{ says: '暂无企业邀请', to: ['person'] }],
  reviewSettings: 'shows no list',
  budgets: [
    { says: '还没有设置预算' },
    { says: '暂无额度申请', query: { tab: 'requests' } },
    { says: '还没有成本中心', query: { tab: 'centres' } },
  ],
  credit: 'shows no list',
  statement: [{ says: '没有未出账的订单' }],
  reconciliations: [{ says: '还没有对账单' }, { says: '没有待确认的对账单', query: { tab: 'waiting' } }],
  reconciliation: 'is about one thing',
  payRules: [{ says: '还没有付款规则' }],
  contractPrice: [{ says: '还没有生效的协议价' }],
  // The verification itself is in the log already.
  audit: [{ says: '没有符合条件的操作记录', query: { group: 'budget' } }],
  analysis: [{ says: '这段时间还没有采购', to: both }],
  review: 'is about one thing',

  login: 'shows no list',
  register: 'shows no list',
  forgot: 'shows no list',
}

const table: Readonly<Record<string, string | readonly Line<object>[]>> = lists

/** The addresses that a newcomer opens, each with its sentence. */
const linesFor = (who: Newcomer) =>
  Object.entries<Page>(pages).flatMap(([name, { path, query, company }]) => {
    const lines = table[name]
    if (lines === undefined || typeof lines === 'string') return []
    const usual: readonly Newcomer[] = company ? ['company'] : ['person']
    return lines
      .filter(({ to = usual }) => to.includes(who))
      .map(({ says, query: given = {} }) => ({ says, address: path + searchOf(query, given) }))
  })

const width = 375
/** Sends people to goods, of which there are none. */
const toGoods = /去逛逛|挑点好货|去选商品/
const failure = /加载失败|网络不给力|出错了/

/** Opens every list as a newcomer, and reads that it is empty, and nothing that is not true of a new mall. */
export async function readEmptyLists(tab: Tab, who: Newcomer): Promise<void> {
  const failed: string[] = []
  const hearError = (error: Error) => failed.push(error.message)
  const hearReply = (reply: Response) => {
    if (reply.status() >= 400) failed.push(`${reply.status()} from ${reply.url()}`)
  }
  tab.on('pageerror', hearError)
  tab.on('response', hearReply)
  for (const { says, address } of linesFor(who)) {
    const where = `${who} at ${address}`
    await tab.goto(address)
    await settled(tab)
    await expect.soft(tab.getByText(says, { exact: true }).first(), where).toBeVisible({ timeout: 10_000 })
    const text = (await tab.locator('body').textContent()) ?? ''
    expect.soft(demoIn(text), where).toEqual([])
    expect.soft(text, where).not.toMatch(toGoods)
    expect.soft(text, where).not.toMatch(failure)
    const wide = await tab.evaluate<number>('document.documentElement.scrollWidth')
    expect.soft(wide, where).toBeLessThanOrEqual(width)
    expect.soft(failed.splice(0), where).toEqual([])
  }
  tab.off('pageerror', hearError)
  tab.off('response', hearReply)
}
