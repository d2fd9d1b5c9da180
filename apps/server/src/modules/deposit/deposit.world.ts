import type { Db } from '#db/client.ts'

export type Payee = { accountName: string; bankName: string; bankAccount: string }
/** A movement of the bank that no store had claimed until now. */
export type Taken = { amountFen: number; payerName: string; bankTxnNo: string }
/** Business that a store still owes to others, and the time when its last order ended. */
export type OpenBusiness = { orders: number; aftersales: number; lastEndedAt: Date | null }
export type Buyer = { ownerId: number; userId: number }

/** Questions to the modules above: the account of a store, the transfers that came in, the state of its orders. */
export type DepositWorld = {
  payeeOf(db: Db, merchantId: number): Promise<Payee | null>
  /** Refuses `transfer.receipt_not_found`, `transfer.claimed`. */
  takeReceipt(db: Db, receiptNo: string, depositNo: string): Promise<Taken>
  openBusinessOf(db: Db, merchantId: number): Promise<OpenBusiness>
  /** Null where the store has no such order. */
  buyerOf(db: Db, order: { orderNo: string; merchantId: number }): Promise<Buyer | null>
}
