import { redReasons } from '@mall/contract/invoice/words'

/** The reason for taking an invoice back; without lines the excess over the amount still paid is taken back, or all of it. */
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
