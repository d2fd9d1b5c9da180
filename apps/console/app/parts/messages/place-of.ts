import type { StoreMessageKind } from '@mall/contract/message/store.words'
import { pages } from '#app/pages.ts'

/** The address of a message's subject, within the list that holds it. */
export function placeOf({ kind, subject }: { kind: StoreMessageKind; subject: string }): string {
  const query = (fields: Record<string, string>) => `?${new URLSearchParams(fields)}`
  switch (kind) {
    case 'order_paid':
    case 'order_urged':
    case 'order_moved':
    case 'order_refunded':
      return pages.orders.path + query({ tab: 'all', keyword: subject, id: subject })
    case 'invoice_asked':
    case 'invoice_failed':
      return pages.invoices.path + query({ tab: 'all', keyword: subject, id: subject })
    case 'inquiry_asked':
    case 'inquiry_changed':
      return pages.inquiries.path + query({ id: subject, keyword: subject })
    case 'inquiry_won':
      return pages.inquiries.path + query({ tab: 'won', id: subject, keyword: subject })
    case 'inquiry_lost':
      return pages.inquiries.path + query({ tab: 'lost', id: subject, keyword: subject })
    case 'quote_to_list':
      return pages.quote_listings.path + query({ keyword: subject })
    case 'acceptance':
      return pages.orders.path + query({ tab: 'all', keyword: subject, id: subject })
    case 'reconciliation':
      return pages.reconciliations.path + query({ tab: 'all', id: subject })
    case 'deposit':
      return pages.deposit.path
    case 'settlement':
      return pages.settlements.path + query({ tab: 'all', id: subject })
    case 'aftersale':
      return pages.aftersales.path + query({ tab: 'all', id: subject, keyword: subject })
    case 'evaluation':
      return pages.reviews.path + query({ tab: 'all', keyword: subject })
    case 'goods_banned':
    case 'stock_low':
      return pages['goods-edit'].path + query({ id: subject })
    case 'brand_decided':
      return pages.brand_applications.path
    case 'seckill_reviewed':
      return pages.seckill.path
    case 'paper_ends':
      return pages.profile.path
    case 'store_frozen':
      return pages.home.path
    case 'staff_joined':
      return pages.staff.path
  }
}
