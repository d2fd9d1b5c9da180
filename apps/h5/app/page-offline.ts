import type { PageName } from './pages.ts'

/** Calls of every page: the person's profile, and the counts of the tab bar and the bell. */
const onEveryPage = ['/user/api/user/profile', '/shop/api/cart/number', '/shop/api/message/unread']

const shelf = ['/shop/api/goods/list', '/shop/api/goods/recommend']
const store = ['/shop/api/merchant/detail', '/shop/api/merchant/floors', '/shop/api/user/goodsLog/standing', ...shelf]

/**
 * The calls of each page whose answers can be read again without network: those about the mall, and the person's own
 * orders, cart, messages, addresses and collections. Pages that are only good at the moment they are opened have an empty
 * row: wallet, payment, checkout, codes, devices, a company's decisions and debts.
 */
const offline: Readonly<Record<PageName, readonly string[]>> = {
  home: ['/shop/api/home', '/shop/api/goods/recommend'],
  category: ['/shop/api/goods/category', '/shop/api/goods/list'],
  productList: ['/shop/api/goods/facets', ...shelf],
  detail: [
    '/shop/api/goods/detail',
    '/shop/api/evaluation/goods',
    '/shop/api/goods/recommend',
    '/shop/api/merchant/detail',
    '/shop/api/user/address',
    '/shop/api/user/goodsLog/standing',
  ],
  recommended: ['/shop/api/goods/recommend'],
  receiveCoupons: [],
  couponCentre: [],
  couponGoods: [],
  informationList: ['/shop/api/information/list'],
  informationInfo: ['/shop/api/information/detail'],
  help: ['/shop/api/help'],
  helpContent: ['/shop/api/help', '/shop/api/help/content'],
  helpDefault: ['/shop/api/help'],
  // Flash sales and activities are only good at the moment they are loaded.
  seckillList: [],
  activityStyleCard: [],
  seckillCard: [],
  merchantStreet: ['/shop/api/merchant/list', '/shop/api/user/goodsLog/followed'],
  merchantList: ['/shop/api/merchant/list', '/shop/api/user/goodsLog/followed'],
  merchantHome: store,
  merchantFloors: store,
  merchantRecommending: store,
  merchantHub: ['/shop/api/merchant/detail'],
  settle: [],
  applicationRecord: [],

  cart: ['/shop/api/cart', '/shop/api/goods/recommend', '/shop/api/user/address'],
  orderConfirm: [],
  orderPayment: [],
  payStatus: [],
  orderDetails: ['/shop/api/order/detail'],
  // Codes are only shown to a person who is online to use them.
  virtualOrder: [],
  logistics: ['/shop/api/order/logistics', '/shop/api/acceptance/notes'],
  acceptance: [],
  evaluate: [],
  applyRefund: [],
  refundDetails: ['/shop/api/aftersale/detail'],
  applyService: [],
  serviceDetails: ['/shop/api/aftersale/detail'],
  returnGoods: [],
  purchaseApproval: [],
  handedOver: [],
  inquiryCart: [],
  inquiryConfirm: [],
  inquiryList: [],
  inquiryDetails: [],
  inquirySheet: [],
  orderHome: ['/shop/api/order/list', '/shop/api/order/counts', '/user/api/user/counts'],

  me: ['/user/api/user/counts', '/shop/api/order/counts', '/shop/api/order/list', '/shop/api/goods/recommend'],
  orderList: ['/shop/api/order/list', '/shop/api/order/counts'],
  addressList: ['/shop/api/user/address'],
  agreements: ['/shop/api/data/agreements', '/shop/api/data/richtext/:id'],
  userInfo: [],
  userAccount: [],
  editPassword: [],
  editPhone: [],
  favorites: ['/shop/api/user/goodsLog/favorite'],
  followedStores: ['/front/collect/merchant/list'],
  history: ['/shop/api/user/goodsLog/views', '/shop/api/goods/by_ids'],
  points: [],
  invoices: [],
  invoiceEdit: [],
  invoiceView: [],
  userCoupons: ['/front/coupon/user/list'],
  memberCenter: ['/shop/api/membership'],
  evaluations: ['/user/api/user/counts'],
  refundList: ['/shop/api/aftersale/list'],
  serviceList: ['/shop/api/aftersale/list', '/shop/api/aftersale/window'],
  balance: [],
  overview: [
    '/user/api/user/counts',
    '/shop/api/order/counts',
    '/shop/api/order/list',
    '/shop/api/user/goodsLog/views',
  ],
  employees: [],
  roles: [],
  materials: [],

  messages: ['/shop/api/message/list'],
  consultations: ['/shop/api/consultation/list'],
  consultation: ['/shop/api/consultation/detail'],

  companyRegister: [],
  companyStatus: [],
  invitation: [],
  reviewSettings: [],
  budgets: [],
  credit: [],
  statement: [],
  reconciliations: [],
  reconciliation: [],
  payRules: [],
  contractPrice: ['/user/company/contract_price/list'],
  audit: [],
  analysis: [],
  review: [],

  login: [],
  register: [],
  forgot: [],
}

export const offlinePaths: readonly string[] = [...new Set([...onEveryPage, ...Object.values(offline).flat()])]
