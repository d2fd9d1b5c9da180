import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Every path of the mall, one row each; each row names the page file under `pages/`. */
export default [
  index('pages/home.tsx'),

  route('product/category', 'pages/product/category.tsx'),
  route('product/product_list', 'pages/product/product_list.tsx'),
  route('product/detail', 'pages/product/detail.tsx'),
  route('product/product_recommended', 'pages/product/product_recommended.tsx'),

  route('merchant/merchant_home', 'pages/merchant/merchant_home.tsx'),
  route('merchant/merchant/home', 'pages/merchant/merchant/home.tsx'),
  route('merchant/merchant/recommending', 'pages/merchant/merchant/recommending.tsx'),

  route('order/shopping_cart', 'pages/order/shopping_cart.tsx'),
  route('order/order_confirm', 'pages/order/order_confirm.tsx'),
  route('order/order_payment', 'pages/order/order_payment.tsx'),
  route('order/order_pay_status', 'pages/order/order_pay_status.tsx'),
  route('order/order_details', 'pages/order/order_details.tsx'),
  route('order/order_logistics', 'pages/order/order_logistics.tsx'),
  route('order/product_evaluate', 'pages/order/product_evaluate.tsx'),
  route('order/handed_over', 'pages/order/handed_over.tsx'),
  route('order/defaultOrder', 'pages/order/defaultOrder.tsx'),

  route('users', 'pages/users/users.tsx', [
    index('pages/users/index.tsx'),
    route('order_list', 'pages/users/order_list.tsx'),
    route('address_list', 'pages/users/address_list.tsx'),
    route('agreement_rules', 'pages/users/agreement_rules.tsx'),
    route('user_info', 'pages/users/user_info.tsx'),
    route('user_account', 'pages/users/user_account.tsx'),
    route('components/editUserPasswordFrom', 'pages/users/components/editUserPasswordFrom.tsx'),
    route('components/editUserPhoneFrom', 'pages/users/components/editUserPhoneFrom.tsx'),
    route('collect_products', 'pages/users/collect_products.tsx'),
    route('collect_merchant', 'pages/users/collect_merchant.tsx'),
    route('browsing_history', 'pages/users/browsing_history.tsx'),
    route('evaluation_list', 'pages/users/evaluation_list.tsx'),
    route('user_balance', 'pages/users/user_balance.tsx'),
    route('defaultUser', 'pages/users/defaultUser.tsx'),
    route('user_list', 'pages/users/user_list.tsx'),
    route('role_list', 'pages/users/role_list.tsx'),
    route('material_list', 'pages/users/material_list.tsx'),
  ]),

  route('messages', 'pages/messages.tsx'),

  route('company/register', 'pages/company/register.tsx'),
  route('company/status', 'pages/company/status.tsx'),
  route('company/invitation', 'pages/company/invitation.tsx'),
  route('company/review_settings', 'pages/company/review_settings.tsx'),
  route('company/budgets', 'pages/company/budgets.tsx'),
  route('company/credit', 'pages/company/credit.tsx'),
  route('company/statement', 'pages/company/statement.tsx'),
  route('company/pay_rules', 'pages/company/pay_rules.tsx'),
  route('company/audit', 'pages/company/audit.tsx'),
  route('analysis', 'pages/analysis.tsx'),
  route('review', 'pages/review.tsx'),

  route('login', 'pages/login.tsx'),
  route('register', 'pages/register.tsx'),
  route('forgot', 'pages/forgot.tsx'),

  route('*', 'pages/system/unknown.tsx'),
] satisfies RouteConfig
