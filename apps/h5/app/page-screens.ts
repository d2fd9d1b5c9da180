import type { LinkQuery } from './page-params.ts'
import type { PageName, pages } from './pages.ts'

/** Employees of the demo company, one of every preset role. */
export const roles = ['manager', 'buyer', 'demander', 'sourcer', 'reviewer'] as const

/** A shopper with a history, a person without anything, a visitor, the owner of a company, a person it invites, its people. */
export const views = ['demo', 'empty', 'out', 'company', 'invited', ...roles] as const
export type View = (typeof views)[number]

/** Values known only once the mall runs: ids of the viewer's own things. */
export type Facts = Readonly<{
  /** Goods that come in several kinds, and their store. */
  goods_id: number
  mer_id: number
  /** A store that was asked something, and goods of it. */
  consulted_mer_id: number
  consulted_goods_id: number
  /** Everything in the cart, comma-joined. */
  cart_ids: string
  /** The newest order in each state. */
  review: string
  unpaid: string
  confirming: string
  unshipped: string
  unreceived: string
  unreviewed: string
  /** An order with one part handed over and another delivered by its store, and the delivered parcel. */
  own_delivery: string
  own_parcel: number
  /** Services that wait to be verified, and cards that were delivered. */
  unverified: string
  cards: string
  /** The newest request for money back and for service, one that waits for its return, one that the store offers something for. */
  refund: string
  service: string
  waiting_return: string
  offered: string
  /** One that the store sent again, without a carrier. */
  sent_again: string
  /** Orders of two stores that can be invoiced, comma-joined. */
  invoice_orders: string
  /** The token in the message that asks for a decision about an order. */
  review_token: string
  statement: number
  /** An order of the company whose parcel waits to be unpacked, and that parcel; one whose parcel was, with a difference. */
  unpacked: string
  unpacked_parcel: number
  accepted: string
  /** The reconciliation of a month that waits for the company, and one that it disputes. */
  reconciliation: number
  disputed_reconciliation: number
  /** Everything in the inquiry cart, comma-joined; an inquiry that stores have quoted, one that waits for them, one that was decided. */
  inquiry_ids: string
  quoted_inquiry: string
  waiting_inquiry: string
  decided_inquiry: string
  /** The sheet of the decided inquiry's last decision. */
  sheet_no: string
}>
export type Fact = keyof Facts

/** An action before the picture is taken: press a button, pick an option, choose a file, or scroll to a part. */
export type Step =
  | { press: string }
  | { pick: string }
  | { choose: string; file: string }
  | { show: string; sheet: string }

type Looked = {
  readonly name: string
  readonly views: readonly View[]
  readonly open?: readonly Step[]
}
/** In place of a value: one that is only known once the mall runs. */
export type Known<Value> = { readonly fact: { [Name in Fact]: Facts[Name] extends Value ? Name : never }[Fact] }
type QueryFacts<Query> = { readonly [Name in keyof Query]: Query[Name] | Known<Query[Name]> }
type Screen<Query> = Looked &
  (Record<never, never> extends Query ? { readonly query?: QueryFacts<Query> } : { readonly query: QueryFacts<Query> })
type ScreensOf<Name extends PageName> = readonly Screen<LinkQuery<(typeof pages)[Name]['query']>>[]

const all: readonly View[] = ['demo', 'empty', 'out']

/**
 * The screens of each page: each is photographed and checked for accessibility, for each viewer, light and dark. A page
 * without a screen does not compile. Only scripts and journeys read this.
 */
export const screens: { readonly [Name in PageName]: ScreensOf<Name> } = {
  home: [
    { name: 'home', views: ['demo', 'out'] },
    { name: 'home-company', views: ['company'] },
    { name: 'role-home', views: ['buyer', 'sourcer', 'reviewer'] },
  ],

  category: [{ name: 'category', views: ['out'] }],
  productList: [
    { name: 'product_list', views: ['demo', 'out'], query: { keyword: '手套' } },
    { name: 'product_list-none', views: ['out'], query: { keyword: '没有这种东西' } },
  ],
  detail: [
    { name: 'detail', views: ['demo', 'out'], query: { goods_id: { fact: 'goods_id' } } },
    { name: 'role-detail', views: roles, query: { goods_id: { fact: 'goods_id' } } },
    { name: 'detail-first', views: ['out'], query: { goods_id: 1 } },
    { name: 'detail-gone', views: ['out'], query: { goods_id: 99_999_999 } },
  ],
  recommended: [
    { name: 'product_recommended', views: ['out'], query: { type: 'hot' } },
    { name: 'product_recommended-bought', views: ['demo', 'empty', 'out', 'company'], query: { type: 'bought' } },
  ],

  receiveCoupons: [{ name: 'receive_coupons', views: ['demo', 'out'], query: { goods_id: { fact: 'goods_id' } } }],
  couponCentre: [
    { name: 'coupon_list', views: all },
    { name: 'coupon_list-goods', views: ['out'], query: { category: 'goods' } },
  ],
  couponGoods: [
    { name: 'coupon_goods_list', views: ['demo', 'out'], query: { coupon_id: 1 } },
    { name: 'coupon_goods_list-gone', views: ['out'], query: { coupon_id: 99_999_999 } },
  ],
  // A row shows more to a person who has bought, as the invited one has.
  seckillList: [{ name: 'seckill_list', views: [...all, 'invited'] }],
  activityStyleCard: [
    { name: 'activity', views: ['demo', 'out'], query: { activity_id: 2 } },
    { name: 'activity-coming', views: ['out'], query: { activity_id: 3 } },
    { name: 'activity-ended', views: ['out'], query: { activity_id: 1 } },
    { name: 'activity-running', views: ['out'] },
  ],
  seckillCard: [{ name: 'seckill_card', views: ['demo', 'out'] }],

  informationList: [
    { name: 'information_list', views: ['out'] },
    { name: 'information_list-found', views: ['demo'], query: { keyword: '账期' } },
    { name: 'information_list-none', views: ['out'], query: { keyword: '没有这种东西' } },
  ],
  informationInfo: [
    { name: 'information_info', views: ['out', 'demo'], query: { id: 1 } },
    { name: 'information_info-long', views: ['out'], query: { id: 2 } },
    { name: 'information_info-gone', views: ['out'], query: { id: 99_999_999 } },
  ],

  merchantStreet: [{ name: 'merchant_street', views: ['out', 'demo'] }],
  merchantList: [
    { name: 'merchant_list', views: ['out'], query: { keyword: '手套' } },
    { name: 'merchant_list-none', views: ['out'], query: { keyword: '没有这种东西' } },
  ],
  merchantHub: [{ name: 'default_merchant', views: ['demo', 'out', 'empty'] }],
  settle: [
    { name: 'merchant_settled', views: ['out', 'empty', 'company', 'buyer'] },
    { name: 'merchant_settled-store', views: ['company'], query: { step: '2' } },
    { name: 'merchant_settled-papers', views: ['company'], query: { step: '3' } },
    { name: 'merchant_settled-confirm', views: ['company'], query: { step: '4' } },
  ],
  applicationRecord: [
    { name: 'application_record', views: ['demo', 'empty', 'out', 'company'] },
    { name: 'application_record-rejected', views: ['demo'], query: { status: 'rejected' } },
  ],
  help: [
    { name: 'help', views: ['out', 'demo', 'company'] },
    { name: 'help-order', views: ['demo'], query: { about: 'unpaid' } },
    { name: 'help-category', views: ['out'], query: { cid: 1 } },
    { name: 'help-found', views: ['out'], query: { keyword: 'fapiao' } },
    { name: 'help-none', views: ['out'], query: { keyword: '没有这种东西' } },
  ],
  helpContent: [
    { name: 'help_content', views: ['out'], query: { id: 1 } },
    { name: 'help_content-voted', views: ['out'], query: { id: 2 }, open: [{ press: '没帮助' }] },
    { name: 'help_content-gone', views: ['out'], query: { id: 99_999_999 } },
  ],
  helpDefault: [{ name: 'help_default', views: ['out', 'company'] }],

  merchantHome: [{ name: 'merchant_home', views: ['out'], query: { mer_id: { fact: 'mer_id' } } }],
  merchantFloors: [{ name: 'merchant-home', views: ['out'], query: { mer_id: { fact: 'mer_id' } } }],
  merchantRecommending: [{ name: 'merchant-recommending', views: ['out'], query: { mer_id: { fact: 'mer_id' } } }],

  cart: [
    { name: 'shopping_cart', views: all },
    { name: 'shopping_cart-company', views: ['company'] },
    { name: 'shopping_cart-frequent', views: ['company'], open: [{ press: '常购清单' }, { press: '多选询价' }] },
    { name: 'role-shopping_cart', views: roles },
  ],
  orderConfirm: [
    { name: 'order_confirm', views: ['demo'], query: { cart_ids: { fact: 'cart_ids' } } },
    { name: 'order_confirm-one', views: ['demo'], query: { sku_id: 1, qty: 2 } },
    {
      name: 'order_confirm-company',
      views: ['buyer', 'demander'],
      query: { cart_ids: { fact: 'cart_ids' } },
    },
    {
      name: 'order_confirm-document',
      views: ['buyer'],
      query: { cart_ids: { fact: 'cart_ids' } },
      open: [{ choose: '添加附件', file: '采购申请.pdf' }],
    },
  ],
  orderPayment: [
    { name: 'order_payment', views: ['demo', 'company'], query: { order_no: { fact: 'unpaid' } } },
    { name: 'order_payment-confirming', views: ['demo'], query: { order_no: { fact: 'confirming' } } },
  ],
  payStatus: [
    { name: 'order_pay_status', views: ['demo'], query: { order_no: { fact: 'unshipped' } } },
    { name: 'order_pay_status-offline', views: ['demo'], query: { order_no: { fact: 'confirming' } } },
    { name: 'order_pay_status-review', views: ['buyer'], query: { order_no: { fact: 'review' } } },
  ],
  orderDetails: [
    { name: 'order_details-unpaid', views: ['demo'], query: { order_no: { fact: 'unpaid' } } },
    { name: 'order_details-shipped', views: ['demo'], query: { order_no: { fact: 'unreceived' } } },
    { name: 'order_details-done', views: ['demo'], query: { order_no: { fact: 'unreviewed' } } },
    { name: 'order_details-own', views: ['demo'], query: { order_no: { fact: 'own_delivery' } } },
    { name: 'order_details-accepted', views: ['company'], query: { order_no: { fact: 'accepted' } } },
  ],
  virtualOrder: [
    { name: 'virtual_order-service', views: ['demo'], query: { order_no: { fact: 'unverified' } } },
    { name: 'virtual_order-cards', views: ['demo'], query: { order_no: { fact: 'cards' } } },
  ],
  logistics: [
    { name: 'order_logistics', views: ['demo'], query: { order_no: { fact: 'unreceived' } } },
    { name: 'order_logistics-handed', views: ['demo'], query: { order_no: { fact: 'own_delivery' } } },
    {
      name: 'order_logistics-own',
      views: ['demo'],
      query: { order_no: { fact: 'own_delivery' }, package_id: { fact: 'own_parcel' } },
    },
    { name: 'order_logistics-accepted', views: ['company'], query: { order_no: { fact: 'accepted' } } },
  ],
  acceptance: [
    {
      name: 'acceptance',
      views: ['company'],
      query: { order_no: { fact: 'unpacked' }, package_id: { fact: 'unpacked_parcel' } },
    },
    { name: 'acceptance-gone', views: ['company'], query: { order_no: { fact: 'unpacked' } } },
  ],
  evaluate: [{ name: 'product_evaluate', views: ['demo'], query: { order_no: { fact: 'unreviewed' } } }],
  applyRefund: [
    { name: 'apply_refund', views: ['demo'], query: { order_no: { fact: 'unshipped' } } },
    { name: 'apply_refund-over', views: ['demo'], query: { order_no: { fact: 'unpaid' } } },
    { name: 'apply_refund-codes', views: ['demo'], query: { order_no: { fact: 'unverified' } } },
  ],
  refundDetails: [
    { name: 'orderRefund_details', views: ['demo'], query: { refund_no: { fact: 'refund' } } },
    { name: 'orderRefund_details-gone', views: ['demo', 'out'], query: { refund_no: 'S29991231999999' } },
  ],
  applyService: [
    { name: 'aftersale_apply', views: ['demo'], query: { order_no: { fact: 'unreviewed' } } },
    { name: 'aftersale_apply-shipped', views: ['demo'], query: { order_no: { fact: 'unreceived' } } },
  ],
  serviceDetails: [
    { name: 'aftersale_detail', views: ['demo'], query: { aftersale_no: { fact: 'service' } } },
    { name: 'aftersale_detail-offer', views: ['company'], query: { aftersale_no: { fact: 'offered' } } },
    { name: 'aftersale_detail-own', views: ['demo'], query: { aftersale_no: { fact: 'sent_again' } } },
    { name: 'aftersale_detail-return', views: ['demo'], query: { aftersale_no: { fact: 'waiting_return' } } },
  ],
  returnGoods: [
    { name: 'returning_goods', views: ['demo'], query: { aftersale_no: { fact: 'waiting_return' } } },
    {
      name: 'returning_goods-pickup',
      views: ['demo'],
      query: { aftersale_no: { fact: 'waiting_return' }, way: 'pickup' },
    },
    { name: 'returning_goods-over', views: ['demo'], query: { aftersale_no: { fact: 'service' } } },
  ],
  purchaseApproval: [
    { name: 'purchase_approval', views: ['company', 'reviewer'], query: { order_no: { fact: 'review' } } },
  ],
  handedOver: [{ name: 'handed_over', views: ['company', 'demo'] }],
  orderHome: [{ name: 'default_order', views: all }],

  inquiryCart: [
    { name: 'inquiry_cart', views: ['company', 'demo', 'out'] },
    { name: 'role-inquiry_cart', views: ['sourcer', 'demander'] },
    { name: 'inquiry_cart-need', views: ['company'], query: { need: '非标垫片' } },
    { name: 'inquiry_cart-paste', views: ['company'], open: [{ press: '粘贴清单' }] },
  ],
  inquiryConfirm: [
    { name: 'inquiry_confirm', views: ['company'], query: { ids: { fact: 'inquiry_ids' } } },
    {
      name: 'inquiry_confirm-papers',
      views: ['company'],
      query: { ids: { fact: 'inquiry_ids' } },
      open: [{ choose: '添加附件', file: '图纸.pdf' }],
    },
    {
      name: 'inquiry_confirm-stores',
      views: ['company'],
      query: { ids: { fact: 'inquiry_ids' } },
      open: [{ pick: '指定店铺' }, { show: '可指定的店铺', sheet: '指定店铺' }],
    },
  ],
  inquiryList: [
    { name: 'inquiry_list', views: ['company', 'demo'] },
    { name: 'inquiry_list-days', views: ['company'], open: [{ press: '按发起时间筛选' }] },
    { name: 'role-inquiry_list', views: ['demander', 'reviewer'] },
  ],
  inquiryDetails: [
    { name: 'inquiry_details', views: ['company'], query: { inquiry_no: { fact: 'quoted_inquiry' } } },
    {
      name: 'inquiry_details-item',
      views: ['company'],
      query: { inquiry_no: { fact: 'quoted_inquiry' }, view: 'item' },
    },
    { name: 'inquiry_details-waiting', views: ['company'], query: { inquiry_no: { fact: 'waiting_inquiry' } } },
    { name: 'inquiry_details-decided', views: ['company'], query: { inquiry_no: { fact: 'decided_inquiry' } } },
  ],
  inquirySheet: [
    { name: 'inquiry_sheet', views: ['company'], query: { sheet_no: { fact: 'sheet_no' } } },
    { name: 'inquiry_sheet-gone', views: ['company', 'demo'], query: { sheet_no: 'B29991231999999' } },
  ],

  me: [
    { name: 'users', views: all },
    { name: 'users-company', views: ['company'] },
    { name: 'role-users', views: roles },
  ],
  orderList: [
    { name: 'order_list', views: all },
    { name: 'role-order_list', views: roles, query: { scope: 'company' } },
    {
      name: 'order_list-filter',
      views: ['company'],
      query: { scope: 'company' },
      open: [{ press: '筛选订单' }],
    },
  ],
  addressList: [{ name: 'address_list', views: all }],
  agreements: [
    { name: 'agreement_rules', views: ['out'] },
    { name: 'agreement_rules-user', views: ['out'], query: { key: 'user' } },
  ],
  userInfo: [{ name: 'user_info', views: all }],
  userAccount: [{ name: 'user_account', views: all }],
  editPassword: [{ name: 'edit_password', views: ['demo'] }],
  editPhone: [{ name: 'edit_phone', views: ['demo'] }],
  favorites: [{ name: 'collect_products', views: all }],
  followedStores: [{ name: 'collect_merchant', views: all }],
  history: [{ name: 'browsing_history', views: all }],
  userCoupons: [
    { name: 'user_coupon', views: [...all, 'company'] },
    { name: 'user_coupon-used', views: ['demo'], query: { tab: 'used' } },
  ],
  memberCenter: [{ name: 'member_center', views: all }],
  invoices: [
    { name: 'invoice_list', views: ['demo', 'empty', 'out', 'company'] },
    { name: 'invoice_list-apply', views: ['demo', 'company'], query: { tab: 'apply' } },
    { name: 'invoice_list-title', views: ['demo', 'empty', 'company'], query: { tab: 'title' } },
  ],
  invoiceEdit: [
    { name: 'invoice_edit-title', views: ['demo', 'company'], query: { mode: 'title' } },
    { name: 'invoice_edit-stores', views: ['company'], query: { order_no: { fact: 'invoice_orders' } } },
  ],
  invoiceView: [
    { name: 'invoice_view', views: ['company'], query: { invoice_id: 1 } },
    { name: 'invoice_view-2', views: ['company'], query: { invoice_id: 3 } },
  ],
  points: [
    { name: 'user_integral', views: [...all, 'company'] },
    { name: 'user_integral-out', views: ['demo'], query: { type: 'out' } },
  ],
  evaluations: [
    { name: 'evaluation_list', views: all },
    { name: 'evaluation_list-done', views: ['demo', 'empty'], query: { tab: 'done' } },
  ],
  refundList: [{ name: 'refund_list', views: [...all, 'company'] }],
  serviceList: [
    { name: 'aftersale_list', views: [...all, 'company'] },
    { name: 'aftersale_list-processing', views: ['demo', 'empty'], query: { tab: 'processing' } },
    { name: 'aftersale_list-done', views: ['demo'], query: { tab: 'done' } },
  ],
  balance: [{ name: 'user_balance', views: ['demo', 'empty', 'out', 'company'] }],
  overview: [{ name: 'default_user', views: [...all, 'company'] }],
  employees: [{ name: 'user_list', views: ['company', 'demo'] }],
  roles: [
    { name: 'role_list', views: ['company'] },
    {
      name: 'role_list-orders',
      views: ['company'],
      open: [{ press: '采购员' }, { press: '以此为模板' }, { show: '可见订单', sheet: '新增角色' }],
    },
  ],
  materials: [
    { name: 'material_list', views: ['company'] },
    { name: 'material_list-inquire', views: ['company'], open: [{ press: '多选询价' }] },
  ],

  messages: [
    { name: 'messages', views: all },
    { name: 'messages-settings', views: ['demo'], open: [{ press: '提醒设置' }] },
  ],
  consultations: [{ name: 'consultation_list', views: all }],
  consultation: [
    {
      name: 'consultation',
      views: ['demo'],
      query: { mer_id: { fact: 'consulted_mer_id' }, goods_id: { fact: 'consulted_goods_id' } },
    },
    { name: 'consultation-new', views: ['empty'], query: { mer_id: { fact: 'mer_id' } } },
  ],

  companyRegister: [{ name: 'company_register', views: ['demo'] }],
  companyStatus: [{ name: 'company_status', views: ['company', 'demo'] }],
  invitation: [{ name: 'company_invitation', views: ['empty', 'invited'] }],
  reviewSettings: [{ name: 'company_review_settings', views: ['company'] }],
  budgets: [{ name: 'company_budgets', views: ['company'] }],
  credit: [{ name: 'company_credit', views: ['company', 'demo'] }],
  statement: [
    { name: 'company_statement', views: ['company'], query: { id: { fact: 'statement' } } },
    { name: 'company_statement-open', views: ['company'] },
  ],
  reconciliations: [{ name: 'company_reconciliations', views: ['company'] }],
  reconciliation: [
    { name: 'company_reconciliation', views: ['company'], query: { id: { fact: 'reconciliation' } } },
    { name: 'company_reconciliation-disputed', views: ['company'], query: { id: { fact: 'disputed_reconciliation' } } },
  ],
  payRules: [{ name: 'company_pay_rules', views: ['company'] }],
  contractPrice: [{ name: 'company_contract_price', views: ['company', 'demo'] }],
  audit: [{ name: 'company_audit', views: ['company'] }],
  analysis: [
    { name: 'analysis', views: ['company', 'demo', 'empty'] },
    { name: 'analysis-numbers', views: ['company'], query: { tables: 'month,category' } },
  ],
  review: [
    { name: 'review_link', views: ['out'], query: { token: { fact: 'review_token' } } },
    { name: 'review_link-over', views: ['out'], query: { token: 'this-link-has-been-used-already' } },
  ],

  login: [
    { name: 'login', views: ['out'] },
    { name: 'login-account', views: ['out'], query: { type: 'account' } },
  ],
  register: [{ name: 'register', views: ['out'] }],
  forgot: [{ name: 'forgot', views: ['out'] }],
}
