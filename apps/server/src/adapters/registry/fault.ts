import { Fault } from '#kernel/fault.ts'

/** `used_up`: the account has no lookups left. `refused`: the key or the contract is not right. `down`: no answer, or none that can be read. */
export type RegistryTrouble = 'used_up' | 'refused' | 'down'

/** The provider, not the company, is in trouble. The message is our own: what a provider answers may repeat what it was asked. */
export class RegistryFault extends Fault {
  readonly trouble: RegistryTrouble

  constructor(trouble: RegistryTrouble, message: string) {
    super(message)
    this.trouble = trouble
  }
}
