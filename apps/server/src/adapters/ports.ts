import type { BankPort } from './bank/port.ts'
import type { CourierPort } from './courier/port.ts'
import type { InvoicingPort } from './invoicing/port.ts'
import type { MailPort } from './mail/port.ts'
import type { PaymentPort } from './payment/port.ts'
import type { PublicAddressPort } from './public-address/port.ts'
import type { RegistryPort } from './registry/port.ts'
import type { SmsPort } from './sms/port.ts'
import type { SplitPort } from './split/port.ts'
import type { StoragePort } from './storage/port.ts'
import type { WaybillPort } from './waybill/port.ts'

/** The outside world, each part behind a small interface with a built-in default. */
export type Ports = {
  readonly sms: SmsPort
  readonly payment: PaymentPort
  /** Payments into accounts that stores have of their own at a channel. */
  readonly split: SplitPort
  readonly courier: CourierPort
  readonly waybill: WaybillPort
  readonly bank: BankPort
  readonly registry: RegistryPort
  /** Null where none is connected: invoices are issued elsewhere and uploaded. */
  readonly invoicing: InvoicingPort | null
  readonly mail: MailPort
  readonly storage: StoragePort
  readonly publicAddress: PublicAddressPort
  /** Makes a picture that nobody uploaded, by its name; null when there is none of that name. The demo's goods have such. */
  readonly render?: (name: string, width: number) => Promise<Buffer | null>
  /** Key of the hashes with a pepper: payment passwords and codes. */
  readonly secret: string
}
