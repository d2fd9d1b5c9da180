import { kuaidi100Push } from '@mall/contract/tracking/calls'
import type { Db } from '#db/client.ts'
import type { Config } from '#kernel/config.ts'
import { bankPort } from './bank/choose.ts'
import { kdniao } from './courier/kdniao.ts'
import { kuaidi100 } from './courier/kuaidi100.ts'
import { noCourier } from './courier/none.ts'
import type { CourierPort } from './courier/port.ts'
import { simulatedCourier } from './courier/simulator.ts'
import { nuonuo } from './invoicing/nuonuo.ts'
import type { InvoicingPort } from './invoicing/port.ts'
import { simulatedInvoicing } from './invoicing/simulator.ts'
import { mailPort } from './mail/choose.ts'
import { paymentPort } from './payment/choose.ts'
import type { Ports } from './ports.ts'
import { noPublicAddress } from './public-address/none.ts'
import { publicAddressAt } from './public-address/over-network.ts'
import type { PublicAddressPort } from './public-address/port.ts'
import { builtinRegistry } from './registry/builtin.ts'
import { noRegistry } from './registry/none.ts'
import type { RegistryPort } from './registry/port.ts'
import { qichacha } from './registry/qichacha.ts'
import { smsPort } from './sms/choose.ts'
import { signedSms } from './sms/signed.ts'
import { splitPort } from './split/choose.ts'
import type { StoragePort } from './storage/port.ts'
import { kuaidi100Waybills } from './waybill/kuaidi100.ts'
import { noWaybills } from './waybill/none.ts'
import type { WaybillPort } from './waybill/port.ts'
import { simulatedWaybills } from './waybill/simulator.ts'

type Given = { db: Db; storage: StoragePort; secret: string }

/**
 * The adapter of each port, by the configuration. The only place that decides it: outside the demo a port is real or does nothing,
 * and nothing that a simulator made up is shown to anybody (decision 085).
 */
export const portsOf = (config: Config, { db, storage, secret }: Given): Ports => ({
  sms: signedSms(smsPort(config, db, secret), db),
  payment: paymentPort(config, { secret, storage, cashierUrl: '/sandbox/pay' }),
  split: splitPort(config),
  courier: config.demo ? simulatedCourier() : courierPort(config, secret),
  waybill: config.demo ? simulatedWaybills() : waybillPort(config),
  bank: bankPort(config),
  registry: config.demo ? builtinRegistry() : registryPort(config),
  invoicing: config.demo ? simulatedInvoicing() : invoicingPort(config),
  mail: mailPort(config, db),
  storage,
  publicAddress: publicAddressPort(config),
  secret,
})

/** Without https there is none: passwords would cross the network as they are. */
const publicAddressPort = ({ publicUrl }: Config): PublicAddressPort =>
  publicUrl?.startsWith('https://') ? publicAddressAt(publicUrl) : noPublicAddress

/** A signature is of the moment that the provider's clock shows, not of a clock that a test passes on. */
const waybillPort = ({ waybill }: Config): WaybillPort =>
  waybill ? kuaidi100Waybills(waybill, { now: () => new Date(), baseUrl: waybill.baseUrl }) : noWaybills

/** The keys are each store's own; the mall says only that they may bring them. */
const invoicingPort = ({ invoicing }: Config): InvoicingPort | null =>
  invoicing ? nuonuo({ now: () => new Date(), baseUrl: invoicing.baseUrl }) : null

const registryPort = ({ registry }: Config): RegistryPort =>
  registry ? qichacha(registry, { now: () => new Date(), baseUrl: registry.baseUrl }) : noRegistry

function courierPort({ courier, origin }: Config, secret: string): CourierPort {
  switch (courier?.provider) {
    case 'kuaidi100':
      return kuaidi100(courier, { secret, callbackUrl: `${origin}${kuaidi100Push.path}`, baseUrl: courier.baseUrl })
    case 'kdniao':
      return kdniao(courier, { baseUrl: courier.baseUrl })
    default:
      return noCourier
  }
}
