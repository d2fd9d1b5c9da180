/* Invoices as buyers ask for them, see them and change them. */

/** 数电票 (electronic, no paper behind it), plain and special, and the special one on paper. */
export const invoiceTypes = ['e_normal', 'e_special', 'p_special'] as const
export type InvoiceType = (typeof invoiceTypes)[number]
export const invoiceTypeLabel: Record<InvoiceType, string> = {
  e_normal: '数电普票',
  e_special: '数电专票',
  p_special: '纸质专票',
}
export const isSpecial = (type: InvoiceType): boolean => type !== 'e_normal'

/** `detail` names every goods, `category` one line for each kind of goods and rate. */
export const invoiceContents = ['detail', 'category'] as const
export type InvoiceContent = (typeof invoiceContents)[number]
export const invoiceContentLabel: Record<InvoiceContent, string> = { detail: '商品明细', category: '商品大类' }

export const invoiceStates = [
  'applied',
  'issuing',
  'issued',
  'refused',
  'cancelled',
  'reissuing',
  'red_flushed',
  'void',
] as const
export type InvoiceState = (typeof invoiceStates)[number]
export const invoiceStateLabel: Record<InvoiceState, string> = {
  applied: '待开票',
  issuing: '开票中',
  issued: '已开票',
  refused: '开票驳回',
  cancelled: '已撤销',
  reissuing: '换开中',
  red_flushed: '已红冲',
  void: '已作废',
}

/**
 * Every legal move of a request, with the states before and after. `issued` and `reissued` are made by the provider, `red_all` once all of
 * an invoice was taken back.
 */
export const invoiceMoves = {
  issue: { from: ['applied', 'reissuing'], to: 'issuing', label: '提交开票' },
  issued: { from: ['issuing'], to: 'issued', label: '已开票' },
  take_back: { from: ['issuing'], to: 'applied', label: '开票没有成功，改为店铺自行办理' },
  register: { from: ['applied'], to: 'issued', label: '商家上传发票' },
  refuse: { from: ['applied'], to: 'refused', label: '商家驳回' },
  cancel: { from: ['applied'], to: 'cancelled', label: '撤销申请' },
  reissue: { from: ['issued'], to: 'reissuing', label: '申请换开' },
  keep: { from: ['reissuing'], to: 'issued', label: '换开未办理，原发票有效' },
  red_all: { from: ['issued'], to: 'red_flushed', label: '已全额红冲' },
  void: { from: ['issued'], to: 'void', label: '发票作废' },
} as const satisfies Record<string, { from: readonly InvoiceState[]; to: InvoiceState; label: string }>
export type InvoiceMove = keyof typeof invoiceMoves

/** State of an order's invoice; states of a request without a current invoice are `none`. */
export const orderInvoiceStates = ['none', 'applied', 'issuing', 'issued', 'reissuing'] as const
export type OrderInvoiceState = (typeof orderInvoiceStates)[number]
export const orderInvoiceStateOf = (state: InvoiceState): OrderInvoiceState =>
  orderInvoiceStates.find((known) => known === state) ?? 'none'

export const paperKinds = ['blue', 'red'] as const
/**
 * `asked`: a red letter that waits for the buyer · `pending`: with the provider · `failed`: taken back from a provider that would not issue it ·
 * `declined`, `expired`: it came to nothing.
 */
export const paperStates = ['asked', 'pending', 'issued', 'failed', 'declined', 'expired', 'void'] as const
export type PaperState = (typeof paperStates)[number]
export const paperStateLabel: Record<PaperState, string> = {
  asked: '待购方确认',
  pending: '开具中',
  issued: '已开具',
  failed: '没有开出',
  declined: '购方不同意',
  expired: '超时未确认，已作废',
  void: '已作废',
}

/** Why an invoice is taken back, as the tax bureau names the reasons. */
export const redReasons = ['销货退回', '销售折让', '开票有误', '服务中止'] as const

export const invoiceRules = {
  /** The buyer confirms the red letter of a special invoice within so many hours, or it is void (国家税务总局公告 2024 年第 11 号). */
  redHours: 72,
  /** A store issues within so many working days. */
  issueDays: 3,
  /** Orders of one request. */
  orders: 50,
} as const

export const invoiceCommands = ['cancel', 'reissue', 'apply_again', 'answer_red', 'mail'] as const
export type InvoiceCommand = (typeof invoiceCommands)[number]

/** Whether the mail server took a mail, or it waits until it does. */
export const mailStates = ['sent', 'waiting'] as const
export type MailState = (typeof mailStates)[number]
export const mailStateLabel: Record<MailState, string> = {
  sent: '已发送，请查收',
  waiting: '邮件服务器暂时没有接收，接收后会自动发送，无需重复提交',
}
/** Bridges a weekend until a mail server or its password is repaired; after that the buyer had better download the invoice. */
export const mailDays = 3
