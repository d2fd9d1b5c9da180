import type { Adapter } from '../kind.ts'

export type SmsPort = Adapter & {
  /** Hands one message to the sender. A failure throws; the caller then tells nobody that it was sent. */
  send(message: { phone: string; scene: string; text: string }): Promise<void>
}
