import type { Field } from '#parts/form/Fields.tsx'

type Name = 'bank_txn_no' | 'amount_fen' | 'payer_name' | 'payer_account' | 'memo'

/** Fields copied from one line of the bank's statement. */
export const receiptFields: readonly Field<Name>[] = [
  { name: 'bank_txn_no', label: '银行流水号', kind: 'text' },
  { name: 'amount_fen', label: '金额', kind: 'money' },
  { name: 'payer_name', label: '付款户名', kind: 'text' },
  { name: 'payer_account', label: '付款账号', kind: 'text', optional: true },
  { name: 'memo', label: '附言', kind: 'text', optional: true },
]
