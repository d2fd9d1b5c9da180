import { invoiceTypeLabel } from '@mall/contract/invoice/words'

/** The wanted invoice, issued once the order is completed. */
export type InvoiceChoice = {
  type: 'e_normal' | 'e_special'
  title_id: number
  content_type: 'detail' | 'category'
  email: string
  /** The name of the title, for display. */
  title: string
}

export const choiceText = (choice: InvoiceChoice | null): string =>
  choice ? `${invoiceTypeLabel[choice.type]}-${choice.title}` : '不开发票'
