/** `6222001234561234` → `6222 **** 1234`; of a short one only the end. */
export function maskAccount(account: string): string {
  const end = account.slice(-4)
  return account.length < 12 ? `**** ${end}` : `${account.slice(0, 4)} **** ${end}`
}

type Row = {
  withdrawNo: string
  amountFen: number
  status: 'pending' | 'paying' | 'paid' | 'refused'
  accountName: string
  bankName: string
  bankAccount: string
  reason: string
  createdAt: Date
  doneAt: Date | null
}

/** As the wallet's holder sees it. */
export const presentWithdrawal = (row: Row) => ({ ...presentInFull(row), bank_account: maskAccount(row.bankAccount) })

/** As operators see it: the account in full, since they may pay to it by hand. */
export const presentInFull = (row: Row) => ({
  withdraw_no: row.withdrawNo,
  amount_fen: row.amountFen,
  status: row.status,
  account_name: row.accountName,
  bank_name: row.bankName,
  bank_account: row.bankAccount,
  reason: row.reason,
  created_at: row.createdAt.toISOString(),
  done_at: row.doneAt?.toISOString() ?? null,
})

/** `招商银行（尾号 1234）` */
export const placeOf = ({ bankName, bankAccount }: Pick<Row, 'bankName' | 'bankAccount'>) =>
  `${bankName}（尾号 ${bankAccount.slice(-4)}）`
