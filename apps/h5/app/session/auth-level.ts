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
}

export const authLevelOf = (pathname: string): AuthLevel => levels[pathname.replace(/(?<=.)\/+$/, '')] ?? 'P'
