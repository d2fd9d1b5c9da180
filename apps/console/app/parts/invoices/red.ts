import { redReasons } from '@mall/contract/invoice/words'

/** Why an invoice is taken back; without lines it is what is more than is still paid, or all. */
export const redForm = {
  schema: async () => (await import('@mall/contract/invoice/store.terms')).redInvoice.input.pick({ reason: true }),
  fields: [
    {
      name: 'reason' as const,
      label: '红冲原因',
      kind: 'select' as const,
      choices: redReasons.map((value) => ({ value, label: value })),
    },
  ],
}
