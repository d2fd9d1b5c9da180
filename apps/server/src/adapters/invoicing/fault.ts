import { Fault } from '#kernel/fault.ts'

/** `account`: the store's keys, its token or its contract are not right. `down`: no answer, or none that can be read or believed. */
export type InvoicingTrouble = 'account' | 'down'

/** The outcome is not known: a paper may have been issued or not, and is asked for again by the same names. The message is our own. */
export class InvoicingFault extends Fault {
  readonly trouble: InvoicingTrouble

  constructor(trouble: InvoicingTrouble, message: string) {
    super(message)
    this.trouble = trouble
  }
}
