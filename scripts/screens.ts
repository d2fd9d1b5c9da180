/** Employees of the demo company, one of every preset role. */
export const roles = ['manager', 'buyer', 'demander', 'sourcer', 'reviewer'] as const

/** A shopper with a history, one whom a company invites, a person without anything, nobody, the owner of a company, its people. */
export const views = ['demo', 'empty', 'out', 'company', 'invited', ...roles] as const
export type View = (typeof views)[number]

type Facts = Readonly<Record<string, string>>
type Screen = { name: string; views: readonly View[]; path: (facts: Facts) => string | null }

const all: readonly View[] = ['demo', 'empty', 'out']
const still = (name: string, path: string, views: readonly View[] = all): Screen => ({ name, views, path: () => path })
/** A screen about one thing of the viewer's; left out where the viewer has no such thing. */
const about = (
  name: string,
  fact: string,
  path: (value: string) => string,
  views: readonly View[] = ['demo'],
): Screen => ({
  name,
  views,
  path: (facts) => (facts[fact] ? path(facts[fact]) : null),
})

/** Every routed screen there is, with a way to open it. */
export const screens: readonly Screen[] = [
  still('home', '/', ['demo', 'out']),
  still('category', '/product/category', ['out']),
  still('product_list', '/product/product_list?keyword=%E6%89%8B%E5%A5%97', ['demo', 'out']),
  still('product_list-none', '/product/product_list?keyword=%E6%B2%A1%E6%9C%89%E8%BF%99%E7%A7%8D%E4%B8%9C%E8%A5%BF', [
    'out',
  ]),
  about('detail', 'goods_id', (id) => `/product/detail?goods_id=${id}`, ['demo', 'out']),
  still('detail-gone', '/product/detail?goods_id=99999999', ['out']),
  still('product_recommended', '/product/product_recommended?type=hot', ['out']),
  still('product_recommended-bought', '/product/product_recommended?type=bought', ['demo', 'empty', 'out', 'company']),
  about('merchant_home', 'mer_id', (id) => `/merchant/merchant_home?mer_id=${id}`, ['out']),
  about('merchant-home', 'mer_id', (id) => `/merchant/merchant/home?mer_id=${id}`, ['out']),
  about('merchant-recommending', 'mer_id', (id) => `/merchant/merchant/recommending?mer_id=${id}`, ['out']),
  still('shopping_cart', '/order/shopping_cart'),
  about('order_confirm', 'cart_ids', (ids) => `/order/order_confirm?cart_ids=${ids}`),
  about('order_confirm-company', 'cart_ids', (ids) => `/order/order_confirm?cart_ids=${ids}`, ['buyer', 'demander']),
  about('order_payment', 'unpaid', (no) => `/order/order_payment?order_no=${no}`, ['demo', 'company']),
  about('order_payment-confirming', 'confirming', (no) => `/order/order_payment?order_no=${no}`),
  about('order_pay_status', 'unshipped', (no) => `/order/order_pay_status?order_no=${no}`),
  about('order_pay_status-offline', 'confirming', (no) => `/order/order_pay_status?order_no=${no}`),
  about('order_pay_status-review', 'review', (no) => `/order/order_pay_status?order_no=${no}`, ['buyer']),
  about('review_link', 'review_token', (token) => `/review?token=${token}`, ['out']),
  still('review_link-over', '/review?token=this-link-has-been-used-already', ['out']),
  about('order_details-unpaid', 'unpaid', (no) => `/order/order_details?order_no=${no}`),
  about('order_details-shipped', 'unreceived', (no) => `/order/order_details?order_no=${no}`),
  about('order_details-done', 'unreviewed', (no) => `/order/order_details?order_no=${no}`),
  about('order_logistics', 'unreceived', (no) => `/order/order_logistics?order_no=${no}`),
  about('product_evaluate', 'unreviewed', (no) => `/order/product_evaluate?order_no=${no}`),
  still('users', '/users'),
  still('order_list', '/users/order_list'),
  still('address_list', '/users/address_list'),
  still('user_info', '/users/user_info'),
  still('user_account', '/users/user_account'),
  still('edit_password', '/users/components/editUserPasswordFrom', ['demo']),
  still('edit_phone', '/users/components/editUserPhoneFrom', ['demo']),
  still('collect_products', '/users/collect_products'),
  still('collect_merchant', '/users/collect_merchant'),
  still('browsing_history', '/users/browsing_history'),
  still('evaluation_list', '/users/evaluation_list'),
  still('evaluation_list-done', '/users/evaluation_list?tab=done', ['demo', 'empty']),
  still('user_balance', '/users/user_balance', ['demo', 'empty', 'out', 'company']),
  still('default_user', '/users/defaultUser'),
  still('default_order', '/order/defaultOrder'),
  still('messages', '/messages'),
  still('user_list', '/users/user_list', ['company', 'demo']),
  still('role_list', '/users/role_list', ['company']),
  still('company_register', '/company/register', ['demo']),
  still('company_status', '/company/status', ['company', 'demo']),
  still('company_invitation', '/company/invitation', ['empty', 'invited']),
  about('role-detail', 'goods_id', (id) => `/product/detail?goods_id=${id}`, roles),
  still('role-shopping_cart', '/order/shopping_cart', roles),
  still('role-users', '/users', roles),
  still('role-order_list', '/users/order_list?scope=company', roles),
  still('users-company', '/users', ['company']),
  still('shopping_cart-company', '/order/shopping_cart', ['company']),
  still('company_credit', '/company/credit', ['company', 'demo']),
  about('company_statement', 'statement', (id) => `/company/statement?id=${id}`, ['company']),
  still('company_pay_rules', '/company/pay_rules', ['company']),
  still('company_audit', '/company/audit', ['company']),
  still('company_budgets', '/company/budgets', ['company']),
  still('company_review_settings', '/company/review_settings', ['company']),
  still('material_list', '/users/material_list', ['company']),
  still('handed_over', '/order/handed_over', ['company', 'demo']),
  still('analysis', '/analysis', ['company', 'demo', 'empty']),
  still('home-company', '/', ['company']),
  still('agreement_rules', '/users/agreement_rules', ['out']),
  still('agreement_rules-user', '/users/agreement_rules?key=user', ['out']),
  still('login', '/login', ['out']),
  still('login-account', '/login?type=account', ['out']),
  still('register', '/register', ['out']),
  still('forgot', '/forgot', ['out']),
  still('not_found', '/no/such/page', ['out']),
]
