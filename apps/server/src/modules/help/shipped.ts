import { accountArticles } from './shipped/account.ts'
import { aftersaleArticles } from './shipped/aftersale.ts'
import { companyArticles } from './shipped/company.ts'
import { deliveryArticles } from './shipped/delivery.ts'
import { invoiceArticles } from './shipped/invoice.ts'
import { merchantArticles } from './shipped/merchant.ts'
import { paymentArticles } from './shipped/payment.ts'
import { shoppingArticles } from './shipped/shopping.ts'
import type { ShippedArticle, ShippedCategory } from './shipped/types.ts'

export const shippedCategories: readonly ShippedCategory[] = [
  { key: 'shopping', name: '购物指南', icon: 'cart' },
  { key: 'payment', name: '支付方式', icon: 'wallet' },
  { key: 'delivery', name: '配送', icon: 'truck' },
  { key: 'aftersale', name: '售后', icon: 'return' },
  { key: 'invoice', name: '发票', icon: 'receipt' },
  { key: 'company', name: '企业采购', icon: 'building' },
  { key: 'merchant', name: '商家入驻', icon: 'store' },
  { key: 'account', name: '账户安全', icon: 'shield' },
]

/** How this mall works, in its words; in the order in which they are read. */
export const shippedArticles: readonly ShippedArticle[] = [
  ...shoppingArticles,
  ...paymentArticles,
  ...deliveryArticles,
  ...aftersaleArticles,
  ...invoiceArticles,
  ...companyArticles,
  ...merchantArticles,
  ...accountArticles,
]
