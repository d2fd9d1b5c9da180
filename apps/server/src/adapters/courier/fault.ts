import { Fault } from '#kernel/fault.ts'

/** `refused`: the key, the contract or the balance is not right, and no other question will be answered either. `down`: no answer, or none that can be read. */
export type CourierTrouble = 'refused' | 'down'

/** The provider, not the parcel, is in trouble. The message is our own: what a provider answers may repeat what it was sent. */
export class CourierFault extends Fault {
  readonly trouble: CourierTrouble

  constructor(trouble: CourierTrouble, message: string) {
    super(message)
    this.trouble = trouble
  }
}
