/** P public · L the page shows its not-logged-in view in place · R redirects to the login page. */
export type AuthLevel = 'P' | 'L' | 'R'

const levels: Readonly<Record<string, AuthLevel>> = {
  '/order/shopping_cart': 'L',
  '/order/order_confirm': 'R',
  '/order/order_payment': 'R',
  '/order/order_pay_status': 'R',
  '/order/order_details': 'L',
  '/order/order_logistics': 'L',
  '/order/product_evaluate': 'R',
  '/users': 'L',
  '/users/order_list': 'L',
  '/users/address_list': 'L',
  '/users/user_info': 'L',
  '/users/user_account': 'L',
  '/users/components/editUserPasswordFrom': 'R',
  '/users/components/editUserPhoneFrom': 'R',
  '/users/collect_products': 'L',
  '/users/collect_merchant': 'L',
  '/users/browsing_history': 'L',
  '/users/evaluation_list': 'L',
  '/users/user_balance': 'L',
  '/users/defaultUser': 'L',
  '/users/user_list': 'L',
  '/users/role_list': 'L',
  '/users/material_list': 'L',
  '/order/defaultOrder': 'L',
  '/messages': 'L',
  '/company/register': 'R',
  '/company/status': 'L',
  '/company/invitation': 'L',
  '/company/review_settings': 'L',
  '/company/budgets': 'L',
}

export const authLevelOf = (pathname: string): AuthLevel => levels[pathname.replace(/(?<=.)\/+$/, '')] ?? 'P'
