/* Invoices at the desks: a store issues them, the platform looks on and has red letters made where a store does not. */

export const deskInvoiceTabs = ['waiting', 'issuing', 'issued', 'to_red', 'closed', 'all'] as const
export type DeskInvoiceTab = (typeof deskInvoiceTabs)[number]
/** `to_red`: more stands on the invoice than is still paid of it. */
export const deskInvoiceTabLabel: Record<DeskInvoiceTab, string> = {
  waiting: '待开票',
  issuing: '开票中',
  issued: '已开票',
  to_red: '待红冲',
  closed: '已结束',
  all: '全部',
}
