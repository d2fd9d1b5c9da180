import { aftersaleKinds, aftersaleTabs } from '@mall/contract/aftersale/query.words'
import { applicationTabs } from '@mall/contract/application/query.words'
import { auditGroups } from '@mall/contract/audit/query.words'
import { contractStates } from '@mall/contract/contract-price/query.words'
import { couponTabs, userCouponTabs } from '@mall/contract/coupon/query.words'
import { employeeStates } from '@mall/contract/employee/query.words'
import { favouriteTabs } from '@mall/contract/favourite/words'
import { goodsSorts } from '@mall/contract/goods/query.words'
import { helpTopics } from '@mall/contract/help/words'
import { agreementKeys } from '@mall/contract/home-page/query.words'
import { inquiryTabs } from '@mall/contract/inquiry/query.words'
import { invoiceTabs } from '@mall/contract/invoice/query.words'
import { storeKinds, storeSorts } from '@mall/contract/merchant/query.words'
import { messageKinds } from '@mall/contract/message/query.words'
import { orderTabs } from '@mall/contract/order/query.words'
import {
  creditRights,
  employeeRights,
  inquiryRights,
  invoiceEditRights,
  invoiceRights,
  type Permission,
  reconciliationRights,
  roleRights,
} from '@mall/contract/permission/permission'
import { pointsTabs } from '@mall/contract/points/query.words'
import { reconciliationTabs } from '@mall/contract/reconciliation/query.words'
import { walletTabs, walletTypes } from '@mall/contract/wallet/query.words'
import {
  day,
  flag,
  id,
  idOr,
  int,
  type LinkQuery,
  oneOf,
  optional,
  type PageQuery,
  type QueryOf,
  required,
  searchOf,
  str,
} from './page-params.ts'

/** P public · L the page shows its not-logged-in view in place · R redirects to the login page. */
export type AuthLevel = 'P' | 'L' | 'R'

type Row<Q extends PageQuery> = {
  readonly title: string
  readonly level: AuthLevel
  /** Level L: the benefit of logging in. */
  readonly hint?: string
  /** For members of companies alone; everybody else sees how to become one. */
  readonly company?: true
  /** Any one of these rights opens it; without them the page says which to ask for. `*` is the owner's alone. */
  readonly needs?: readonly (Permission | '*')[]
  /** The name of the right in the advice to ask the administrator, when it is not that of the first in `needs`. */
  readonly right?: string
  /** Its name where the 404 page suggests it; a page that needs a parameter has none. */
  readonly place?: string
  /** For search engines: the parameters that make it another page. Left out, the page is not indexed. */
  readonly indexed?: readonly Extract<keyof Q, string>[]
  readonly query: Q
}
type PageFacts<Q extends PageQuery> = Omit<Row<Q>, 'query'> & { readonly query?: Q }

export type Page<Path extends string = string, Q extends PageQuery = PageQuery> = Row<Q> & { readonly path: Path }

// A page without a query has no parameters.
const page = <const Path extends `/${string}`, const Q extends PageQuery = Record<never, never>>(
  path: Path,
  { query, ...rest }: PageFacts<Q>,
): Page<Path, Q> => ({ ...rest, path, query: query ?? ({} as Q) })

/** One order number, or several to be paid together, comma-joined. */
const orderNo = /^[A-Z]\d{10,19}$/
const orderNos = /^[A-Z]\d{10,19}(,[A-Z]\d{10,19}){0,49}$/
/** Absent is 0, and the page goes on to the store last visited. */
const merId = idOr(0)
/** Two ISO dates joined by a comma, in Asia/Shanghai; empty for all times. */
const days = str('', 40)
const keyword = str('', 60)
/** The address to go on to afterwards. */
const redirect = str('', 500)

export const storeTabs = ['home', 'goods', 'recommend', 'category'] as const
export const recommendedTabs = ['best', 'hot', 'new', 'vip', 'bought'] as const

/**
 * Every page of the client, and the only place with their paths. Routes, login levels, gates, the 404 page's suggestions,
 * links, pictures and the accessibility test read this table. Lists of words come from `query.words.ts` of the contract, files that
 * hold nothing else: every first visit loads this table, and with it whatever else a file of words holds.
 */
export const pages = {
  home: page('/', {
    indexed: [],
    title: '首页',
    level: 'P',
    place: '首页',
    // `preview`: a code from the admin console for the draft of this page.
    query: { tab: str('', 40), preview: str() },
  }),

  category: page('/product/category', {
    indexed: ['cid'],
    title: '分类',
    level: 'P',
    place: '分类',
    // The first-level category to begin with; without it the one last looked at.
    query: { cid: int(0) },
  }),
  /** `price_min` and `price_max` in fen, `attrs` as `名:值,值;名:值`. */
  productList: page('/product/product_list', {
    indexed: ['cid'],
    title: '商品列表',
    level: 'P',
    place: '商品列表',
    query: {
      keyword,
      cid: int(0),
      brand_id: int(0),
      mer_id: int(0),
      sort: oneOf(goodsSorts, 'default'),
      price_min: int(null),
      price_max: int(null),
      in_stock: flag(),
      self: flag(),
      free_shipping: flag(),
      vat_special: flag(),
      fast: flag(),
      attrs: str('', 400),
      exact: flag(),
      view: oneOf(['grid', 'list'], null),
    },
  }),
  detail: page('/product/detail', {
    indexed: ['goods_id'],
    title: '商品详情',
    level: 'P',
    // `sku_id` and `qty`: the initial choice; 0 leaves it to the page.
    // `seckill_id`: the flash sale that led here. `preview`: a store's code for goods that are not on sale yet.
    query: { goods_id: id, sku_id: int(0), seckill_id: int(0), qty: int(0), source: str(), preview: str() },
  }),
  recommended: page('/product/product_recommended', {
    indexed: ['type'],
    title: '为你推荐',
    level: 'P',
    place: '为你推荐',
    // `similar` is no tab: goods like the one of `goods_id`.
    query: { type: oneOf([...recommendedTabs, 'similar'], 'best'), goods_id: int(0) },
  }),

  receiveCoupons: page('/product/receiveCouponList', {
    title: '领取优惠券',
    level: 'P',
    query: { goods_id: idOr(0), mer_id: idOr(0) },
  }),
  couponCentre: page('/activity/coupon_list', {
    indexed: [],
    title: '领券中心',
    level: 'P',
    place: '领券中心',
    query: {
      category: oneOf(couponTabs, 'all'),
      mer_id: idOr(0),
    },
  }),
  couponGoods: page('/activity/coupon_goods_list', {
    title: '用券商品',
    level: 'P',
    query: {
      coupon_id: id,
      cid: int(0),
      sort: oneOf(['default', 'sales', 'price_asc', 'price_desc'], 'default'),
      keyword,
    },
  }),
  seckillList: page('/activity/seckill_list', {
    indexed: [],
    title: '限时秒杀',
    level: 'P',
    place: '限时秒杀',
    // 0: the running session, or else the next one.
    query: { session_id: idOr(0) },
  }),
  activityStyleCard: page('/product/activityStyleCard', {
    indexed: ['activity_id'],
    title: '活动',
    level: 'P',
    // With neither: the activities running at the moment.
    query: { activity_id: idOr(0), goods_id: idOr(0) },
  }),
  seckillCard: page('/product/seckillCard', {
    title: '秒杀',
    level: 'P',
    query: { seckill_id: idOr(0), goods_id: idOr(0) },
  }),

  informationList: page('/activity/information_list', {
    indexed: ['cid'],
    title: '资讯',
    level: 'P',
    place: '资讯',
    query: { cid: int(0), keyword },
  }),
  informationInfo: page('/activity/information_info', {
    indexed: ['id'],
    title: '资讯详情',
    level: 'P',
    // `preview`: a code from the admin console for an unpublished article.
    query: { id, preview: str() },
  }),

  merchantStreet: page('/merchant/merchant_street', {
    indexed: ['cid'],
    title: '店铺街',
    level: 'P',
    place: '店铺街',
    query: {
      cid: int(0),
      sort: oneOf(storeSorts, 'recommend'),
      kind: oneOf(storeKinds, 'all'),
    },
  }),
  merchantList: page('/merchant/merchant_list', {
    title: '搜店铺',
    level: 'P',
    query: { keyword, cid: int(0), sort: oneOf(['recommend', 'sales', 'score'], 'recommend') },
  }),
  help: page('/help', {
    indexed: ['cid'],
    title: '帮助中心',
    level: 'P',
    place: '帮助中心',
    // `about`: the status of the order that the person comes from; never its number.
    query: {
      keyword,
      cid: int(0),
      about: oneOf(helpTopics, null),
    },
  }),
  helpContent: page('/help/content', {
    indexed: ['id'],
    title: '帮助内容',
    level: 'P',
    // Without an id the first page of the help centre.
    query: { id: idOr(0), cid: int(0) },
  }),
  helpDefault: page('/help/defaultHelp', { title: '常见问题', level: 'P' }),

  merchantHome: page('/merchant/merchant_home', {
    indexed: ['mer_id'],
    title: '店铺',
    level: 'P',
    // `own_cid`: one of the store's own categories. `preview`: a code from its admin console for the draft of its page.
    query: {
      mer_id: merId,
      tab: oneOf(storeTabs, 'home'),
      sort: oneOf(goodsSorts, 'default'),
      cid: int(0),
      keyword,
      own_cid: int(0),
      preview: str(),
    },
  }),
  merchantFloors: page('/merchant/merchant/home', { title: '店铺首页', level: 'P', query: { mer_id: merId } }),
  merchantRecommending: page('/merchant/merchant/recommending', {
    title: '店铺推荐',
    level: 'P',
    query: { mer_id: merId, sort: oneOf(['default', 'sales', 'price_asc', 'price_desc'], 'default') },
  }),

  merchantHub: page('/merchant/defaultMerchant', {
    title: '店铺服务',
    level: 'P',
    place: '店铺服务',
    // With a store it is that store's page.
    query: { mer_id: idOr(0) },
  }),
  /** Reading is open to everybody; filling it in takes a login. `id`: an application that was sent back or withdrawn. */
  settle: page('/merchant/merchant_settled', {
    title: '商家入驻',
    level: 'P',
    place: '商家入驻',
    query: { id: idOr(0), step: oneOf(['1', '2', '3', '4'], '1') },
  }),
  applicationRecord: page('/merchant/application_record', {
    title: '申请记录',
    level: 'L',
    hint: '登录后查看入驻申请进度',
    place: '入驻申请记录',
    query: {
      status: oneOf(applicationTabs, 'all'),
    },
  }),

  cart: page('/order/shopping_cart', {
    title: '购物车',
    level: 'L',
    place: '购物车',
    query: { mode: oneOf(['normal', 'edit'], 'normal'), show: oneOf(['all', 'mine', 'cut'], 'all') },
  }),
  orderConfirm: page('/order/order_confirm', {
    title: '确认订单',
    level: 'R',
    // One source is required: lines of the cart, comma-joined, a sku, or accepted quotes of an inquiry.
    query: { cart_ids: str('', 4000), sku_id: int(0), qty: int(1), inquiry_no: str('', 24) },
  }),
  orderPayment: page('/order/order_payment', {
    title: '收银台',
    level: 'R',
    query: { order_no: required(orderNos), from: oneOf(['confirm', 'list', 'detail'], 'confirm') },
  }),
  payStatus: page('/order/order_pay_status', {
    title: '支付结果',
    level: 'R',
    query: { order_no: required(orderNos), result: oneOf(['auto', 'review', 'offline'], 'auto') },
  }),
  orderDetails: page('/order/order_details', {
    title: '订单详情',
    level: 'L',
    hint: '登录后查看订单',
    query: { order_no: required(orderNo) },
  }),
  virtualOrder: page('/order/virtual_order_details', {
    title: '虚拟订单',
    level: 'L',
    hint: '登录后查看卡券',
    query: { order_no: required(orderNo) },
  }),
  /** `apply`: over these orders · `title`: a title, 0 for a new one · `reissue`: of the invoice of this id. */
  invoiceEdit: page('/order/invoice_edit', {
    title: '申请开票',
    level: 'R',
    needs: invoiceEditRights,
    query: { mode: oneOf(['apply', 'title', 'reissue'], 'apply'), order_no: optional(orderNos), id: idOr(0) },
  }),
  invoiceView: page('/order/invoice_view', {
    title: '发票详情',
    level: 'L',
    hint: '登录后查看发票',
    needs: invoiceRights,
    // One of the two.
    query: { invoice_id: idOr(0), order_no: optional(orderNo) },
  }),
  logistics: page('/order/order_logistics', {
    title: '物流详情',
    level: 'L',
    hint: '登录后查看物流',
    query: { order_no: required(orderNo), package_id: int(0) },
  }),
  acceptance: page('/order/acceptance', {
    title: '包裹验收',
    level: 'R',
    company: true,
    query: { order_no: required(orderNo), package_id: int(0) },
  }),
  evaluate: page('/order/product_evaluate', {
    title: '发表评价',
    level: 'R',
    // One line of the order with `order_item_id`, else all that wait; `append` adds to reviews that are there.
    query: { order_no: required(orderNo), order_item_id: int(0), append: flag() },
  }),
  applyRefund: page('/order/apply_refund', {
    title: '申请退款',
    level: 'R',
    // One line of the order with `order_item_id`, else all of it.
    query: { order_no: required(orderNo), order_item_id: int(0) },
  }),
  refundDetails: page('/order/orderRefund_details', {
    title: '退款详情',
    level: 'L',
    hint: '登录后查看退款进度',
    query: { refund_no: required(orderNo) },
  }),
  applyService: page('/order/aftersale/apply', {
    title: '申请售后',
    level: 'R',
    // Without a line the page asks which.
    query: {
      order_no: required(orderNo),
      order_item_id: int(0),
      type: oneOf(aftersaleKinds, ''),
      // The parcel whose acceptance note led here.
      package_id: int(0),
    },
  }),
  serviceDetails: page('/order/aftersale/detail', {
    title: '售后详情',
    level: 'L',
    hint: '登录后查看售后进度',
    query: { aftersale_no: required(orderNo) },
  }),
  returnGoods: page('/order/components/returningGoods', {
    title: '填写退货物流',
    level: 'R',
    // One of the two numbers; `edit` corrects a request that was sent.
    query: {
      aftersale_no: optional(orderNo),
      refund_no: optional(orderNo),
      way: oneOf(['self', 'pickup'], ''),
      edit: flag(),
    },
  }),
  purchaseApproval: page('/order/approval', {
    title: '采购审批',
    level: 'L',
    hint: '登录后查看待审批的采购',
    company: true,
    query: { order_no: required(orderNo) },
  }),
  handedOver: page('/order/handed_over', {
    title: '待我付款',
    level: 'L',
    hint: '登录后查看同事转交给您的付款',
    company: true,
    needs: ['order:pay'],
  }),
  orderHome: page('/order/defaultOrder', {
    title: '订单首页',
    level: 'L',
    hint: '登录后查看订单',
    place: '订单首页',
  }),

  inquiryCart: page('/inquiry/inquiry_cart', {
    title: '询价单',
    level: 'L',
    hint: '登录后可批量询价',
    company: true,
    needs: ['cart:add'],
    place: '询价单',
    // `need`: the words of a search without results; they begin a need in words.
    query: { need: str('', 60), show: oneOf(['all', 'mine'], 'all') },
  }),
  inquiryConfirm: page('/inquiry/inquiry_confirm', {
    title: '提交询价',
    level: 'R',
    company: true,
    needs: inquiryRights,
    right: '询价',
    query: { ids: required(/^\d{1,15}(,\d{1,15}){0,199}$/) },
  }),
  inquiryList: page('/inquiry/inquiry_list', {
    title: '我的询价',
    level: 'L',
    hint: '登录后查看询价与报价',
    company: true,
    needs: inquiryRights,
    right: '询价',
    place: '我的询价',
    query: {
      tab: oneOf(inquiryTabs, 'all'),
      keyword,
      date: days,
      scope: oneOf(['company', 'mine'], 'company'),
    },
  }),
  inquiryDetails: page('/inquiry/inquiry_details', {
    title: '询价详情',
    level: 'L',
    hint: '登录后查看询价与报价',
    company: true,
    needs: inquiryRights,
    right: '询价',
    query: { inquiry_no: required(orderNo), view: oneOf(['merchant', 'item'], 'merchant') },
  }),
  inquirySheet: page('/inquiry/inquiry_sheet', {
    title: '比价表',
    level: 'L',
    hint: '登录后查看比价表',
    company: true,
    needs: inquiryRights,
    right: '询价',
    query: { sheet_no: required(orderNo) },
  }),

  me: page('/users', { title: '我的', level: 'L', place: '我的' }),
  orderList: page('/users/order_list', {
    title: '我的订单',
    level: 'L',
    hint: '登录后查看您的订单',
    place: '我的订单',
    query: {
      tab: oneOf(orderTabs, 'all'),
      keyword,
      date: days,
      scope: oneOf(['mine', 'company'], null),
      // Filters that an analysis sets: `paid` two months, `2026-09,2026-11`; `slice` the name of the part.
      paid: str('', 20),
      mer_id: int(null),
      applicant_id: int(null),
      category_id: int(null),
      cost_centre: str('', 60),
      // The amount of one order, in fen.
      min_fen: int(null),
      max_fen: int(null),
      slice: str('', 100),
    },
  }),
  addressList: page('/users/address_list', {
    title: '收货地址',
    level: 'L',
    hint: '登录后管理收货地址',
    place: '收货地址',
    query: { select: flag(), id: int(0), redirect },
  }),
  agreements: page('/users/agreement_rules', {
    indexed: ['key'],
    title: '协议与规则',
    level: 'P',
    place: '协议与规则',
    query: {
      key: oneOf(agreementKeys, ''),
      id: int(0),
      // `number`: an earlier edition. `preview`: a code from the admin console for an unpublished one.
      from: oneOf(['form'], ''),
      number: int(0),
      preview: str(),
    },
  }),
  userInfo: page('/users/user_info', {
    title: '个人资料',
    level: 'L',
    hint: '登录后完善个人资料',
    place: '个人资料',
  }),
  userAccount: page('/users/user_account', {
    title: '账户与安全',
    level: 'L',
    hint: '登录后管理账户与安全',
    place: '账户与安全',
  }),
  editPassword: page('/users/components/editUserPasswordFrom', {
    title: '修改密码',
    level: 'R',
    query: { mode: oneOf(['change', 'reset'], 'change') },
  }),
  editPhone: page('/users/components/editUserPhoneFrom', {
    title: '换绑手机号',
    level: 'R',
    query: { step: oneOf(['1', '2'], '1') },
  }),
  favorites: page('/users/collect_products', {
    title: '商品收藏',
    level: 'L',
    hint: '登录后查看收藏',
    place: '商品收藏',
    query: { tab: oneOf(favouriteTabs, 'all'), keyword },
  }),
  followedStores: page('/users/collect_merchant', {
    title: '关注店铺',
    level: 'L',
    hint: '登录后查看关注的店铺',
    place: '关注店铺',
    query: { keyword },
  }),
  history: page('/users/browsing_history', {
    title: '浏览足迹',
    level: 'L',
    hint: '登录后同步足迹',
    place: '浏览足迹',
    query: { date: day },
  }),
  invoices: page('/users/invoice_list', {
    title: '发票管理',
    level: 'L',
    hint: '登录后管理发票',
    place: '发票管理',
    needs: invoiceRights,
    query: {
      tab: oneOf(['record', 'apply', 'title'], 'record'),
      status: oneOf(invoiceTabs, 'all'),
      keyword,
    },
  }),
  userCoupons: page('/users/user_coupon', {
    title: '我的优惠券',
    level: 'L',
    hint: '登录后查看优惠券',
    place: '我的优惠券',
    query: {
      tab: oneOf(userCouponTabs, 'usable'),
      sort: oneOf(['expire', 'amount'], 'expire'),
    },
  }),
  memberCenter: page('/users/member_center', { indexed: [], title: '会员中心', level: 'P', place: '会员中心' }),
  points: page('/users/user_integral', {
    title: '我的积分',
    level: 'L',
    hint: '登录后查看积分',
    place: '我的积分',
    query: { type: oneOf(pointsTabs, 'all') },
  }),
  evaluations: page('/users/evaluation_list', {
    title: '我的评价',
    level: 'L',
    hint: '登录后评价买过的商品',
    place: '我的评价',
    query: { tab: oneOf(['pending', 'done'], 'pending') },
  }),
  refundList: page('/users/refund_list', {
    title: '退款记录',
    level: 'L',
    hint: '登录后查看退款记录',
    place: '退款记录',
    query: { tab: oneOf(aftersaleTabs, 'all') },
  }),
  serviceList: page('/users/aftersale_list', {
    title: '售后服务',
    level: 'L',
    hint: '登录后申请与查看售后',
    place: '售后服务',
    query: { tab: oneOf(['apply', 'processing', 'done', 'closed'], 'apply'), keyword },
  }),
  balance: page('/users/user_balance', {
    title: '我的余额',
    level: 'L',
    hint: '登录后查看余额与明细',
    place: '我的余额',
    // `recharge`: the payment number of a recharge that the person comes back from paying.
    query: {
      type: oneOf(['', ...walletTypes], ''),
      tab: oneOf(walletTabs, 'all'),
      date: days,
      recharge: str('', 24),
    },
  }),
  overview: page('/users/defaultUser', {
    title: '账户总览',
    level: 'L',
    hint: '登录后查看账户总览',
    place: '账户总览',
  }),
  employees: page('/users/user_list', {
    title: '员工管理',
    level: 'L',
    hint: '登录后管理企业员工',
    company: true,
    needs: employeeRights,
    right: '员工管理',
    place: '员工管理',
    query: {
      keyword: str('', 40),
      role_id: int(0),
      status: oneOf(['all', ...employeeStates], 'all'),
    },
  }),
  roles: page('/users/role_list', {
    title: '角色管理',
    level: 'L',
    hint: '登录后管理企业角色',
    company: true,
    needs: roleRights,
    right: '角色管理',
    place: '角色管理',
    query: { id: int(0) },
  }),
  materials: page('/users/material_list', {
    title: '物料管理',
    level: 'L',
    hint: '登录后管理企业物料',
    company: true,
    place: '物料管理',
    query: { keyword, bound: oneOf(['all', '1', '0'], 'all'), goods_out_item_code: str('', 40), id: int(0) },
  }),

  messages: page('/messages', {
    title: '消息中心',
    level: 'L',
    hint: '登录后查看订单、资金与到货消息',
    place: '消息中心',
    query: {
      kind: oneOf(['all', ...messageKinds], 'all'),
    },
  }),

  consultations: page('/users/consultation_list', {
    title: '我的咨询',
    level: 'L',
    hint: '登录后查看您与店铺的咨询',
    place: '我的咨询',
    query: { keyword },
  }),
  // `goods_id` and `order_no`: ready to be sent into the chat.
  consultation: page('/users/consultation', {
    title: '在线咨询',
    level: 'R',
    query: { mer_id: id, goods_id: int(0), order_no: str('', 20) },
  }),

  companyRegister: page('/company/register', {
    title: '企业认证',
    level: 'R',
    query: { step: oneOf(['1', '2', '3'], '1'), redirect },
  }),
  companyStatus: page('/company/status', {
    title: '企业认证',
    level: 'L',
    hint: '登录后查看企业认证状态',
    place: '企业认证',
  }),
  invitation: page('/company/invitation', { title: '企业邀请', level: 'L', hint: '登录后查看收到的企业邀请' }),
  reviewSettings: page('/company/review_settings', {
    title: '审批设置',
    level: 'L',
    hint: '登录后查看企业的审批设置',
    company: true,
    place: '审批设置',
  }),
  budgets: page('/company/budgets', {
    title: '预算',
    level: 'L',
    hint: '登录后查看企业预算',
    company: true,
    place: '预算管理',
    query: { tab: oneOf(['budgets', 'requests', 'centres'], 'budgets'), month: str('', 7) },
  }),
  credit: page('/company/credit', {
    title: '企业账期',
    level: 'L',
    hint: '登录后查看企业账期',
    company: true,
    needs: creditRights,
    place: '企业账期',
  }),
  statement: page('/company/statement', {
    title: '账单详情',
    level: 'L',
    hint: '登录后查看企业账单',
    company: true,
    needs: creditRights,
    // Without an id: amounts that are on no statement yet.
    query: { id: idOr(null) },
  }),
  reconciliations: page('/company/reconciliations', {
    title: '对账单',
    level: 'L',
    hint: '登录后查看企业对账单',
    company: true,
    needs: reconciliationRights,
    place: '对账单',
    query: {
      tab: oneOf(reconciliationTabs, 'all'),
      month: str('', 7),
    },
  }),
  reconciliation: page('/company/reconciliation', {
    title: '对账单详情',
    level: 'L',
    hint: '登录后查看企业对账单',
    company: true,
    needs: reconciliationRights,
    query: { id },
  }),
  payRules: page('/company/pay_rules', {
    title: '付款规则',
    level: 'L',
    hint: '登录后查看企业的付款规则',
    company: true,
    place: '付款规则',
  }),
  contractPrice: page('/company/contract_price', {
    title: '协议价',
    level: 'L',
    hint: '登录后查看企业的协议价',
    company: true,
    place: '协议价',
    query: {
      state: oneOf(contractStates, 'running'),
      keyword,
    },
  }),
  audit: page('/company/audit', {
    title: '操作记录',
    level: 'L',
    hint: '登录后查看企业的操作记录',
    company: true,
    needs: ['*'],
    place: '操作记录',
    query: {
      group: oneOf(['all', ...auditGroups], 'all'),
      keyword,
      date: days,
    },
  }),
  analysis: page('/analysis', {
    title: '采购分析',
    level: 'L',
    hint: '登录后查看采购额、预算与明细',
    needs: ['order:export'],
    place: '采购分析',
    // `tables` and `all`: names of cards, `month.category`: shown as numbers, and with all their lines.
    query: {
      range: oneOf(['3', '6', '12'], '6'),
      from: str('', 7),
      to: str('', 7),
      tables: str('', 80),
      all: str('', 80),
    },
  }),
  review: page('/review', { title: '采购审批', level: 'P', query: { token: required(/^.{20,80}$/) } }),

  login: page('/login', {
    title: '登录',
    level: 'P',
    place: '登录',
    query: { redirect: str('/', 500), type: oneOf(['sms', 'account'], 'sms'), phone: str('', 11) },
  }),
  register: page('/register', {
    title: '注册',
    level: 'P',
    place: '注册',
    query: {
      redirect: str('/', 500),
      phone: str('', 11),
      type: oneOf(['personal', 'company'], 'personal'),
      invite_code: str('', 20),
    },
  }),
  forgot: page('/forgot', { title: '忘记密码', level: 'P', place: '忘记密码', query: { phone: str('', 11) } }),
} as const

export type PageName = keyof typeof pages
/** The parsed parameters of a page: `StateOf<'orderList'>`. */
export type StateOf<Name extends PageName> = QueryOf<(typeof pages)[Name]['query']>

type LinkTo<Q extends PageQuery> =
  Record<never, never> extends LinkQuery<Q> ? (values?: LinkQuery<Q>) => string : (values: LinkQuery<Q>) => string

/** The address of a page: `to.orderDetails({ order_no })`, `to.orderList({ tab: 'unpaid' })`. */
export const to = linksTo(pages)

function linksTo<Table extends Readonly<Record<string, Page>>>(table: Table) {
  const links = Object.entries(table).map(([name, { path, query }]) => [
    name,
    (values = {}) => path + searchOf(query, values),
  ])
  return Object.fromEntries(links) as { [Name in keyof Table]: LinkTo<Table[Name]['query']> }
}

const byPath: ReadonlyMap<string, Page> = new Map(Object.values(pages).map((one) => [one.path, one]))

/** The page of an address, however it ends; undefined for addresses outside this app. */
export const pageAt = (pathname: string): Page | undefined => byPath.get(pathname.replace(/(?<=.)\/+$/, ''))
