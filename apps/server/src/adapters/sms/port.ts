import type { TemplateState } from '@mall/contract/connection/platform.words'
import type { Adapter } from '../kind.ts'

export type SmsPort = Adapter & {
  /**
   * Hands one message to the sender; answers the sender's own number of it, if it gives one. A failure throws; the caller must not report
   * the message as sent then.
   */
  send(message: SmsMessage): Promise<string | undefined>
  /** Receipt of a message, null while the sender does not know. Absent if it cannot be asked. */
  readonly receiptOf?: (text: HandedText) => Promise<Receipt | null>
  /** Reads receipts that a sender posts and cannot be asked for; null if the post's sender is unknown. Absent if none posts any. */
  readonly readPush?: (push: { key: string; body: string }) => PushedReceipt[] | null
  /** The sender's review of each template that is set. Absent if it cannot be asked. */
  readonly reviews?: () => Promise<TemplateReview[]>
}

/** A message that the sender took, under its own number. */
export type HandedText = { readonly ref: string; readonly phone: string; readonly handedAt: Date }

/** `code`: the carrier's, of a message that did not arrive. */
export type Receipt = { readonly delivered: boolean; readonly code: string }

/** A receipt of the message with this number. */
export type PushedReceipt = Receipt & { readonly ref: string }

/** `name` as in `SMS_TEMPLATES`; `reason` in the sender's words, about the template alone. */
export type TemplateReview = {
  readonly name: string
  readonly state: TemplateState
  readonly reason: string
}

/** `values`: what went into the places of its template, for senders that take no free text. */
export type SmsMessage = {
  readonly phone: string
  readonly scene: string
  readonly text: string
  readonly values?: Readonly<Record<string, string>>
}
