import { Fault } from '#kernel/fault.ts'

/** No answer came, or none that can be read: what was asked for may have been done or not. The message is our own. */
export class WaybillFault extends Fault {}
