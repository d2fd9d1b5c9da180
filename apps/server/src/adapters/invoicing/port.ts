import type { Adapter } from '../kind.ts'

/** An invoice as it is handed to its issuer. Amounts with tax, in fen; below zero on a red one. */
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
  /** Set on a red one: the invoice that it takes back, and why, as the tax bureau names the reasons. */
  takesBack: TakenBack | null
}
export type TakenBack = {
  invoiceNo: string
  reason: string
  /** The lines of the blue invoice, in its order. */
  lines: readonly PaperLine[]
  amountFen: number
}
export type PaperLine = {
  line_id: number
  order_id: number
  name: string
  spec: string
  unit: string
  /** 0: not counted. */
  qty: number
  tax_rate: number
  /** 税收分类编码; empty where the category has none, and of freight. */
  tax_code: string
  /** How the tax bureau calls goods of this kind; printed between stars. */
  tax_name: string
  amount_fen: number
  tax_fen: number
}

/** A sign that cannot be printed, and where on the paper it stands, in words. */
export type Unprintable = { sign: string; place: string }

/** The account under which a store issues: its own, or the demo's, which is none. */
export type TaxAccount = {
  taxNo: string
  appKey: string
  appSecret: string
  /** The provider's access token; it is requested rarely (`token`). */
  token: string
  /** 分机号; empty: the provider's usual one. */
  extension: string
  clerk: string
  phone: string
  address: string
}

/** Known facts of a request. `attempt`: how often it was given up before. `again`: a failed one shall be tried anew. */
export type Asked = { account: TaxAccount | null; attempt: number; again: boolean }

export type Issued = { invoiceNo: string; issuedAt: Date; pdf: Buffer | null; ofd: Buffer | null }
/** `issuing`: to be asked about later; `text` names what it waits for. `failed`: it will never be issued; the reason is for the store. */
export type Outcome =
  | ({ state: 'issued' } & Issued)
  | { state: 'issuing'; text: string }
  | { state: 'failed'; reason: string }

/** A platform of 数电发票. Throws an `InvoicingFault` where nothing is known; asked again with the same serial it issues nothing twice. */
export type InvoicingPort = Adapter & {
  /** Brings a paper one step on and tells how far it is. */
  issue(paper: Paper, asked: Asked): Promise<Outcome>
  /** The signs that cannot be printed, so that a refusal comes before it is issued; absent on a platform that takes every sign. */
  unprintable?(paper: Paper): Promise<Unprintable | null>
  /** The accounts that stores have with the provider; null where none needs one. */
  accounts: Accounts | null
}

export type Accounts = {
  /** A token for the account's keys, and until when it is good. */
  token(keys: Pick<TaxAccount, 'appKey' | 'appSecret'>): Promise<{ token: string; until: Date }>
  /** Throws where the account is not let in. Nothing is issued. */
  test(account: TaxAccount): Promise<void>
  /** The name of the first goods without a code, which the platform would not take. */
  withoutCode(paper: Paper): string | null
}
