import { simulatedBank } from '#adapters/bank/choose.ts'
import { simulatedCourier } from '#adapters/courier/simulator.ts'
import { simulatedInvoicing } from '#adapters/invoicing/simulator.ts'
import type { Mail } from '#adapters/mail/port.ts'
import { sandboxPayment } from '#adapters/payment/sandbox.ts'
import type { Ports } from '#adapters/ports.ts'
import { noPublicAddress } from '#adapters/public-address/none.ts'
import { builtinRegistry } from '#adapters/registry/builtin.ts'
import { noSplit } from '#adapters/split/none.ts'
import { simulatedWaybills } from '#adapters/waybill/simulator.ts'

/** The outside world of a test: the built-in defaults, with what was sent and stored kept in memory to be looked at. */
export function testPorts(now: () => Date = () => new Date()) {
  const sentSms: { phone: string; scene: string; text: string }[] = []
  const sentMails: Mail[] = []
  const files = new Map<string, Buffer>()
  const ports: Ports = {
    sms: { kind: 'simulated', send: async (message) => void sentSms.push(message) },
    payment: sandboxPayment({
      secret: 'a-secret-for-tests-of-32-characters',
      cashierUrl: 'http://mall.test/sandbox/pay',
      now,
    }),
    split: noSplit,
    courier: simulatedCourier(),
    waybill: simulatedWaybills(),
    bank: simulatedBank(),
    registry: builtinRegistry(),
    invoicing: simulatedInvoicing(),
    mail: { kind: 'simulated', send: async (mail) => void sentMails.push(mail) },
    storage: {
      kind: 'simulated',
      put: async (name, bytes) => void files.set(name, Buffer.from(bytes)),
      get: async (name) => files.get(name) ?? null,
      remove: async (name) => void files.delete(name),
    },
    publicAddress: { ...noPublicAddress },
    secret: 'a-secret-for-tests-of-32-characters',
  }
  return { ports, sentSms, sentMails, files }
}
