import type { Adapter } from '../kind.ts'

/** An invoice as it is handed to who issues it. Amounts with tax, in fen; below zero on a red one. */
export type Paper = {
  /** The same serial is issued once, however often it is asked for. */
  serial: string
  kind: 'blue' | 'red'
  special: boolean
  at: Date
  buyer: {
    title: string
    tax_no: string
    reg_address: string
    reg_phone: string
    bank_name: string
    bank_account: string
  }
  seller: string
  /** `category`: one line for each kind of goods and rate. */
  content: 'detail' | 'category'
  lines: readonly PaperLine[]
  amountFen: number
  taxFen: number
  remark: string
}
export type PaperLine = {
  name: string
  spec: string
  unit: string
  /** 0: not counted. */
  qty: number
  tax_rate: number
  /** How the tax bureau calls goods of this kind; printed between stars. */
  tax_name: string
  amount_fen: number
  tax_fen: number
}

/** A sign that cannot be printed, and where on the paper it stands, in words. */
export type Unprintable = { sign: string; place: string }

/** A platform of 数电发票. Throws when it does not answer; asked again with the same serial it answers the same number. */
export type InvoicingPort = Adapter & {
  issue(paper: Paper): Promise<{ invoiceNo: string; issuedAt: Date; pdf: Buffer }>
  /** What of it cannot be printed, so that whoever asks is told before it is issued; a platform that takes every sign has none. */
  unprintable?(paper: Paper): Promise<Unprintable | null>
}
