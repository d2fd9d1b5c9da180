import type { PaymentPort } from './port.ts'

export function sandboxPayment(_: { secret: string; cashierUrl: string }): PaymentPort {
  const off = async () => null
  return {
    available: () => ({ enabled: false, sandbox: true }),
    start: async () => ({ redirectUrl: '' }),
    readNotice: off,
    acknowledge: () => ({ status: 200, body: '', contentType: 'text/plain' }),
    query: off,
    refund: async () => ({ done: true }),
  }
}
