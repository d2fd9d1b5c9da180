import type { Adapter } from '../kind.ts'

export type SmsPort = Adapter & {
  /** Hands one message to the sender. A failure throws; the caller then tells nobody that it was sent. */
  send(message: SmsMessage): Promise<void>
}

/** `values`: what went into the places of its template, for senders that take no free text. */
export type SmsMessage = {
  readonly phone: string
  readonly scene: string
  readonly text: string
  readonly values?: Readonly<Record<string, string>>
}
